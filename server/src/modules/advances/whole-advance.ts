import type { AnyTx } from '../../platform/db/executors.ts';
import { type AdvanceRow, listItems, lockAdvance } from './advance-queries.ts';
import { hashOfTerms, type QuotedItem } from './advance-terms.ts';
import { advanceProblems } from './problems.ts';

/** An advance with its installments, and whether they are still what its hash says. */
export interface WholeAdvance {
  advance: AdvanceRow;
  items: QuotedItem[];
  isIntact: boolean;
}

/** Reads and locks an advance with its installments; 404 when it is not there. */
export async function lockWhole(tx: AnyTx, tenantId: number, id: number): Promise<WholeAdvance> {
  const advance = await lockAdvance(tx, tenantId, id);
  if (advance === null) throw advanceProblems.notFound();
  return wholeOf(advance, await listItems(tx, tenantId, id));
}

/** The advance with its installments, held against its hash. */
export function wholeOf(advance: AdvanceRow, items: QuotedItem[]): WholeAdvance {
  return { advance, items, isIntact: hashOfTerms(advance.tenantId, { ...advance, items }) === advance.hash };
}
