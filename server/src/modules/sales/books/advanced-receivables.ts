import { daysBetween } from '@retaguarda/rules/calendar-days';
import { accountKey, entriesOf, type JournalDraft, type Receivable } from '../../ledger/index.ts';
import { DEFAULT_ROUNDING, roundRatio } from '../../money/index.ts';
import type { Taken } from '../sale-account.ts';
import type { SaleState } from '../sale-change.ts';
import type { BookedEvent, BookedSale } from './sale-journals.ts';

/** The sale as it is once installments that were paid before they are due count as paid: what is taken of them is a debit. */
export function withAdvanced(sale: SaleState, receivables: readonly Receivable[]): SaleState {
  const advanced = new Set(
    receivables.flatMap(({ advanced: early, installment }) => (early === null ? [] : [installment])),
  );
  if (advanced.size === 0) return sale;
  return { ...sale, isPaid: sale.isPaid.map((isPaid, index) => isPaid || advanced.has(index + 1)) };
}

/**
 * What a refund gives back of the costs of installments that were paid before they are due, where that was agreed on: the part of what is
 * refunded, for the days that are left.
 */
export function costReturns(
  { establishmentId, id }: Pick<BookedSale, 'establishmentId' | 'id'>,
  { day, kind, number, parts }: Pick<BookedEvent, 'day' | 'kind' | 'number' | 'parts'>,
  receivables: readonly Receivable[],
  before: readonly (readonly Taken[])[],
): JournalDraft[] {
  if (kind !== 'estorno') return [];
  return receivables.flatMap((receivable) => {
    const { advanced, installment } = receivable;
    const taken = parts[installment - 1]?.debit.gross ?? 0;
    if (advanced === null || !advanced.isCostReturned || taken <= 0) return [];
    const earlier = before.reduce((sum, event) => sum + (event[installment - 1]?.debit.gross ?? 0), 0);
    const centavos = costBack(advanced, { dueOn: receivable.dueOn, day, earlier, taken });
    if (centavos <= 0) return [];
    return [
      {
        key: `antecipacao_custo:${id}:${number}:${installment}`,
        kind: 'antecipacao_custo' as const,
        day,
        origin: { type: 'transaction' as const, id },
        establishmentId,
        installment,
        entries: entriesOf([[accountKey('rec.antecipacao'), centavos]]),
        due: centavos,
      },
    ];
  });
}

/** The parts of several refunds are differences of running sums, so that together they are that of the whole. */
function costBack(
  { cost, day: paidOn, gross }: NonNullable<Receivable['advanced']>,
  { day, dueOn, earlier, taken }: { day: string; dueOn: string; earlier: number; taken: number },
): number {
  const days = daysBetween(paidOn, dueOn);
  const left = Math.max(0, daysBetween(day, dueOn));
  if (days <= 0 || gross <= 0) return 0;
  const upTo = (refunded: number) =>
    Number(
      roundRatio(
        {
          numerator: BigInt(cost) * BigInt(Math.min(refunded, gross)) * BigInt(Math.min(left, days)),
          denominator: BigInt(gross) * BigInt(days),
        },
        DEFAULT_ROUNDING,
      ),
    );
  return upTo(earlier + taken) - upTo(earlier);
}
