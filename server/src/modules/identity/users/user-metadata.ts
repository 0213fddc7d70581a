import { userProblems } from './user-problems.ts';

export type Metadata = Record<string, unknown>;

/** Written by the server alone, so that metadata is never authority (contract 3). */
const RESERVED_KEYS: ReadonlySet<string> = new Set([
  'roles',
  'role',
  'roleNumber',
  'roleId',
  'jwtRole',
  'sessoesAtivas',
  'ultimoAcesso',
  'permissoesNegadas',
]);

/** Throws 403 when any `metadata` of the body, at any depth outside of metadata itself, carries a reserved key. */
export function assertNoReservedMetadata(body: object): void {
  const keys = reservedKeys(body, '');
  if (keys.length === 0) return;
  throw userProblems.metadataReserved({
    values: { keys: keys.join(', ') },
    errors: keys.map((path) => ({ path, code: 'metadata.reserved', message: path })),
  });
}

function reservedKeys(value: object, path: string): string[] {
  return Object.entries(value).flatMap(([name, field]) => {
    if (field === null || typeof field !== 'object') return [];
    if (name !== 'metadata') return reservedKeys(field, `${path}${name}.`);
    const reserved = Object.keys(field).filter((key) => RESERVED_KEYS.has(key));
    return reserved.map((key) => `${path}metadata.${key}`);
  });
}

/** Key by key; null takes a key away. */
export function mergeMetadata(current: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null));
}
