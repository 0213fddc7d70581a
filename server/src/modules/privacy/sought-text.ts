/** What is searched for of a person in what others wrote. */
export interface Sought {
  /** E-mail addresses, telephones and numbers of documents, which name nobody else. */
  identifiers: readonly string[];
  /** Full names, which are searched for only where the system wrote them. */
  names: readonly string[];
}

/** What stands where something of a person stood; never longer than what is searched for, so that it fits wherever that did. */
export const REDACTED = '[***]';

const SHORTEST_IDENTIFIER = 6;
const FEWEST_DIGITS = 6;

/** What is worth searching for: what could as well be anything, such as a short number or a first name, is left out. */
export function soughtOf(texts: readonly (string | null)[], names: readonly (string | null)[]): Sought {
  const identifiers = texts.flatMap((text) => (text === null ? [] : writtenForms(text.trim())));
  const full = names.flatMap((name) => (name !== null && /\S\s+\S/.test(name.trim()) ? [name.trim()] : []));
  return { identifiers: [...new Set(identifiers)], names: [...new Set(full)] };
}

/** An identifier as it is stored, and as people write it: with and without what stands between the digits. */
function writtenForms(text: string): string[] {
  if (text.includes('@')) return [text.toLowerCase()];
  const digits = text.replace(/\D/g, '');
  const forms = [text];
  if (digits.length >= FEWEST_DIGITS && /^[\d.\-/() +]+$/.test(text))
    forms.push(digits, ...punctuated(digits));
  return forms.filter((form) => form.length >= SHORTEST_IDENTIFIER);
}

const SHAPES: readonly (readonly [RegExp, string])[] = [
  [/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'],
  [/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5'],
  [/^(?:55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3'],
  [/^(?:55)?(\d{2})(\d{4,5})(\d{4})$/, '$1 $2-$3'],
  [/^(\d{2})(\d{3})(\d{3})(\d)$/, '$1.$2.$3-$4'],
];

/** CPF, CNPJ, telephones and RG as they are written by hand. */
function punctuated(digits: string): string[] {
  return SHAPES.filter(([shape]) => shape.test(digits)).map(([shape, form]) => digits.replace(shape, form));
}

/**
 * The search as a regular expression of PostgreSQL: an address that is part of a longer one, or a number inside a longer one, is
 * somebody else's. What stands before may be an escape of JSON. Null when there is nothing to search for.
 */
export function patternOf(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const longestFirst = texts.toSorted((a, b) => b.length - a.length).map(escaped);
  return `(?:(?<![[:alnum:]._%+-])|(?<=\\\\[bfnrt]))(?:${longestFirst.join('|')})(?![[:alnum:]]|[.-][[:alnum:]])`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** What of the record of a person the log may go on saying. */
const SAYABLE = new Set(['status', 'role', 'roleNumber', 'granted', 'revoked', 'ground', 'count', 'version']);

/** Values of an entry about the record of a person, without what they say of the person; the same when there is nothing. */
export function withoutPerson(values: Record<string, unknown> | null): Record<string, unknown> | null {
  if (values === null) return null;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      SAYABLE.has(name) || value === null || typeof value === 'boolean' ? value : REDACTED,
    ]),
  );
}
