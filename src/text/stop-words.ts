import { stemmer } from 'stemmer';

/** Words that carry the grammar of English, with the halves that contractions leave (`doesn`, `ll`). */
const GRAMMAR = `a about again against all also am an and any are aren as at be because been being
  between both but by can cannot could couldn did didn do does doesn doing don during each either else ever
  every few for further get gets getting got had hadn has hasn have haven having he her here hers him his how however i
  if in instead into is isn it its itself just let like ll lot many may maybe me might more most much must my myself
  neither no nor not now of off often on once only or other our ours out over own per quite rather really same she
  should shouldn since so some somehow something sometimes still such than that the their theirs them then there these
  they thing things this those though through thus to too toward towards under until up upon us ve very via was wasn we
  well were weren what whatever when whenever where whereas wherever whether which while who whom whose why will with
  within without won would wouldn yet you your yours`;

/** Words that requests are wrapped in and that say nothing about the code. */
const REQUEST = `actually anyway bug currently describe description example expect expected fix hello hey hi
  issue issues kindly look looks make makes need needed needs please possible problem problems request seem seems
  simply suggest thank thanks thx try trying use used uses using want wanted wants work working works`;

function wordsAndStems(list: string): string[] {
  return list.split(/\s+/).flatMap((word) => [word, word.length > 3 ? stemmer(word) : word]);
}

/** Made when a request is read: a run that only looks for changes has none. */
let stopWords: ReadonlySet<string> | undefined;

/** Whether a word in lower case, or its stem, says nothing about what a request is for. */
export function isStopWord(word: string): boolean {
  stopWords ??= new Set([GRAMMAR, REQUEST].flatMap(wordsAndStems));
  return stopWords.has(word);
}
