import { Badge, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { cancelPayouts } from '../../api/payouts.ts';
import type { MerchantPayout } from '../../api/types.ts';
import { IconCoins } from '../../ui/icons/index.ts';
import { Item } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';

const COLORS: Record<MerchantPayout['status'], string> = {
  rascunho: 'yellow',
  aprovado: 'blue',
  enviado: 'blue',
  agendado: 'blue',
  em_analise: 'orange',
  pago: 'green',
  devolvido: 'red',
  rejeitado: 'red',
  cancelado: 'gray',
};

/** A payout with what became of it. */
export function PayoutItem({ payout }: { payout: MerchantPayout }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { aprovado_por: approver, preparado_por: author, status } = payout;
  const text = [
    `${payout.favorecido} ${payout.conta}`,
    format.day(payout.pago_em ?? payout.data),
    t('payouts.preparedBy', { who: author }),
    approver === null ? null : t('payouts.approvedBy', { who: approver }),
  ];
  return (
    <Item
      icon={<IconCoins size={18} />}
      title={`${payout.estabelecimento} · ${money(payout.valor_centavos)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <Badge color={COLORS[status]} variant="light">
            {t(`payouts.status.${status}`)}
          </Badge>
          {payout.abilities.cancelar ? <Cancel payout={payout} /> : null}
        </Group>
      }
    />
  );
}

function Cancel({ payout }: { payout: MerchantPayout }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => cancelPayouts([payout]),
    touches: [keys.ledger.all],
    said: () => t('payouts.cancelled'),
  });
  return (
    <>
      <ReasonedButton reason={null} variant="default" onClick={() => setAsking(true)}>
        {t('payouts.cancel')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('payouts.cancel')}
        confirmLabel={t('payouts.cancel')}
        danger
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('payouts.cancelText', { who: payout.estabelecimento, amount: money(payout.valor_centavos) })}
      </ConfirmDialog>
    </>
  );
}
