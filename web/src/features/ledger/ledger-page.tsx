import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { decideLedgerRequest, ledgerQuery, ledgerRequestsQuery } from '../../api/ledger.ts';
import type { Ledger, LedgerRequest } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBuildingBank, IconPlus, IconScale } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { OpenLedgerDialog } from './open-ledger-dialog.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useLedgerWords } from './use-ledger-words.ts';

export function LedgerPage() {
  const { t } = useTranslation();
  return (
    <PermittedOnly permission="financeiro.read">
      <Page
        title={t('ledger.title')}
        subtitle={t('ledger.intro')}
        kind="form"
        actions={
          <Group gap="xs">
            <ButtonLink to="/financeiro/agenda" variant="default">
              {t('agenda.title')}
            </ButtonLink>
            <ButtonLink to="/financeiro/conciliacao" variant="default">
              {t('reconciliation.title')}
            </ButtonLink>
            <ButtonLink to="/financeiro/repasses" variant="default">
              {t('payouts.title')}
            </ButtonLink>
            <ButtonLink to="/financeiro/antecipacoes" variant="default">
              {t('advances.title')}
            </ButtonLink>
            <ButtonLink to="/financeiro/cobrancas" variant="default">
              {t('nav.charges')}
            </ButtonLink>
            <ButtonLink to="/financeiro/disputas" variant="default">
              {t('disputes.title')}
            </ButtonLink>
          </Group>
        }
      >
        <Books />
      </Page>
    </PermittedOnly>
  );
}

/** Asked for by those alone who may read it. */
function Books() {
  return (
    <Loaded query={useQuery(ledgerQuery)} rows={6}>
      {(ledger) => (ledger.estado === 'fechados' ? <Closed ledger={ledger} /> : <Open ledger={ledger} />)}
    </Loaded>
  );
}

function Closed({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const [opening, setOpening] = useState(false);
  return (
    <>
      <StatePanel
        icon={<IconBuildingBank size={24} />}
        title={t('ledger.closed')}
        text={t('ledger.closedText')}
        actions={
          <ReasonedButton
            reason={ledger.abilities.abrir ? null : t('ledger.noManage')}
            onClick={() => setOpening(true)}
          >
            {t('ledger.open')}
          </ReasonedButton>
        }
      />
      <OpenLedgerDialog opened={opening} onClose={() => setOpening(false)} />
    </>
  );
}

function Open({ ledger }: { ledger: Ledger }) {
  return (
    <>
      <StateFacts ledger={ledger} />
      <Balances ledger={ledger} />
      <Requests ledger={ledger} />
    </>
  );
}

function StateFacts({ ledger: { conferido_em: checkedAt, corte, diferencas, estado } }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = format.dateTime(checkedAt);
  const checked =
    checkedAt === null
      ? null
      : diferencas
        ? t('ledger.checkedAt', { at, count: diferencas })
        : t('ledger.checkedWell', { at });
  return (
    <Facts>
      <Fact label={t('ledger.state')}>{t(estado === 'abrindo' ? 'ledger.opening' : 'ledger.stateOpen')}</Fact>
      <Fact label={t('ledger.cutOff')}>{corte === null ? null : format.day(corte)}</Fact>
      <Fact label={t('ledger.checked')}>{checked}</Fact>
    </Facts>
  );
}

function Balances({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const words = useLedgerWords();
  return (
    <ItemList
      title={t('ledger.balances')}
      text={t('ledger.balancesText')}
      empty={<StatePanel icon={<IconScale size={24} />} title={t('ledger.noBalances')} />}
    >
      {ledger.saldos.map(({ saldo_centavos: centavos, tipo }) => (
        <Item
          key={tipo}
          icon={<IconScale size={18} />}
          title={words.account(tipo)}
          actions={<span className="ui-numbers">{words.balance(centavos)}</span>}
        />
      ))}
    </ItemList>
  );
}

function Requests({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation();
  const query = useQuery(ledgerRequestsQuery);
  const [asking, setAsking] = useState(false);
  return (
    <Loaded query={query} rows={3}>
      {(requests) => (
        <>
          <ItemList
            title={t('ledger.requests')}
            text={t('ledger.requestsText')}
            action={
              <ReasonedButton
                reason={ledger.abilities.pedir ? null : t('ledger.noManage')}
                leftSection={<IconPlus size={16} />}
                onClick={() => setAsking(true)}
              >
                {t('ledger.ask')}
              </ReasonedButton>
            }
            empty={<StatePanel icon={<IconBuildingBank size={24} />} title={t('ledger.none')} />}
          >
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ItemList>
          <RequestDialog opened={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </Loaded>
  );
}

const COLORS = { pendente: 'yellow', aprovado: 'green', recusado: 'gray' } as const;

function Request({ request }: { request: LedgerRequest }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useLedgerWords();
  const {
    adquirente,
    data,
    estabelecimento,
    motivo,
    recusa,
    status,
    tipo,
    valor_centavos: centavos,
  } = request;
  const { decidido_por: decider, pedido_por: author } = request;
  const who = decider ? t('ledger.decidedBy', { author, decider }) : t('ledger.askedBy', { author });
  const text = [estabelecimento ?? adquirente, format.day(data), motivo, recusa, who];
  return (
    <Item
      icon={<IconBuildingBank size={18} />}
      title={`${t(`ledger.kinds.${tipo}`)} · ${words.money(centavos)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        status === 'pendente' ? (
          <Decision request={request} />
        ) : (
          <Badge color={COLORS[status]} variant="light">
            {t(`ledger.states.${status}`)}
          </Badge>
        )
      }
    />
  );
}

function Decision({ request }: { request: LedgerRequest }) {
  const { t } = useTranslation();
  const words = useLedgerWords();
  const [deciding, setDeciding] = useState<'aprovado' | 'recusado' | null>(null);
  const { id, motivo: why, pedido_por: who, tipo, valor_centavos: centavos, versao } = request;
  const { run } = useRecordMutation({
    work: (status: 'aprovado' | 'recusado') => decideLedgerRequest({ id, status, versao }),
    touches: [keys.ledger.all],
    said: (_, status) => t(status === 'aprovado' ? 'ledger.approved' : 'ledger.refused'),
  });
  const reason = request.abilities.decidir ? null : t('ledger.noDecide');
  const label = t(deciding === 'recusado' ? 'ledger.refuse' : 'ledger.approve');
  return (
    <Group gap="xs">
      <ReasonedButton reason={reason} variant="default" onClick={() => setDeciding('recusado')}>
        {t('ledger.refuse')}
      </ReasonedButton>
      <ReasonedButton reason={reason} onClick={() => setDeciding('aprovado')}>
        {t('ledger.approve')}
      </ReasonedButton>
      <ConfirmDialog
        opened={deciding !== null}
        title={label}
        confirmLabel={label}
        danger={deciding === 'recusado'}
        onConfirm={() => (deciding === null ? undefined : run(deciding))}
        onClose={() => setDeciding(null)}
      >
        {t('ledger.approveText', {
          what: t(`ledger.kinds.${tipo}`),
          amount: words.money(centavos),
          who,
          why,
        })}
      </ConfirmDialog>
    </Group>
  );
}
