import { lengthOf } from './visible-text.ts';

/** The most people that one comment mentions. */
export const MOST_MENTIONS = 20;

/** The longest name that is looked for behind an `@`, in characters. */
const LONGEST_NAME = 60;

/** Somebody whom a text names as `@Name`, under the name of when it was written. */
export interface Mention {
  id: number;
  name: string;
}

/** A piece of a text; with the person whom it names, or none. */
export interface TextPart<Person> {
  text: string;
  person: Person | null;
}

const PART_OF_WORD = /[\p{L}\p{N}_]/u;

/**
 * A text in pieces: each `@Name` of one of the people, and what is between them. Of two names that fit the longer counts; an `@`
 * inside a word, as in an address of mail, names nobody.
 */
export function splitMentions<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): TextPart<Person>[] {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  const parts: TextPart<Person>[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < plainFrom || endsInWord(text.slice(0, at))) continue;
    const person = byLength.find(({ name }) => isNameAt(text, at + 1, name));
    if (person === undefined) continue;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), person: null });
    plainFrom = at + 1 + person.name.length;
    parts.push({ text: text.slice(at, plainFrom), person });
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), person: null });
  return parts;
}

/** Those of the people whom the text names; who share a name are named together. */
export function mentionedIn<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const names = new Set(splitMentions(text, people).flatMap(({ person }) => person?.name ?? []));
  return people.filter(({ name }) => names.has(name));
}

/** A name that is being written behind an `@`: where that stands, and what follows it. */
export interface BegunMention {
  at: number;
  search: string;
}

/**
 * The name that is being written before the caret; null where none is. What names one of the people already is finished as soon as
 * something follows it.
 */
export function mentionBefore(
  text: string,
  caret: number,
  people: readonly { name: string }[],
): BegunMention | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || endsInWord(before.slice(0, at))) return null;
  const search = before.slice(at + 1);
  if (/^\s|\n/.test(search) || lengthOf(search) > LONGEST_NAME) return null;
  const isFinished = people.some(({ name }) => isNameAt(before, at + 1, name));
  return isFinished ? null : { at, search };
}

/** Whether a name, or a later word of it, begins with the text; accents and case do not matter. */
export function nameBegins(name: string, search: string): boolean {
  return ` ${folded(name)}`.includes(` ${folded(search)}`);
}

function folded(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function isNameAt(text: string, from: number, name: string): boolean {
  return text.startsWith(name, from) && !PART_OF_WORD.test(characterAt(text, from + name.length));
}

function characterAt(text: string, from: number): string {
  const code = text.codePointAt(from);
  return code === undefined ? '' : String.fromCodePoint(code);
}

/** Half of a pair of surrogates at the end is no letter here, and so is read whole. */
function endsInWord(text: string): boolean {
  return PART_OF_WORD.test([...text.slice(-2)].at(-1) ?? '');
}
