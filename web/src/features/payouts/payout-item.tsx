import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cancelPayouts, loadPayoutReceipt, replacePayout, settleAlarm } from '../../api/payouts.ts';
import type { MerchantPayout } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconCoins } from '../../ui/icons/index.ts';
import { Item } from '../../ui/item-list.tsx';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { PayoutAction } from './payout-action.tsx';

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
    reasonOf(payout),
    payout.substitui === null ? null : t('payouts.replaces', { number: payout.substitui }),
    payout.substituido_por === null ? null : t('payouts.replacedBy', { number: payout.substituido_por }),
  ];
  return (
    <Item
      icon={<IconCoins size={18} />}
      title={
        <>
          {`${payout.id} · ${payout.estabelecimento} · ${money(payout.valor_centavos)}`}
          <Badge color={COLORS[status]} variant="light">
            {t(`payouts.status.${status}`)}
          </Badge>
          <Alarms payout={payout} />
        </>
      }
      text={
        <>
          {text.filter(Boolean).join(' · ')}
          <Actions payout={payout} />
        </>
      }
    />
  );
}

const EXPLAINED: readonly MerchantPayout['status'][] = ['rejeitado', 'devolvido', 'em_analise'];
/** Says that it was paid, also of what was given back afterwards. */
const DONE = '00';

/** Why a payout is not paid, in the words of the bank. */
function reasonOf({ ocorrencias, status }: MerchantPayout): string | null {
  if (!EXPLAINED.includes(status)) return null;
  const said = ocorrencias.filter(({ codigo }) => codigo !== DONE);
  return said.map(({ codigo, texto }) => texto ?? codigo).join(', ');
}

function Actions({ payout }: { payout: MerchantPayout }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { can } = useSession();
  const { abilities, alerta_aberto: isAlarming, estabelecimento: who, id, status } = payout;
  const facts = { who, amount: money(payout.valor_centavos) };
  return (
    // Below the words: beside them there is no room on a telephone.
    <Group gap="xs" mt={4}>
      {status === 'pago' ? (
        <DownloadButton
          save={async () => saveBlob(`comprovante-repasse-${id}.pdf`, await loadPayoutReceipt(id))}
        >
          {t('payouts.receipt', { number: id })}
        </DownloadButton>
      ) : null}
      {abilities.cancelar ? (
        <PayoutAction
          danger
          label={t('payouts.cancel')}
          title={t('payouts.cancelTitle')}
          text={t(status === 'aprovado' ? 'payouts.cancelText' : 'payouts.cancelDraftText', facts)}
          said={t('payouts.cancelled')}
          work={() => cancelPayouts([payout])}
        />
      ) : null}
      {isAlarming && can('financeiro.payouts.approve') ? (
        <PayoutAction
          label={t('payouts.settle')}
          text={t('payouts.settleText')}
          said={t('payouts.settled')}
          work={() => settleAlarm(payout)}
        />
      ) : null}
      {abilities.refazer ? (
        <PayoutAction
          label={t('payouts.redo')}
          text={t('payouts.redoText', facts)}
          said={t('payouts.redone')}
          work={() => replacePayout(payout)}
        />
      ) : null}
    </Group>
  );
}

/** What somebody has to look at, or has looked at. */
function Alarms({ payout: { alerta_aberto: isOpen, alertas } }: { payout: MerchantPayout }) {
  const { t } = useTranslation();
  return alertas.map((alarm) => (
    <Badge key={alarm} color={isOpen ? 'red' : 'gray'} variant="light">
      {t(`payouts.alarm.${alarm}`)}
    </Badge>
  ));
}
