import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { payeeAccountListQuery } from '../../api/payee-accounts.ts';
import type { PayeeAccount } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { IconCoins } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, PlainRowLink } from '../../ui/record/cells.tsx';
import { pageOf, parsePage } from '../../ui/record/list-filters.ts';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { AccountBadge } from './account-badge.tsx';
import { useAccountName } from './account-words.ts';
import { DecisionActions } from './decision-actions.tsx';
import { Quarantine } from './quarantine.tsx';

const route = getRouteApi('/app/financeiro/contas');

export function PayeeAccountsPage() {
  const { t } = useTranslation();
  const { can } = useSession();
  if (can('financeiro.accounts.read')) return <OpenChanges />;
  return <Forbidden reason={t('operations.forbidden', { permission: t('payees.reading') })} />;
}

/** Accounts that wait for somebody or for the end of their quarantine. */
function OpenChanges() {
  const { t } = useTranslation();
  const list = useListState('/financeiro/contas', route.useSearch(), { parse: parsePage });
  const query = useQuery({
    ...payeeAccountListQuery(pageOf(list.filters)),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('payees.title')}
      actions={<Quarantine />}
      subtitle={<RecordCount query={query} words={(count, shown) => t('payees.count', { count, shown })} />}
    >
      <RecordTable
        query={query}
        list={list}
        label={t('payees.title')}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconCoins size={24} />,
          title: t('payees.noneOpen'),
          text: t('payees.noneOpenText'),
        }}
      />
    </Page>
  );
}

function useColumns(): Column<PayeeAccount>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const accountName = useAccountName();
  return [
    {
      id: 'payee',
      header: t('payees.payee'),
      cell: (row) => (
        <Lines second={accountName(row)}>
          <PayeeLink account={row} />
        </Lines>
      ),
    },
    {
      id: 'asked',
      header: t('payees.askedBy'),
      hideBelow: 'md',
      width: '20%',
      cell: (row) => <Lines second={format.dateTime(row.solicitada_em)}>{row.solicitada_por.nome}</Lines>,
    },
    {
      id: 'status',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '190px',
      cell: ({ situacao, vigente_desde: from }) => (
        <Lines second={from === null ? null : `${t('payees.inForceFrom')} ${format.dateTime(from)}`}>
          <AccountBadge status={situacao} />
        </Lines>
      ),
    },
    {
      id: 'actions',
      header: '',
      width: '190px',
      cell: (row) => <DecisionActions account={row} wait="unknown" size="xs" />,
    },
  ];
}

function PayeeLink({ account: { favorecido } }: { account: PayeeAccount }) {
  if (favorecido.tipo === 'empresa') return favorecido.nome;
  return (
    <PlainRowLink
      to="/operacoes/estabelecimentos/$id"
      params={{ id: String(favorecido.id) }}
      search={{ aba: 'conta' }}
    >
      {favorecido.nome}
    </PlainRowLink>
  );
}
