import { Box } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { transactionListQuery } from '../../../api/transactions.ts';
import type { Transaction } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { withChange } from '../../../ui/record/list-filters.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { RecordList } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { TransactionBadge, useTradeNames } from './transaction-badge.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionExport } from './transaction-export.tsx';
import {
  isNarrowed,
  parseTransactionFilters,
  type TransactionFilters,
  toTransactionQuery,
} from './transaction-filters.ts';
import { TransactionToolbar } from './transaction-toolbar.tsx';

const route = getRouteApi('/app/operacoes/transacoes');

export function TransactionsPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <TransactionList />
    </PermittedOnly>
  );
}

function TransactionList() {
  const { t } = useTranslation();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns(filters);
  const query = useQuery({
    ...transactionListQuery(toTransactionQuery(filters)),
    placeholderData: keepPreviousData,
  });
  const change = (next: Partial<Record<keyof TransactionFilters, unknown>>, replace = false) =>
    navigate({
      to: '/operacoes/transacoes',
      search: parseTransactionFilters(withChange(filters, next)),
      replace,
      resetScroll: 'pagina' in next,
    });
  return (
    <Page
      title={t('transactions.title')}
      subtitle={t('transactions.intro')}
      actions={<TransactionExport filters={filters} />}
    >
      <TransactionToolbar filters={filters} onChange={change} />
      <RecordList
        label={t('transactions.title')}
        {...recordsOf(query, filters)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        narrowed={isNarrowed(filters)}
        empty={
          <StatePanel
            icon={<IconCreditCard size={24} />}
            tone="brand"
            title={t('transactions.none')}
            text={t('transactions.noneText')}
          />
        }
        onChange={change}
        onClear={() => navigate({ to: '/operacoes/transacoes', search: {} })}
      />
      <TransactionDrawer
        id={filters.transacao ?? null}
        line={query.data?.rows.find(({ id }) => id === filters.transacao) ?? null}
        onClose={() => change({ transacao: undefined, pagina: filters.pagina }, true)}
      />
    </Page>
  );
}

function useColumns(filters: TransactionFilters): Column<Transaction>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const { brandName, modalityName } = useTradeNames();
  return [
    {
      id: 'establishment',
      header: t('transactions.establishment'),
      cell: (row) => (
        <span className={classes['text']}>
          <Link
            to="/operacoes/transacoes"
            search={{ ...filters, transacao: row.id }}
            resetScroll={false}
            className={classes['name']}
            data-row-link
          >
            {row.estabelecimento}
          </Link>
          <span className={`ui-numbers ${classes['second']}`}>{format.dateTime(row.data_transacao)}</span>
        </span>
      ),
    },
    {
      id: 'nsu',
      header: 'NSU',
      hideBelow: 'lg',
      width: '132px',
      cell: (row) => <span className="ui-code">{row.nsu}</span>,
    },
    {
      id: 'modality',
      header: t('simulator.modality'),
      hideBelow: 'md',
      width: '18%',
      cell: (row) => (
        <span className={classes['text']}>
          <span>
            {modalityName(row.modalidade)}
            {row.parcelas > 1 ? ` ${row.parcelas}×` : null}
          </span>
          {row.modalidade === 'pix' ? null : (
            <span className={classes['second']}>{brandName(row.bandeira)}</span>
          )}
        </span>
      ),
    },
    {
      id: 'settlement',
      header: t('transactions.settlement'),
      hideBelow: 'lg',
      width: '112px',
      cell: (row) => <span className="ui-numbers">{format.day(row.data_prevista_liquidacao)}</span>,
    },
    {
      id: 'gross',
      header: t('transactions.gross'),
      width: '120px',
      align: 'end',
      cell: (row) => (
        <span className={`ui-numbers ${classes['text']}`}>
          <span>{money(row.valor_bruto_centavos)}</span>
          <Box hiddenFrom="sm">
            <TransactionBadge status={row.status} />
          </Box>
        </span>
      ),
    },
    {
      id: 'net',
      header: t('transactions.net'),
      hideBelow: 'md',
      width: '120px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_liquido_centavos)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '116px',
      cell: (row) => <TransactionBadge status={row.status} />,
    },
  ];
}
