import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { sql } from 'kysely';
import { closeNextMonth, monthBefore } from '../../modules/commissions/index.ts';
import type { ProposalTables } from '../../modules/proposals/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate } from '../../platform/local-date.ts';
import { type DemoScope, demoUser } from './demo-scope.ts';

const query = queryBuilder<ProposalTables>();

/** Closes the months that have ended: the last one is settled, the one before it released, and all earlier ones are paid. */
export async function closeMonths(scope: DemoScope, tenantId: number): Promise<void> {
  const { clock, now, tx } = scope;
  const settled = monthBefore(localDate(now, DEFAULT_TIME_ZONE));
  const released = monthBefore(`${settled}-01`);
  while ((await closeNextMonth(tx, clock, tenantId, settled)) !== null);
  const { id: userId } = demoUser(scope, 'admin@alfa.test');
  const on = (day: number) =>
    sql<Date>`((competencia || '-01')::date + interval '1 month' + ${`${day - 1} days`}::interval + time '09:30')
      at time zone ${DEFAULT_TIME_ZONE}`;
  const statements = () => query.updateTable('commission_statements').where('tenant_id', '=', tenantId);
  const totals = () =>
    query.updateTable('commission_totals').where('tenant_id', '=', tenantId).where('status', '=', 'apurada');
  await tx.many(statements().set({ apurada_em: on(1), created_at: on(1), updated_at: on(1) }));
  const release = { liberada_em: on(2), liberada_por: userId, updated_at: on(2) };
  await tx.many(
    statements()
      .set({ status: 'liberada', ...release, version: 2 })
      .where('competencia', '=', released),
  );
  await tx.many(totals().set({ status: 'liberada' }).where('competencia', '=', released));
  const payment = { paga_em: on(3), paga_por: userId, updated_at: on(3) };
  await tx.many(
    statements()
      .set({ status: 'paga', ...release, ...payment, version: 3 })
      .where('competencia', '<', released),
  );
  await tx.many(totals().set({ status: 'paga' }).where('competencia', '<', released));
}
