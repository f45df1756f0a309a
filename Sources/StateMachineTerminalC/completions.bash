# bash completion for @PROGRAM@ @VERSION@

# Offers the words that begin with the first one.
@FUNCTION@_offer() {
  local typed=$1 word offer
  # Without -r, read removes backslashes.
  IFS= read word <<<"${typed#[\"\']}"
  shift
  for offer; do
    [[ $offer == "$word"* ]] || continue
    # After a quotation mark, readline quotes the words as file names.
    [[ $typed == [\"\']* ]] && compopt -o filenames 2>/dev/null || printf -v offer %q "$offer"
    COMPREPLY+=("$offer")
  done
}

@FUNCTION@() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= i
  COMPREPLY=()
  # --format=svg comes as three words.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $before == '=' ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      @VALUED@)
        [[ ${COMP_WORDS[i+1]} == '=' ]] && ((i++))
        ((i++)) ;;
      -*) ;;
      *)
        command=${COMP_WORDS[i]}
        break ;;
    esac
  done
  case $before in
@VALUES@
  esac
  if [[ $word == -* ]]; then
    case $command in
      '') @FUNCTION@_offer "$word" @STANDARD_OPTIONS@ ;;
@OPTIONS@
    esac
    return
  fi
  case $command in
    '') @FUNCTION@_offer "$word" @COMMANDS@ ;;
@OPERANDS@
  esac
}

complete -F @FUNCTION@ @PROGRAM@
