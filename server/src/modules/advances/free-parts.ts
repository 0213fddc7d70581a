import type { TenantReader } from '../../platform/db/executors.ts';
import { arrangementOf, freeOfContracts, type JournalDraft } from '../ledger/index.ts';
import type { Candidate } from './receivable-queries.ts';

/** Of which unit of receivables an installment is. */
export function unitOf({ acquirer, brand, dueOn, modality }: Candidate): JournalDraft['unit'] {
  const arrangement = arrangementOf(brand, modality);
  return arrangement === null ? undefined : { arrangement, acquirer, dueOn };
}

/** What of each installment is free, were these advanced together in their order: what contracts over its unit leave of it; centavos. */
export async function freeParts(
  db: TenantReader,
  tenantId: number,
  candidates: readonly Candidate[],
): Promise<Map<Candidate, number>> {
  const installments = candidates.flatMap((candidate) => {
    const { establishmentId, isReleased, net } = candidate;
    const unit = unitOf(candidate);
    return unit === undefined || isReleased || net <= 0
      ? []
      : [{ key: placeOf(candidate), establishmentId, net, unit }];
  });
  const free = await freeOfContracts(db, tenantId, installments);
  return new Map(candidates.map((candidate) => [candidate, free.get(placeOf(candidate)) ?? candidate.net]));
}

/** What tells an installment from all others of a tenant. */
export function placeOf({ installment, saleId }: Pick<Candidate, 'installment' | 'saleId'>): string {
  return `${saleId}:${installment}`;
}
