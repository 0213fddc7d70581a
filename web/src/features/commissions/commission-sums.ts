import { COMMISSION_STATUSES } from '@retaguarda/rules/statement-status';
import type { CommissionTotals } from '../../api/types.ts';

const ORDER: readonly string[] = COMMISSION_STATUSES;

type Total = CommissionTotals['totais'][number];

export interface Sum {
  centavos: number;
  count: number;
}

const add = (sum: Sum | undefined, { quantidade, valor_centavos }: Total): Sum => ({
  centavos: (sum?.centavos ?? 0) + valor_centavos,
  count: (sum?.count ?? 0) + quantidade,
});

/** The totals of a month by status, in the order that a commission goes through them; only those that occur. */
export function sumsByStatus(totals: readonly Total[]): (Sum & { status: string })[] {
  const sums = new Map<string, Sum>();
  for (const total of totals) sums.set(total.status, add(sums.get(total.status), total));
  const place = ({ status }: { status: string }) => ORDER.indexOf(status);
  return [...sums]
    .map(([status, sum]) => ({ status, ...sum }))
    .sort((one, other) => place(one) - place(other));
}

/** The same by level and who earns on it, the lowest level first. */
export function sumsByLevel(totals: readonly Total[]): (Sum & { level: number; beneficiary: string })[] {
  const sums = new Map<string, Sum & { level: number; beneficiary: string }>();
  for (const total of totals) {
    const key = JSON.stringify([total.nivel, total.beneficiario]);
    sums.set(key, { level: total.nivel, beneficiary: total.beneficiario, ...add(sums.get(key), total) });
  }
  return [...sums.values()].sort((one, other) => one.level - other.level);
}
