import type { AnyTx } from '../../platform/db/executors.ts';
import { rateProblems } from '../rates/index.ts';
import { type CalculatedSale, calculateSale } from './sale-calculation.ts';
import type { LockedSale } from './sale-change-queries.ts';
import { openSaleBook } from './sale-recording.ts';

/**
 * Fees, payouts and commissions of a sale that is captured now: at the rate with which it was recorded, or at that of its day
 * when it had expired or been refused; payouts are counted from the day of the capture (`YYYY-MM-DD`). 400 without a rate.
 */
export async function capturedTerms(
  tx: AnyTx,
  tenantId: number,
  sale: LockedSale,
  on: string,
): Promise<CalculatedSale> {
  const book = await openSaleBook(tx, tenantId, [sale.establishmentId]);
  const terms = book.sellers.get(sale.establishmentId);
  if (terms === undefined) throw new Error('the establishment of a sale is not there');
  const sold = {
    bandeira: sale.bandeira,
    modalidade: sale.modalidade,
    parcelas: sale.parcelas,
    valorBrutoCentavos: sale.gross,
    status: 'capturada',
  } as const;
  const ratePpm = sale.dueOn === null ? null : sale.mdrRatePpm;
  const calculated = calculateSale(sold, sale.dia, terms, book, { on, ratePpm });
  if (typeof calculated === 'string') throw rateProblems.noRate();
  return calculated;
}
