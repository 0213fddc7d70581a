import { Badge, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideHold, releaseHold } from '../../api/agenda.ts';
import { askForPosting } from '../../api/ledger.ts';
import type { Hold } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconPlus, IconScale } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useSession } from '../session/use-session.ts';
import { Decision } from './decision.tsx';
import { Ending } from './ending.tsx';
import { HoldDialog } from './hold-dialog.tsx';

/** Amounts of merchants that are held. */
export function Holds({ holds }: { holds: readonly Hold[] }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ItemList
        title={t('agenda.holds')}
        text={t('agenda.holdsText')}
        action={
          <ReasonedButton
            reason={can('financeiro.agenda.change') ? null : t('agenda.notAllowed')}
            leftSection={<IconPlus size={16} />}
            variant="default"
            onClick={() => setAdding(true)}
          >
            {t('agenda.addHold')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconScale size={24} />} title={t('agenda.noHolds')} />}
      >
        {holds.map((hold) => (
          <HoldItem key={hold.id} hold={hold} />
        ))}
      </ItemList>
      <HoldDialog opened={adding} onClose={() => setAdding(false)} />
    </>
  );
}

const COLORS = {
  pendente: 'yellow',
  vigente: 'red',
  recusado: 'gray',
  liberado: 'gray',
  cumprido: 'green',
} as const;

function HoldItem({ hold }: { hold: Hold }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { cadastrado_por: author, decidido_por: decider, transferido_centavos: paid } = hold;
  const what = `${hold.estabelecimento} · ${t(`agenda.reason.${hold.motivo}`)} · ${money(hold.valor_centavos)}`;
  const text = [
    hold.processo,
    hold.descricao,
    hold.status === 'vigente' ? t('agenda.heldNow', { amount: money(hold.retido_centavos) }) : null,
    paid > 0 ? t('agenda.paid', { amount: money(paid) }) : null,
    decider ? t('ledger.decidedBy', { author, decider }) : t('ledger.askedBy', { author }),
  ];
  return (
    <Item
      icon={<IconScale size={18} />}
      title={what}
      text={text.filter(Boolean).join(' · ')}
      actions={<HoldActions hold={hold} what={what} />}
    />
  );
}

function HoldActions({ hold, what }: { hold: Hold; what: string }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { abilities, id, retido_centavos: held, status, versao } = hold;
  if (status === 'pendente') {
    return (
      <Decision
        what={what}
        reason={abilities.decidir ? null : t('agenda.noDecide')}
        decide={(verdict) => decideHold({ id, status: verdict, versao })}
      />
    );
  }
  const pay = { tipo: 'transferencia_judicial', sobre_id: id, valor_centavos: held, motivo: what } as const;
  return (
    <Group gap="xs">
      {abilities.transferir ? (
        <Ending
          label={t('agenda.transfer')}
          text={t('agenda.transferText', { amount: money(held) })}
          said={t('ledger.asked')}
          work={() => askForPosting(pay)}
        />
      ) : null}
      {abilities.liberar ? (
        <Ending
          label={t('agenda.release')}
          text={t('agenda.releaseText', { amount: money(held) })}
          said={t('agenda.releasedHold')}
          work={() => releaseHold({ id, versao })}
        />
      ) : null}
      <Badge color={COLORS[status]} variant="light">
        {t(`agenda.state.${status}`)}
      </Badge>
    </Group>
  );
}
