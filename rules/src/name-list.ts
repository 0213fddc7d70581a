/** Stands between names; one that is part of a name is written as its percent code, and so is the sign of those codes. */
const SEPARATOR = ';';

/** Names as one text, such as several projects in an address. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('%', '%25').replaceAll(SEPARATOR, '%3B')).join(SEPARATOR);

/** The names that `joinNames` made one text of, each once and without space around them; an empty one is none. */
export function splitNames(text: string): string[] {
  const names = text
    .split(SEPARATOR)
    .map((name) => name.replaceAll('%3B', SEPARATOR).replaceAll('%25', '%').trim());
  return [...new Set(names)].filter((name) => name !== '');
}
