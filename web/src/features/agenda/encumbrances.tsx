import { Badge, Group } from '@mantine/core';
import { documentText } from '@retaguarda/rules/document-mask';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideEncumbrance, endEncumbrance } from '../../api/agenda.ts';
import { askForPosting } from '../../api/ledger.ts';
import type { Encumbrance } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFileText, IconPlus } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { Decision } from './decision.tsx';
import { EncumbranceDialog } from './encumbrance-dialog.tsx';
import { Ending } from './ending.tsx';

/** Contracts that give receivables to third parties. */
export function Encumbrances({ encumbrances }: { encumbrances: readonly Encumbrance[] }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ItemList
        title={t('agenda.encumbrances')}
        text={t('agenda.encumbrancesText')}
        action={
          <ReasonedButton
            reason={can('financeiro.agenda.change') ? null : t('agenda.notAllowed')}
            leftSection={<IconPlus size={16} />}
            variant="default"
            onClick={() => setAdding(true)}
          >
            {t('agenda.addEncumbrance')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconFileText size={24} />} title={t('agenda.noEncumbrances')} />}
      >
        {encumbrances.map((one) => (
          <EncumbranceItem key={one.id} one={one} />
        ))}
      </ItemList>
      <EncumbranceDialog opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}

const COLORS = { pendente: 'yellow', vigente: 'green', recusado: 'gray', encerrado: 'gray' } as const;

function EncumbranceItem({ one }: { one: Encumbrance }) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const format = useFormat();
  const { cadastrado_por: author, decidido_por: decider, valor_fixo_centavos: fixed } = one;
  const part = fixed === null ? percent(one.percentual) : money(fixed);
  const days =
    one.data_fim === null
      ? format.day(one.data_inicio)
      : `${format.day(one.data_inicio)} – ${format.day(one.data_fim)}`;
  const text = [
    documentText(one.documento),
    t(`agenda.effect.${one.efeito}`),
    part,
    one.arranjo,
    one.adquirente,
    days,
    one.a_pagar_centavos > 0 ? t('agenda.owed', { amount: money(one.a_pagar_centavos) }) : null,
    decider ? t('ledger.decidedBy', { author, decider }) : t('ledger.askedBy', { author }),
  ];
  return (
    <Item
      icon={<IconFileText size={18} />}
      title={`${one.contrato} · ${one.credor_nome}`}
      text={text.filter(Boolean).join(' · ')}
      actions={<EncumbranceActions one={one} what={`${one.contrato} · ${one.credor_nome} · ${part}`} />}
    />
  );
}

function EncumbranceActions({ one, what }: { one: Encumbrance; what: string }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { abilities, a_pagar_centavos: owed, id, status, versao } = one;
  if (status === 'pendente') {
    return (
      <Decision
        what={what}
        reason={abilities.decidir ? null : t('agenda.noDecide')}
        decide={(verdict) => decideEncumbrance({ id, status: verdict, versao })}
      />
    );
  }
  const pay = { tipo: 'pagamento_credor', sobre_id: id, valor_centavos: owed, motivo: what } as const;
  return (
    <Group gap="xs">
      {abilities.pagar ? (
        <Ending
          label={t('agenda.pay')}
          text={t('agenda.payText', { who: one.credor_nome, amount: money(owed), account: one.credor_conta })}
          said={t('ledger.asked')}
          work={() => askForPosting(pay)}
        />
      ) : null}
      {abilities.encerrar ? (
        <Ending
          label={t('agenda.end')}
          text={t('agenda.endText')}
          said={t('agenda.ended')}
          work={() => endEncumbrance({ id, versao })}
        />
      ) : null}
      <Badge color={COLORS[status]} variant="light">
        {t(`agenda.state.${status}`)}
      </Badge>
    </Group>
  );
}
