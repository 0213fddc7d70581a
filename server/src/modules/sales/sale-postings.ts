import type { CommissionPosting, LevelAccount, PostedPart } from '../earnings/index.ts';
import { keepParts, monthFor } from '../earnings/index.ts';
import { DEFAULT_ROUNDING } from '../money/index.ts';
import type { LockedSale } from './sale-change-queries.ts';

/** What a sale or its change brought the levels. */
export type Arisen = Pick<CommissionPosting, 'dia' | 'status' | 'parts'>;

/** The posting of these parts, in the month of their day or the first open one; none without parts. */
export function postingsOf(
  { companyId, establishmentId, id: saleId }: LockedSale,
  arisen: Arisen,
  { closedUpTo, number }: { closedUpTo: string | null; number: number },
): CommissionPosting[] {
  if (arisen.parts.length === 0) return [];
  const competencia = monthFor(arisen.dia, closedUpTo);
  return [{ saleId, number, companyId, establishmentId, competencia, ...arisen }];
}

/**
 * Each level keeps its share of what is left of the sale; together they keep exactly what is left. What a dispute that was won
 * gives back counts as earned again, in its own month.
 */
export function adjustments(
  { gross }: LockedSale,
  levels: readonly LevelAccount[],
  { after, before, today }: { before: number; after: number; today: string },
): Arisen {
  const baseCentavos = after - before;
  const status = baseCentavos > 0 ? 'prevista' : 'estornada';
  const accounts = baseCentavos === 0 ? [] : levels;
  const originals = accounts.map(({ original }) => original);
  const targets = keepParts(originals, after, gross, DEFAULT_ROUNDING);
  const parts = accounts
    .map(({ current, percentPpm, rule }, index): PostedPart => {
      return { rule, percentPpm, baseCentavos, centavos: (targets[index] ?? 0) - current };
    })
    .filter(({ centavos }) => centavos !== 0);
  return { dia: today, status, parts };
}
