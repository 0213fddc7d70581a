import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayeeKey, payeeAccountsQuery } from '../../api/payee-accounts.ts';
import type { PayeeAccount, PayeeAccounts } from '../../api/types.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { TextLink } from '../../ui/links.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Dim, Lines } from '../../ui/record/cells.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { AccountBadge } from './account-badge.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountName } from './account-words.ts';
import { DecisionActions, type Wait } from './decision-actions.tsx';
import { MailingSection } from './mailing-section.tsx';

interface PayeeSectionProps {
  payee: PayeeKey;
  /** Whom an account is taken to belong to; of a document that is shown in part nothing is taken. */
  holder: { document: string; name: string };
}

/** Where an establishment or a company is paid, what is to change of it, what was before, and what it gets by mail. */
export function PayeeSection({ holder, payee }: PayeeSectionProps) {
  return (
    <Stack gap="lg">
      <Loaded query={useQuery(payeeAccountsQuery(payee))} rows={4}>
        {(accounts) => <Found accounts={accounts} holder={holder} payee={payee} />}
      </Loaded>
      <MailingSection payee={payee} />
    </Stack>
  );
}

function Found({ accounts, holder, payee }: PayeeSectionProps & { accounts: PayeeAccounts }) {
  const { t } = useTranslation();
  const { ativa: active, em_andamento: open, anteriores: past } = accounts;
  return (
    <Stack gap="lg">
      <Section
        title={t('payees.active')}
        actions={<AskButton accounts={accounts} holder={holder} payee={payee} />}
      >
        {active === null ? <Dim>{t('payees.none')}</Dim> : <AccountFacts account={active} />}
      </Section>
      {open === null ? null : (
        <Section
          title={t('payees.change')}
          actions={<DecisionActions account={open} wait={waitOf(accounts)} />}
        >
          <Stack gap="md" align="start">
            <AccountFacts account={open} />
            <TextLink to="/financeiro/contas" size="sm" underline="always">
              {t('payees.openList')}
            </TextLink>
          </Stack>
        </Section>
      )}
      {past.length === 0 ? null : <Past accounts={past} />}
    </Stack>
  );
}

/** The first account of a payee counts at once. */
function waitOf({ anteriores, ativa, quarentena_horas: hours }: PayeeAccounts): Wait {
  const isFirst = ativa === null && anteriores.every(({ situacao }) => situacao === 'recusada');
  return isFirst ? 'first' : { hours };
}

function AskButton({ accounts, holder, payee }: PayeeSectionProps & { accounts: PayeeAccounts }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { abilities, ativa, em_andamento: open } = accounts;
  const why = open !== null && can('financeiro.accounts.change') ? 'payees.open' : 'payees.forbidden';
  const document = holder.document.includes('*') ? '' : holder.document;
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={abilities.change ? null : t(why)}
        onClick={() => setAsking(true)}
      >
        {t(ativa === null ? 'payees.askFirst' : 'payees.ask')}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={close} title={t('payees.ask')} size="lg">
        {() => <AccountForm payee={payee} holder={{ document, name: holder.name }} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function Past({ accounts }: { accounts: readonly PayeeAccount[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('payees.past')}>
      <DataTable
        label={t('payees.past')}
        columns={useColumns()}
        rows={accounts}
        rowKey={({ id }) => String(id)}
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<PayeeAccount>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const accountName = useAccountName();
  return [
    {
      id: 'account',
      header: t('payees.number'),
      cell: (row) => <Lines second={row.motivo ?? row.titular.nome}>{accountName(row)}</Lines>,
    },
    {
      id: 'asked',
      header: t('payees.askedBy'),
      hideBelow: 'sm',
      width: '30%',
      cell: (row) => <Lines second={format.dateTime(row.solicitada_em)}>{row.solicitada_por.nome}</Lines>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '130px',
      cell: (row) => <AccountBadge status={row.situacao} />,
    },
  ];
}
