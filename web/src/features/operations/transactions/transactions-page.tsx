import { Box } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { transactionListQuery } from '../../../api/transactions.ts';
import type { Transaction } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { Lines, RowLink } from '../../../ui/record/cells.tsx';
import { RecordTable } from '../../../ui/record/record-table.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { PermittedOnly } from '../operations-access.tsx';
import { useTradeNames } from '../trade-names.ts';
import { TransactionBadge } from './transaction-badge.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionExport } from './transaction-export.tsx';
import {
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
  const list = useListState('/operacoes/transacoes', route.useSearch(), {
    parse: parseTransactionFilters,
    keeps: ['transacao'],
  });
  const { change, filters } = list;
  const columns = useColumns(filters);
  const query = useQuery({
    ...transactionListQuery(toTransactionQuery(filters)),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('transactions.title')}
      subtitle={t('transactions.intro')}
      actions={<TransactionExport filters={filters} />}
    >
      <TransactionToolbar list={list} />
      <RecordTable
        query={query}
        list={list}
        label={t('transactions.title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={
          <StatePanel
            icon={<IconCreditCard size={24} />}
            tone="brand"
            title={t('transactions.none')}
            text={t('transactions.noneText')}
          />
        }
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
  return [
    {
      id: 'establishment',
      header: t('transactions.establishment'),
      cell: (row) => (
        <Lines second={format.dateTime(row.data_transacao)} secondClass="ui-numbers">
          <RowLink to="/operacoes/transacoes" search={{ ...filters, transacao: row.id }} resetScroll={false}>
            {row.estabelecimento}
          </RowLink>
        </Lines>
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
      cell: (row) => <ModalityCell sale={row} />,
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
      cell: (row) => <GrossCell sale={row} />,
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

function ModalityCell({ sale }: { sale: Transaction }) {
  const { brandName, modalityName } = useTradeNames();
  return (
    <Lines second={sale.modalidade === 'pix' ? null : brandName(sale.bandeira)}>
      <span>
        {modalityName(sale.modalidade)}
        {sale.parcelas > 1 ? ` ${sale.parcelas}×` : null}
      </span>
    </Lines>
  );
}

/** On a phone the state stands below the amount, where its own column has no room. */
function GrossCell({ sale }: { sale: Transaction }) {
  const { money } = useFigures();
  return (
    <Lines className="ui-numbers">
      <span>{money(sale.valor_bruto_centavos)}</span>
      <Box hiddenFrom="sm">
        <TransactionBadge status={sale.status} />
      </Box>
    </Lines>
  );
}
