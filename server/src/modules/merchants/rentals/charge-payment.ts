import { sql } from 'kysely';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { DEFAULT_ROUNDING } from '../../money/index.ts';
import { query } from '../tables.ts';
import { lateCharges } from './rental-charge.ts';

/** A rent that waits to be paid; centavos. */
export interface OpenRent {
  id: number;
  establishmentId: number;
  /** `YYYY-MM-DD`. */
  dueOn: string;
  centavos: number;
}

/** Locks a rent until the end of the transaction; null for one that was paid, waived or cancelled, and for none. */
export function lockOpenRent(tx: AnyTx, tenantId: number, id: number): Promise<OpenRent | null> {
  return tx.first(
    statement(sql<OpenRent>`
      select c.id, r.establishment_id as "establishmentId", c.vencimento as "dueOn", c.valor_centavos as centavos
      from rental_charges c join rentals r on r.tenant_id = c.tenant_id and r.id = c.rental_id
      where c.tenant_id = ${tenantId} and c.id = ${id} and c.status in ('pendente', 'vencida')
      for update of c`),
  );
}

/** What a rent costs beside itself when it is paid on a day (`YYYY-MM-DD`). */
export function lateCostOf(
  { centavos, dueOn }: Pick<OpenRent, 'centavos' | 'dueOn'>,
  day: string,
): { fine: number; interest: number } {
  const { fineCentavos, interestCentavos } = lateCharges({ centavos, dueDate: dueOn }, day, DEFAULT_ROUNDING);
  return { fine: fineCentavos, interest: interestCentavos };
}

/** Writes down that a locked rent was paid, with the fine and interest that came with it. */
export async function writeRentPaid(
  tx: AnyTx,
  tenantId: number,
  { fine, id, interest, paidAt }: { id: number; fine: number; interest: number; paidAt: Date },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('rental_charges')
      .set({
        status: 'paga',
        multa_centavos: fine,
        juros_centavos: interest,
        paga_em: paidAt,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}
