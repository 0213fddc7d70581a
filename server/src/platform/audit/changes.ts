import { isCpf } from '@retaguarda/rules/cpf';
import { hideCpfs } from '../brazil/cpf-in-text.ts';

/** Fields whose values are never written to the audit log; it only says that they changed. */
const SECRET_FIELDS = new Set(['token', 'tokenHash', 'token_hash', 'accessToken', 'rg', 'cnh']);
/** Parts of names that people give to secrets of their own, for example in metadata. */
const SECRET_PARTS = /passw|senha|secret|segredo|api[_-]?key|cpf/i;
/** Names of amounts, which may have as many digits as a CPF and stay readable. */
const AMOUNT = /centavos$/i;

const MASK = '***';

/**
 * The same structure with `***` in place of the values of secret fields and of every CPF in any text: people write those into
 * names, reasons and metadata as well.
 */
export function withoutSecrets(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      hideCpfs(name),
      SECRET_FIELDS.has(name) || SECRET_PARTS.test(name) ? mask(field) : keepable(name, field),
    ]),
  );
}

function keepable(name: string, field: unknown): unknown {
  return typeof field === 'number' && AMOUNT.test(name) ? field : descend(field);
}

function mask(value: unknown): unknown {
  return value === null || value === undefined ? value : MASK;
}

function descend(value: unknown): unknown {
  if (typeof value === 'string') return hideCpfs(value);
  if (typeof value === 'number') return isCpf(String(value)) ? MASK : value;
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
