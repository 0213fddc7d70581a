import { chargeMoves, type SettledStatus } from '@retaguarda/rules/rental-status';
import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { isInScope, recordScope } from '../../directory/index.ts';
import type { UserCall } from '../../identity/index.ts';
import { DEFAULT_ROUNDING } from '../../money/index.ts';
import { merchantProblems } from '../problems.ts';
import { query } from '../tables.ts';
import { lateCharges } from './rental-charge.ts';

/** Ends a charge: paid with what being late adds to it today, waived, or cancelled. 400 when it ended already. */
export async function settleCharge(
  context: DirectoryContext,
  call: UserCall,
  id: number,
  status: SettledStatus,
): Promise<{ id: number; status: SettledStatus }> {
  const { caller, origin } = call;
  const { clock, database } = context;
  const found = await database.subtree(caller.reach).first(
    statement(sql<{ tenantId: number }>`
      select c.tenant_id as "tenantId" from rental_charges c
      join rentals r on r.tenant_id = c.tenant_id and r.id = c.rental_id
      where ${isInScope('r', recordScope(caller))} and c.id = ${id}`),
  );
  if (found === null) throw merchantProblems.chargeNotFound();
  const { tenantId } = found;
  return call.transaction([tenantId], async (tx) => {
    const charge = await lockCharge(tx, tenantId, id);
    if (charge === null) throw merchantProblems.chargeNotFound();
    if (!chargeMoves(charge.status).includes(status)) throw merchantProblems.chargeSettled();
    const late = lateCharges(charge, todayOf(clock, caller), DEFAULT_ROUNDING);
    const isPaid = status === 'paga';
    await tx.many(
      query
        .updateTable('rental_charges')
        .set({
          status,
          multa_centavos: isPaid ? late.fineCentavos : 0,
          juros_centavos: isPaid ? late.interestCentavos : 0,
          paga_em: isPaid ? clock.now() : null,
          updated_at: clock.now(),
        })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id),
    );
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'rental.chargeSettled',
      targetType: 'rental_charge',
      targetId: id,
      companyId: charge.companyId,
      before: { status: charge.status },
      after: { status, ...(isPaid ? late : {}) },
    });
    return { id, status };
  });
}

function lockCharge(tx: AnyTx, tenantId: number, id: number) {
  return tx.first(
    query
      .selectFrom('rental_charges')
      .select(['company_id as companyId', 'valor_centavos as centavos', 'vencimento as dueDate', 'status'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forUpdate(),
  );
}
