import { DECIDED_STATUSES, type DecidedStatus } from '@retaguarda/rules/statement-status';
import { useTranslation } from 'react-i18next';
import { moveClosing, moveClosings } from '../../api/commissions.ts';
import { keys } from '../../api/keys.ts';
import { ApiError } from '../../api/problem.ts';
import type { CommissionClosing } from '../../api/types.ts';
import { IconArrowBackUp, IconCashBanknote, IconCircleCheck } from '../../ui/icons/index.ts';
import type { Bulk } from '../../ui/record/bulk/bulk-action.ts';
import type { Refused } from '../../ui/record/bulk/run-all.ts';
import { useFigures } from '../../ui/use-figures.ts';

/** The statuses in the order of a month; the one that takes a release back comes last. */
const MOVES = [...DECIDED_STATUSES.filter((status) => status !== 'apurada'), 'apurada'] as const;

const ICONS = {
  apurada: <IconArrowBackUp size={16} />,
  liberada: <IconCircleCheck size={16} />,
  paga: <IconCashBanknote size={16} />,
} as const;

/** Moves a statement on; that of an open month has no number yet, and no moves either. */
export async function moveClosingTo(
  { id, versao }: CommissionClosing,
  status: DecidedStatus,
  reference = '',
): Promise<void> {
  if (id === null || versao === null) return;
  await moveClosing({ id, status, versao, ...(reference === '' ? {} : { referencia: reference }) });
}

/** What takes a step back that was made from what the page showed; a payment stays one. */
export function closingWayBack(
  { id, status, versao }: CommissionClosing,
  next: DecidedStatus,
): (() => Promise<unknown>) | null {
  const before = DECIDED_STATUSES.find((one) => one === status);
  if (id === null || versao === null || next === 'paga' || before === undefined) return null;
  return () => moveClosing({ id, status: before, versao: versao + 1 });
}

const REFUSED = 400;

/** The same for many in one request; answers those that stayed as they were. */
async function moveClosingsTo(
  rows: readonly CommissionClosing[],
  status: DecidedStatus,
): Promise<Refused<CommissionClosing>[]> {
  const fechamentos = rows.flatMap(({ id, versao }) =>
    id === null || versao === null ? [] : [{ id, versao }],
  );
  const outcomes = await moveClosings({ status, fechamentos });
  return outcomes.flatMap(({ id, recusa }) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || recusa === null) return [];
    return [{ row, error: new ApiError({ status: REFUSED, ...recusa }) }];
  });
}

/** What can be done to many statements at once: a month is mostly released and paid as a whole. */
export function useBulkClosings(): Bulk<CommissionClosing> {
  const { t } = useTranslation();
  const { money } = useFigures();
  return {
    nameOf: ({ beneficiario, empresa }) => `${beneficiario} · ${empresa}`,
    touches: [keys.commissions.all],
    actions: MOVES.map((status) => ({
      id: status,
      label: t(`commissions.closingTo.${status}`),
      icon: ICONS[status],
      isDangerous: status === 'apurada',
      can: ({ moves }) => moves.includes(status),
      text: (rows) =>
        t(`commissions.closingsToText.${status}`, {
          count: rows.length,
          value: money(rows.reduce((sum, row) => sum + row.valor_liquido_centavos, 0)),
        }),
      work: (row) => moveClosingTo(row, status),
      workAll: (rows) => moveClosingsTo(rows, status),
      undo: (row) => closingWayBack(row, status),
    })),
  };
}
