import type { AnyTx } from '../../platform/db/executors.ts';
import { profileOf } from './cnab/bank-profiles.ts';
import type { LotOfPayments } from './cnab/return-payments.ts';
import { sentLotsOf } from './cnab/sent-lots.ts';
import { type ContractRow, listUnansweredFiles } from './file-queries.ts';
import { payoutIdOf } from './own-number.ts';
import type { PayoutPlace } from './payout-changes.ts';
import { openFile } from './sealing.ts';

/**
 * The payouts that may have been in lots of which a return says something without naming payments: those in lots of the same number, service and
 * form of files that the bank has not answered to in full.
 */
export async function listOfRefusedLots(
  tx: AnyTx,
  { secret, tenantId }: PayoutPlace,
  { bank, id: contractId }: ContractRow,
  lots: readonly LotOfPayments[],
): Promise<{ id: number; payment: null }[]> {
  const silent = lots.filter(
    ({ outcome, payments }) => payments.length === 0 && outcome.doubt !== 'sem_ocorrencia',
  );
  const profile = profileOf(bank);
  if (silent.length === 0 || profile === null) return [];
  const files = await listUnansweredFiles(tx, tenantId, contractId);
  return files
    .flatMap(({ sealed }) => sentLotsOf(openFile(secret, tenantId, sealed), profile))
    .filter((sent) =>
      silent.some(
        ({ form, lot, service }) => sent.lot === lot && sent.form === form && sent.service === service,
      ),
    )
    .flatMap(({ ownNumbers }) => ownNumbers.flatMap((ownNumber) => payoutIdOf(ownNumber) ?? []))
    .map((id) => ({ id, payment: null }));
}
