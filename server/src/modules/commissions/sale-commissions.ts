import { isOwed } from '@retaguarda/rules/transaction-status';
import type { Caller } from '../../platform/auth/caller.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { mayRead } from '../identity/index.ts';
import type { TransactionDetailRow } from '../sales/index.ts';
import { getTransactionWithParts, type TransactionParts } from '../sales/index.ts';
import { listSaleCommissions, type SaleCommission } from './sale-commission-queries.ts';

export interface CommissionedTransaction extends TransactionParts {
  /** Null for a caller who may not read commissions. */
  commissions: SaleCommission[] | null;
  /** What is left of the fee for the platform, negative where the levels get more; null with `commissions`. */
  platformCentavos: number | null;
}

/** A transaction with its payouts and debits and with what each level earns of it. 404 outside of the caller's scope. */
export async function getCommissionedTransaction(
  context: DirectoryContext,
  caller: Caller,
  id: number,
): Promise<CommissionedTransaction> {
  const { beside: commissions, ...parts } = await getTransactionWithParts(
    context,
    caller,
    id,
    async (db, { tenantId }) =>
      mayRead(caller, 'commission') ? listSaleCommissions(db, tenantId, id) : null,
  );
  return { ...parts, commissions, platformCentavos: platformLine(parts.transaction, commissions) };
}

/** The fee that counts, without what was returned, less what the levels have of it. */
function platformLine(
  row: Pick<TransactionDetailRow, 'status' | 'valorMdrCentavos' | 'mdrEstornadoCentavos'>,
  commissions: readonly SaleCommission[] | null,
): number | null {
  if (commissions === null) return null;
  const fee = isOwed(row.status) ? row.valorMdrCentavos - row.mdrEstornadoCentavos : 0;
  return fee - commissions.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
}
