import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { query } from './tables.ts';

/** What the tenant decided about its tasks; null while it has decided nothing. */
export function findSettings(
  db: TenantReader,
  tenantId: number,
): Promise<{ skipHolidays: boolean; updatedAt: Date } | null> {
  return db.first(settingsOf({ tenantId }));
}

const settingsOf = prepared(
  (is: { tenantId: number }) =>
    query
      .selectFrom('task_settings')
      .select(['skip_holidays as skipHolidays', 'updated_at as updatedAt'])
      .where('tenant_id', '=', is.tenantId),
  { planned: 'once' },
);

/** Makes sure that there is a row and locks it, so that what is read of it holds until the commit. */
export async function lockSettings(tx: AnyTx, tenantId: number, now: Date): Promise<void> {
  await tx.many(
    query
      .insertInto('task_settings')
      .values({ tenant_id: tenantId, skip_holidays: false, updated_at: now })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing()),
  );
  await tx.many(
    query.selectFrom('task_settings').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate(),
  );
}

export async function writeSettings(
  tx: AnyTx,
  tenantId: number,
  { skipHolidays }: { skipHolidays: boolean },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('task_settings')
      .set({ skip_holidays: skipHolidays, updated_at: now })
      .where('tenant_id', '=', tenantId),
  );
}
