import { isDeepStrictEqual } from 'node:util';
import { RESERVED_METADATA } from '@retaguarda/rules/reserved-metadata';
import { userProblems } from '../user-problems.ts';

export type Metadata = Record<string, unknown>;

/**
 * Throws 403 when any `metadata` of the body has, at any depth, a reserved key that is not as `answered` has it: what was
 * answered may be sent back. Items of lists are compared by their uuid, or by their place.
 */
export function assertReservedUnchanged(body: object, answered: unknown = null): void {
  const keys = changedKeys(body, answered, { path: '', inMetadata: false });
  if (keys.length === 0) return;
  throw userProblems.metadataReserved({
    values: { keys: keys.join(', ') },
    errors: keys.map((path) => ({ path, code: 'metadata.reserved', message: path })),
  });
}

interface Place {
  path: string;
  inMetadata: boolean;
}

function changedKeys(value: object, answered: unknown, { inMetadata, path }: Place): string[] {
  return Object.entries(value).flatMap(([name, field]) => {
    const there = counterpart(answered, name, field);
    if (inMetadata && RESERVED_METADATA.has(name)) {
      return isDeepStrictEqual(field ?? null, there ?? null) ? [] : [path + name];
    }
    if (field === null || typeof field !== 'object') return [];
    const place = { path: `${path}${name}.`, inMetadata: inMetadata || name === 'metadata' };
    return changedKeys(field, there, place);
  });
}

function counterpart(answered: unknown, name: string, field: unknown): unknown {
  if (answered === null || typeof answered !== 'object') return null;
  const uuid = uuidOf(field);
  if (Array.isArray(answered) && uuid !== null) return answered.find((item) => uuidOf(item) === uuid);
  return Object.hasOwn(answered, name) ? (answered as Metadata)[name] : null;
}

function uuidOf(item: unknown): string | null {
  const uuid = typeof item === 'object' && item !== null && 'uuid' in item ? item.uuid : null;
  return typeof uuid === 'string' ? uuid.toLowerCase() : null;
}

/** Metadata as it is stored: without what the server writes into every answer. */
export function withoutReserved(metadata: Metadata): Metadata {
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => !RESERVED_METADATA.has(name)));
}

/** Key by key; null takes a key away. */
export function mergeMetadata(current: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null));
}
