import type { Caller } from '../../platform/auth/caller.ts';
import { type DisputeRow, type DisputeStepRow, getDispute, listDisputeSteps } from '../sales/index.ts';
import type { DisputesContext } from './context.ts';
import { type DisputedSale, findDisputedSale } from './disputed-sale-queries.ts';
import { type Evidence, listEvidence } from './evidence-service.ts';

/** A dispute with its sale, what happened to it and the documents of the defence. */
export interface WholeDispute {
  dispute: DisputeRow;
  sale: DisputedSale;
  steps: DisputeStepRow[];
  evidence: Evidence[];
}

/** A dispute in the caller's scope with all of it; 404 for any other. */
export async function getWholeDispute(
  context: DisputesContext,
  caller: Caller,
  id: number,
): Promise<WholeDispute> {
  const dispute = await getDispute(context, caller, id);
  const db = context.database.tenant(dispute.tenantId);
  const [sale, steps, evidence] = await Promise.all([
    findDisputedSale(db, dispute),
    listDisputeSteps(db, dispute),
    listEvidence(db, dispute),
  ]);
  if (sale === null) throw new Error('a dispute is of a sale');
  return { dispute, sale, steps, evidence };
}
