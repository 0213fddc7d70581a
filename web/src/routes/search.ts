import { notFound } from '@tanstack/react-router';
import { positiveInteger, type SearchRecord } from '../ui/address-search.ts';

/** A value of the address that is a text with something in it, or nothing. */
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The number of a record, or nothing. */
export const recordNumber = (value: unknown): number | undefined => positiveInteger(value, 0) || undefined;

/** Shows the page of a record only for what can be the number of one; anything else is an address that does not exist. */
export function recordOnly({ params }: { params: { id: string } }): void {
  if (recordNumber(params.id) === undefined) throw notFound();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The same for what is named by a UUID. */
export function uuidOnly({ params }: { params: { id: string } }): void {
  if (!UUID.test(params.id)) throw notFound();
}

/** Keeps only the values that are there, so that the address stays short. */
export function present<T extends Record<string, unknown>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/**
 * Reads the values of the address that a page knows, and no others. The router keeps beside them whatever else stands there, also
 * a value that was refused; each of those is read as absent.
 */
export const knownOnly =
  <T extends object>(read: (search: SearchRecord) => T) =>
  (search: SearchRecord): T => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
