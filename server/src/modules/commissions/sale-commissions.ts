import { isOwed } from '@retaguarda/rules/sale-status';
import type { Caller } from '../../platform/auth/caller.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { mayRead } from '../identity/index.ts';
import type { SaleDetailRow } from '../sales/index.ts';
import { getSaleWithParts, type SaleParts } from '../sales/index.ts';
import { listSaleCommissions, type SaleCommission } from './sale-commission-queries.ts';

export interface CommissionedSale extends SaleParts {
  /** Null for a caller who may not read commissions. */
  commissions: SaleCommission[] | null;
  /** What is left of the fee for the platform, negative where the levels get more; null with `commissions`. */
  platformCentavos: number | null;
}

/** A sale with its payouts and debits and with what each level earns of it. 404 outside of the caller's scope. */
export async function getCommissionedSale(
  context: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<CommissionedSale> {
  const { beside: commissions, ...parts } = await getSaleWithParts(
    context,
    caller,
    id,
    async (db, { tenantId }) =>
      mayRead(caller, 'commission') ? listSaleCommissions(db, tenantId, id) : null,
  );
  return { ...parts, commissions, platformCentavos: platformLine(parts.sale, commissions) };
}

/** The fee that counts, without what was returned, less what the levels have of it. */
function platformLine(
  row: Pick<SaleDetailRow, 'status' | 'valorMdrCentavos' | 'mdrEstornadoCentavos'>,
  commissions: readonly SaleCommission[] | null,
): number | null {
  if (commissions === null) return null;
  const fee = isOwed(row.status) ? row.valorMdrCentavos - row.mdrEstornadoCentavos : 0;
  return fee - commissions.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
}
