import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { chargeQuery } from '../../api/charges.ts';
import type { PixCharge, PixReceipt, WholePixCharge } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconReceipt } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDrawer } from '../../ui/record/record-drawer.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { ChargeActions } from './charge-actions.tsx';
import { ChargeCode } from './charge-code.tsx';
import { ChargeBadge } from './charge-list.tsx';
import { ClaimList } from './claim-list.tsx';
import { useChargeWords } from './use-charge-words.ts';

/** A charge beside the list: its code, what came for it, what was reported, and what can be done. */
export function ChargeDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <RecordDrawer
      opened={id !== null}
      onClose={onClose}
      size="lg"
      title={id === null ? '' : t('charges.one', { id })}
    >
      {id === null ? null : <OneCharge id={id} />}
    </RecordDrawer>
  );
}

function OneCharge({ id }: { id: number }) {
  const query = useQuery(chargeQuery(id));
  return (
    <Loaded query={query} rows={6}>
      {(whole: WholePixCharge) => (
        <Stack gap="lg">
          <ChargeCode charge={whole.cobranca} code={whole.copia_e_cola} />
          <ChargeFacts charge={whole.cobranca} />
          <ChargeActions charge={whole.cobranca} hasCode={whole.copia_e_cola !== null} />
          <ClaimList claims={whole.informados} />
          <Receipts receipts={whole.recebidos} />
        </Stack>
      )}
    </Loaded>
  );
}

function ChargeFacts({ charge }: { charge: PixCharge }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const words = useChargeWords();
  const { encerrada_em: closedAt, encerrada_por: closer, enviada_em: mailedAt } = charge;
  const late = charge.multa_centavos + charge.juros_centavos;
  return (
    <Facts>
      <Fact label={t('charges.statusLabel')}>
        <ChargeBadge charge={charge} />
      </Fact>
      <Fact label={t('ledger.establishment')}>{charge.estabelecimento}</Fact>
      <Fact label={t('charges.whatFor')}>{words.whatFor(charge)}</Fact>
      {charge.vencimento === null ? null : (
        <Fact label={t('charges.dueOn')}>{format.day(charge.vencimento)}</Fact>
      )}
      <Fact label={t('charges.asked')}>{money(charge.valor_centavos)}</Fact>
      {late > 0 ? <Fact label={t('charges.late')}>{money(late)}</Fact> : null}
      {charge.status === 'aberta' ? (
        <Fact label={t('charges.rest')}>{money(charge.restante_centavos)}</Fact>
      ) : null}
      <Fact label={t('charges.received')}>{money(charge.recebido_centavos)}</Fact>
      {charge.sobra_centavos > 0 ? (
        <Fact label={t('charges.excess')}>{money(charge.sobra_centavos)}</Fact>
      ) : null}
      <Fact label={t('charges.author')}>{`${charge.criada_por} · ${format.dateTime(charge.criado_em)}`}</Fact>
      {mailedAt === null ? null : <Fact label={t('charges.mailed')}>{format.dateTime(mailedAt)}</Fact>}
      {closedAt === null ? null : (
        <Fact label={t('charges.closed')}>
          {[format.dateTime(closedAt), closer].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {charge.motivo === null ? null : <Fact label={t('charges.reason')}>{charge.motivo}</Fact>}
    </Facts>
  );
}

function Receipts({ receipts }: { receipts: readonly PixReceipt[] }) {
  const { t } = useTranslation();
  return (
    <ItemList
      title={t('charges.receipts')}
      empty={<StatePanel icon={<IconReceipt size={24} />} title={t('charges.noReceipts')} />}
    >
      {receipts.map((receipt) => (
        <ReceiptItem key={receipt.id} receipt={receipt} />
      ))}
    </ItemList>
  );
}

function ReceiptItem({ receipt }: { receipt: PixReceipt }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { aplicado_centavos: applied, origem, por: who, sobra_centavos: excess } = receipt;
  const told =
    who === null
      ? t(`charges.source.${origem}`)
      : t(origem === 'manual' ? 'charges.approvedBy' : 'charges.fileBy', { who });
  const text = [
    format.dateTime(receipt.recebido_em),
    applied > 0 ? t('charges.appliedOf', { amount: money(applied) }) : null,
    excess > 0 ? t('charges.excessOf', { amount: money(excess) }) : null,
    told,
  ];
  return (
    <Item
      icon={<IconReceipt size={18} />}
      title={money(receipt.valor_centavos)}
      text={text.filter(Boolean).join(' · ')}
    />
  );
}
