import { isDay } from '@retaguarda/rules/calendar-days';

/** The query string as the pages see it: flat text values. */
export type SearchRecord = Readonly<Record<string, unknown>>;

/** Reads a query string into text values; of a repeated name the last counts. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

/** Writes values as a readable query string, without those that are absent or empty. */
export function stringifySearch(search: SearchRecord): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** A positive whole number from the address, or `fallback`. */
export function positiveInteger(value: unknown, fallback: number, limit = Number.MAX_SAFE_INTEGER): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= limit ? number : fallback;
}

/** A day (`2026-11-30`) from the address, or nothing. */
export const readDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;

/** The value if it is one of the known ones. */
export function oneOf<T extends string | number>(value: unknown, known: readonly T[]): T | undefined {
  return known.find((candidate) => String(candidate) === String(value));
}

/** Some of the known values as one text, each once and in their order, with commas between them; nothing where none is known. */
export function someOf(value: unknown, known: readonly string[]): string | undefined {
  const named = String(value ?? '').split(',');
  const chosen = known.filter((one) => named.includes(one));
  return chosen.length === 0 ? undefined : chosen.join();
}

/**
 * A path within this application from the address, such as where to go after signing in; anything that a browser could
 * read as another site is refused.
 */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined;
  try {
    const base = 'https://local.invalid';
    const url = new URL(value, base);
    return url.origin === base && !value.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
