/** The shells that have completions. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

/**
 * What a shell loads. Each asks `ctx completion <shell> -- <words>` for candidates: a line with a tab and a description
 * each, or one of the lines `:folders` and `:files`, where the shell knows better.
 */
export const scripts: Readonly<Record<Shell, string>> = {
  // Readline splits words at colons and equal signs and replaces only what stands behind the last one.
  bash: `# bash completion of ctx: source <(ctx completion bash)
_ctx() {
  local line=\${COMP_LINE:0:COMP_POINT} words current candidate
  read -ra words <<< "$line"
  [[ $line == *[[:space:]] ]] && words+=("")
  current=\${words[\${#words[@]}-1]}
  local known=""
  [[ $current == *[:=]* ]] && known=\${current%"\${current##*[:=]}"}
  COMPREPLY=()
  while IFS=$'\\t' read -r candidate _; do
    case $candidate in
      :folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
      :files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
      *) COMPREPLY+=("\${candidate#"$known"}") ;;
    esac
  done < <(command ctx completion bash -- "\${words[@]:1}" 2>/dev/null)
  if [[ \${#COMPREPLY[@]} -gt 0 && \${COMPREPLY[0]} == */ ]]; then compopt -o nospace 2>/dev/null; fi
}
complete -F _ctx ctx`,
  zsh: `#compdef ctx
# zsh completion of ctx: source <(ctx completion zsh), or a file _ctx in a folder of $fpath
_ctx() {
  local line value
  local -a values shown folders
  for line in "\${(@f)$(command ctx completion zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    value=\${line%%$'\\t'*}
    case $value in
      '') ;;
      :folders) _files -/ ;;
      :files) _files ;;
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
    set -l words (commandline -opc) (commandline -ct)
    for line in (command ctx completion fish -- $words[2..-1] 2>/dev/null)
        switch $line
            case ':folders'
                __fish_complete_directories (commandline -ct)
            case ':files'
                __fish_complete_path (commandline -ct)
            case '*'
                echo $line
        end
    end
end
complete -c ctx -f -a '(__ctx_candidates)'`,
};
