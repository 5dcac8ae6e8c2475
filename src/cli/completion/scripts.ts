/** The shells that have completions. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/**
 * What a shell loads. Each script asks `ctx completion <shell> -- <words>` for candidates. The answer has a line
 * for each, with a tab before its description, or one of the lines `:folders` and `:files` if the shell knows
 * better.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  // Readline splits words at colons and equal signs outside of quotes, and replaces only the part after the last
  // one. It treats anything with unusual characters as a file name, and quotes it.
  bash: `# bash completion of ctx: source <(ctx completion bash)
_ctx() {
  local line=\${COMP_LINE:0:COMP_POINT} words=() current="" quote="" char candidate i
  for ((i = 0; i < \${#line}; i++)); do
    char=\${line:i:1}
    if [[ $char == \\\\ && $quote != "'" ]]; then ((++i)); current+=\${line:i:1}
    elif [[ $char == "$quote" ]]; then quote=""
    elif [[ -z $quote && $char == [\\'\\"] ]]; then quote=$char
    elif [[ -z $quote && $char == [[:space:]] ]]; then
      [[ -n $current ]] && words+=("$current")
      current=""
    else current+=$char; fi
  done
  words+=("$current")
  local known="" option=""
  [[ -z $quote && $current == *[:=]* ]] && known=\${current%"\${current##*[:=]}"}
  [[ $current == --*=* ]] && option=\${current%%=*}=
  COMPREPLY=()
  while IFS=$'\\t' read -r candidate _; do
    case $candidate in
      :folders) mapfile -t COMPREPLY < <(compgen -d -P "$option" -- "\${current#"$option"}"); compopt -o filenames ;;
      :files) mapfile -t COMPREPLY < <(compgen -f -P "$option" -- "\${current#"$option"}"); compopt -o filenames ;;
      *) COMPREPLY+=("$candidate") ;;
    esac
  done < <(command ctx completion bash -- "\${words[@]:1}" 2>/dev/null)
  [[ \${COMPREPLY[*]} == *[^[:alnum:]\\ _./:=@+,-]* || \${COMPREPLY[0]} == *\\ * ]] && compopt -o filenames
  [[ \${COMPREPLY[0]} == */ ]] && compopt -o nospace
  COMPREPLY=("\${COMPREPLY[@]#"$known"}")
} 2>/dev/null
complete -F _ctx ctx`,
  zsh: `#compdef ctx
# zsh completion of ctx: source <(ctx completion zsh), or a file _ctx in a folder of $fpath
_ctx() {
  local line value
  local -a values shown folders
  for line in "\${(@f)$(command ctx completion zsh -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}"; do
    value=\${line%%$'\\t'*}
    case $value in
      '') ;;
      :folders) compset -P '--*='; _files -/ ;;
      :files) compset -P '--*='; _files ;;
      */) folders+=("$value") ;;
      *) values+=("$value"); shown+=("\${line//$'\\t'/  }") ;;
    esac
  done
  (( $#folders )) && compadd -S '' -- $folders
  (( $#values )) && compadd -l -d shown -- $values
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _ctx "$@"; else compdef _ctx ctx; fi`,
  fish: `# fish completion of ctx: ctx completion fish | source
function __ctx_candidates
    set -l current (commandline -ct | string replace -r '^["\\']' '' | string unescape)
    set -l words (commandline -opc) "$current"
    set -l option (string match -r '^--[^=]*=' -- $current)
    set -l path (string replace -r '^--[^=]*=' '' -- $current)
    for line in (command ctx completion fish -- $words[2..-1] 2>/dev/null)
        switch $line
            case ':folders'
                string replace -r -- '^' "$option" (__fish_complete_directories $path)
            case ':files'
                string replace -r -- '^' "$option" (__fish_complete_path $path)
            case '*'
                echo $line
        end
    end
end
complete -c ctx -f -a '(__ctx_candidates)'`,
};
