import { plain } from '../session/tenant-tree.ts';

/** Words so long may have one letter wrong, and so long two. */
const ONE_WRONG = 4;
const TWO_WRONG = 8;

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether every word that was typed begins a word of the text, or would with a letter or two put right. */
export function isMeant(text: string, typed: string): boolean {
  const words = wordsOf(text);
  const asked = wordsOf(typed);
  return asked.length > 0 && asked.every((wanted) => words.some((word) => begins(word, wanted)));
}

function begins(word: string, wanted: string): boolean {
  if (word.startsWith(wanted)) return true;
  const most = wanted.length >= TWO_WRONG ? 2 : wanted.length >= ONE_WRONG ? 1 : 0;
  if (most === 0) return false;
  // A letter too many or too few moves the end of what was meant.
  const lengths = Array.from({ length: 2 * most + 1 }, (_value, at) => wanted.length - most + at);
  return lengths.some((length) => distance(word.slice(0, length), wanted) <= most);
}

/** How many letters are to be put in, taken out, exchanged or swapped with the next until one word is the other. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_value, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const changed = (last[at - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : changed;
      current.push(Math.min((last[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, changed, swapped));
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
