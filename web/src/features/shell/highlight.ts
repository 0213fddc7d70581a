import { plain } from '../session/tenant-tree.ts';

/** A piece of a text, and whether it is what was searched for. */
export interface Piece {
  text: string;
  matches: boolean;
}

/** The text in pieces, in which those that match a word of the query are marked, case and accents aside. */
export function highlightPieces(text: string, query: string): Piece[] {
  const characters = [...text];
  const folded = characters.map(plain);
  const marked = new Array<boolean>(characters.length).fill(false);
  for (const word of plain(query).split(/\s+/)) if (word !== '') markWord(folded, word, marked);
  const pieces: Piece[] = [];
  for (const [index, character] of characters.entries()) {
    const matches = marked[index] === true;
    const last = pieces.at(-1);
    if (last?.matches === matches) last.text += character;
    else pieces.push({ text: character, matches });
  }
  return pieces;
}

/** Marks every place of the word in the text whose characters are given without case and accents, each possibly empty or several. */
function markWord(folded: readonly string[], word: string, marked: boolean[]): void {
  const ends: number[] = [];
  let length = 0;
  for (const each of folded) {
    length += each.length;
    ends.push(length);
  }
  const whole = folded.join('');
  for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
    for (const [index, end] of ends.entries()) {
      const start = end - (folded[index]?.length ?? 0);
      if (end > at && start < at + word.length) marked[index] = true;
    }
  }
}
