import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createCharges } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import type { RentalCharge } from '../../api/types.ts';
import { useMonthName } from '../../ui/month-names.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import type { Session } from '../session/use-session.ts';

/** Whether somebody may charge a rent by Pix: one that is late. */
export const mayChargeByPix = ({ can }: Session, { status }: RentalCharge): boolean =>
  status === 'vencida' && can('financeiro.charges') && can('financeiro.read');

interface ChargeByPixProps {
  charge: RentalCharge;
  opened: boolean;
  onClose: () => void;
}

/** Charges a rent that is late by Pix, and shows its code. */
export function ChargeByPix({ charge, onClose, opened }: ChargeByPixProps) {
  const { t } = useTranslation();
  const monthName = useMonthName();
  const navigate = useNavigate();
  const { run } = useRecordMutation({
    work: () => createCharges([{ tipo: 'aluguel', aluguel_cobranca_id: charge.id }]),
    touches: [keys.ledger.all],
    said: () => t('rentals.chargedByPix'),
    onDone: ([made]) =>
      void navigate({ to: '/financeiro/cobrancas', search: made === undefined ? {} : { cobranca: made.id } }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('rentals.chargeByPix')}
      confirmLabel={t('rentals.chargeByPix')}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    >
      {t('rentals.chargeByPixText', {
        month: monthName(charge.competencia),
        name: charge.estabelecimento,
      })}
    </ConfirmDialog>
  );
}
