/** Field names whose values never stand in the audit log; that they changed does. */
const SECRET_FIELDS = new Set([
  'password',
  'password_hash',
  'passwordHash',
  'token',
  'tokenHash',
  'accessToken',
  'cpf',
  'rg',
  'cnh',
  'secret',
]);

const MASK = '***';

/** The same structure with the values of secret fields replaced by `***`. */
export function withoutSecrets(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRET_FIELDS.has(name) ? mask(field) : descend(field),
    ]),
  );
}

function mask(value: unknown): unknown {
  return value === null || value === undefined ? value : MASK;
}

function descend(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(descend);
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    return withoutSecrets(value as Record<string, unknown>);
  }
  return value;
}

/** The fields that differ, as `{ before, after }` for the audit log; null when nothing does. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (source: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, source[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
