import type { NamedRecord } from '../../platform/audit/audited-record.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { maskEmail, maskPhone } from '../../platform/brazil/mask.ts';
import { mayReadTarget } from '../identity/index.ts';
import type { LogRow } from './log-queries.ts';
import type { LogEntry } from './log-schema.ts';

const FULL_VIEW_KEY = 'perm-user-view';

const MASKS: Record<string, (text: string) => string> = {
  email: maskEmail,
  fone: maskPhone,
  telefone: maskPhone,
};

/** Fields by which entries call a record, the best name first. */
const NAMING_FIELDS = [
  'nome',
  'title',
  'nomeFantasia',
  'nome_fantasia',
  'razaoSocial',
  'razao_social',
  'name',
  'numero_serie',
  'nsu',
  'numero',
  'competencia',
];

/**
 * An entry as the caller may see it: what changed in data that the caller may not read is left out, and contact data of
 * people is masked as in lists. Secrets were never written. A record that is gone, or that the caller does not see, has the name
 * that the shown part of the entry gives it.
 */
export function toLogEntry(
  row: LogRow,
  caller: Pick<Caller, 'isSuperAdmin' | 'permissions'>,
  record: NamedRecord | null,
): LogEntry {
  const full = caller.isSuperAdmin || caller.permissions.has(FULL_VIEW_KEY);
  const readable = mayReadTarget(caller, row.targetType);
  const show = (changes: LogRow['before']) => {
    if (changes === null || !readable) return null;
    return full ? changes : (masked(changes) as Record<string, unknown>);
  };
  const [before, after] = [show(row.before), show(row.after)];
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    module: row.action.replace(/[.].*/, ''),
    actor: row.actorUuid === null ? null : { id: row.actorUuid, nome: row.actorName ?? '' },
    target: {
      type: row.targetType,
      id: row.targetUuid,
      number: row.targetId,
      name: record?.name ?? namedBy(after) ?? namedBy(before),
      within: record?.within ?? null,
      found: record !== null,
    },
    before,
    after,
    withheld: !readable,
    requestId: row.requestId,
    token: row.token,
    impersonator:
      row.impersonatorUuid === null ? null : { id: row.impersonatorUuid, nome: row.impersonatorName ?? '' },
  };
}

/** The name in the fields of an entry; null where they have none. */
function namedBy(fields: Record<string, unknown> | null): string | null {
  const names = NAMING_FIELDS.map((field) => fields?.[field]);
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? null;
}

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const mask = MASKS[name];
      return [name, mask !== undefined && typeof inner === 'string' ? mask(inner) : masked(inner)];
    }),
  );
}
