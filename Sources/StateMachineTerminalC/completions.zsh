#compdef @PROGRAM@
# zsh completion for @PROGRAM@ @VERSION@

_@PROGRAM@() {
  local curcontext=$curcontext state line
  local -a everywhere commands
  everywhere=(
@EVERYWHERE@
  )
  commands=(
@COMMANDS@
  )
  _arguments -C $everywhere \
@STANDARD_OPTIONS@    '1: :->command' '*:: :->operands'
  case $state in
    command) _describe -t commands command commands ;;
    operands)
      case $words[1] in
@OPERANDS@
      esac ;;
  esac
}

if [[ $funcstack[1] == _@PROGRAM@ ]]; then
  _@PROGRAM@ "$@"
else
  compdef _@PROGRAM@ @PROGRAM@
fi
