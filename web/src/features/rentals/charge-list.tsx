import { Box, Menu, Text } from '@mantine/core';
import type { SettledStatus } from '@retaguarda/rules/rental-status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { settleCharge } from '../../api/rentals.ts';
import type { RentalCharge } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconDots } from '../../ui/icons/index.ts';
import { useMonthName } from '../../ui/month-names.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { Lines } from '../../ui/record/cells.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { ChargeByPix, mayChargeByPix } from './charge-by-pix.tsx';
import { ChargeBadge } from './rental-badges.tsx';

export interface Settlement {
  charge: RentalCharge;
  status: SettledStatus;
}

/** The columns of charges; `first` says whose or of when a charge is. */
export function useChargeColumns(
  first: Column<RentalCharge>,
  onSettle: (settlement: Settlement) => void,
): Column<RentalCharge>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    first,
    {
      id: 'due',
      sortKey: 'vencimento',
      header: t('rentals.due'),
      hideBelow: 'sm',
      width: '116px',
      cell: (row) => <span className="ui-numbers">{format.day(row.vencimento)}</span>,
    },
    {
      id: 'value',
      sortKey: 'valor',
      header: t('rentals.amount'),
      width: '156px',
      align: 'end',
      cell: (row) => <ChargeAmount charge={row} />,
    },
    {
      id: 'paid',
      header: t('rentals.paidOn'),
      hideBelow: 'lg',
      width: '116px',
      cell: (row) => <span className="ui-numbers">{format.date(row.paga_em)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '112px',
      cell: (row) => <ChargeBadge status={row.status} />,
    },
    {
      id: 'settle',
      header: <span className="ui-visually-hidden">{t('rentals.settle')}</span>,
      width: '72px',
      align: 'end',
      cell: (row) => <SettleMenu charge={row} onSettle={onSettle} />,
    },
  ];
}

/** What is owed with late fees, and its state where that has no column. */
function ChargeAmount({
  charge: { juros_centavos, multa_centavos, status, valor_centavos },
}: {
  charge: RentalCharge;
}) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const late = multa_centavos + juros_centavos;
  return (
    <Lines className="ui-numbers">
      <span>{money(valor_centavos + late)}</span>
      {late > 0 ? (
        <Text span size="xs" c="dimmed" style={{ whiteSpace: 'normal' }}>
          {t('rentals.late', { value: money(late) })}
        </Text>
      ) : null}
      <Box hiddenFrom="sm">
        <ChargeBadge status={status} />
      </Box>
    </Lines>
  );
}

interface SettleMenuProps {
  charge: RentalCharge;
  onSettle: (settlement: Settlement) => void;
}

function SettleMenu({ charge, onSettle }: SettleMenuProps) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const label = t('rentals.settleOf', { month: monthName(charge.competencia), serial: charge.numero_serie });
  const session = useSession();
  const [charging, setCharging] = useState(false);
  const reason = charge.abilities.manage ? null : t('operations.noManage');
  const mayCharge = mayChargeByPix(session, charge);
  const moves = reason === null ? charge.moves : [];
  if (moves.length === 0 && !mayCharge) {
    return (
      <ReasonedIcon label={label} reason={reason ?? t('rentals.settled')}>
        <IconDots size={18} />
      </ReasonedIcon>
    );
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ReasonedIcon label={label}>
            <IconDots size={18} />
          </ReasonedIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayCharge ? (
            <Menu.Item onClick={() => setCharging(true)}>{t('rentals.chargeByPix')}</Menu.Item>
          ) : null}
          {moves.map((status) => (
            <Menu.Item
              key={status}
              {...(status === 'cancelada' ? { color: 'red' } : {})}
              onClick={() => onSettle({ charge, status })}
            >
              {t(`rentals.to.${status}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ChargeByPix charge={charge} opened={charging} onClose={() => setCharging(false)} />
    </>
  );
}

interface SettleDialogProps {
  settlement: Settlement | null;
  onClose: () => void;
}

/** Ends a charge, after saying what that means. */
export function SettleDialog({ settlement, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const monthName = useMonthName();
  const { run } = useRecordMutation({
    work: ({ charge, status }: Settlement) => settleCharge(charge.id, status),
    touches: [keys.rentals.all],
    said: () => t('statusChange.done'),
  });
  const words = settlement ? t(`rentals.to.${settlement.status}`) : '';
  return (
    <ConfirmDialog
      opened={settlement !== null}
      title={words}
      confirmLabel={words}
      danger={settlement?.status === 'cancelada'}
      onConfirm={() => (settlement ? run(settlement) : undefined)}
      onClose={onClose}
    >
      {settlement
        ? t(`rentals.toText.${settlement.status}`, {
            value: money(settlement.charge.valor_centavos),
            month: monthName(settlement.charge.competencia),
            name: settlement.charge.estabelecimento,
          })
        : ''}
    </ConfirmDialog>
  );
}
