import type { AuditedRecords, NamedRecord } from '../../platform/audit/audited-record.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import type { LogRow } from './log-queries.ts';

/** What the records of entries are called now, by type and number. */
export type RecordNames = ReadonlyMap<string, NamedRecord>;

type Target = Pick<LogRow, 'targetId' | 'targetType'>;

const keyOf = (type: string, id: number) => `${type}:${id}`;

/** The records of these entries of one tenant that are still there and that the caller may see: one statement for each type. */
export async function namesOf(
  { auditedRecords, database }: { auditedRecords: AuditedRecords; database: Database },
  caller: Caller,
  tenantId: number,
  rows: readonly Target[],
): Promise<RecordNames> {
  const idsOfType = new Map<string, Set<number>>();
  for (const { targetId, targetType } of rows) {
    if (targetId === null || !Object.hasOwn(auditedRecords, targetType)) continue;
    const ids = idsOfType.get(targetType) ?? new Set();
    idsOfType.set(targetType, ids.add(targetId));
  }
  const found = await Promise.all(
    [...idsOfType].map(async ([type, ids]) => {
      const records = await auditedRecords[type]?.find(database, caller, {
        tenantIds: [tenantId],
        ids: [...ids],
      });
      return (records ?? []).map((record) => [keyOf(type, record.id), record] as const);
    }),
  );
  return new Map(found.flat());
}

/** The record of an entry among those that have a name. */
export function nameOf(names: RecordNames, { targetId, targetType }: Target): NamedRecord | null {
  return targetId === null ? null : (names.get(keyOf(targetType, targetId)) ?? null);
}
