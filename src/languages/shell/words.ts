import { wordsOf } from '../outline/table.js';

export const SHELL_KEYWORDS = wordsOf(`
  if then else elif fi for while until do done case esac in function select time coproc local declare typeset readonly export
  unset return break continue exit shift eval exec set true false trap let source alias unalias`);

/** Commands available in every shell. */
export const OF_SHELL = wordsOf(`
  echo printf read cd pwd test command type builtin hash getopts wait kill umask ulimit pushd popd dirs jobs bg fg disown
  shopt bind complete compgen mapfile readarray help history enable caller logout sleep
  cat ls cp mv rm mkdir rmdir ln touch chmod chown find xargs grep egrep fgrep sed awk cut tr sort uniq head tail wc tee diff
  basename dirname readlink realpath date env which whoami id uname hostname tar gzip gunzip zip unzip curl wget ssh scp rsync
  git make gcc node npm npx yarn python python3 pip docker sudo su ps expr seq bc od mktemp stat du df tput stty column paste
  jq perl ruby go cargo apt brew yum dpkg install file strings md5sum sha256sum shasum openssl setup teardown run`);
