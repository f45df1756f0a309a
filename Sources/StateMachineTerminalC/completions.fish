# fish completion for @PROGRAM@ @VERSION@

# Prints the command of the line, and fails if there is none yet.
function _@FUNCTION@_command
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case @VALUED@
                set -q words[2]; and set -e words[2]
            case '-*'
            case '*'
                echo $words[1]
                return 0
        end
        set -e words[1]
    end
    return 1
end

function _@FUNCTION@_in
    set -l command (_@FUNCTION@_command)
    contains -- "$command" $argv
end

complete -c @PROGRAM@ -f
@OFFERS@
