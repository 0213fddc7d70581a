import { Box } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { saleListQuery } from '../../api/sales.ts';
import type { Sale } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { parseSort } from '../../ui/data-table/sort.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { IconCreditCard } from '../../ui/icons/index.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { useSession } from '../session/use-session.ts';
import { SaleBadge } from './sale-badge.tsx';
import {
  parseSaleFilters,
  type SaleFilters,
  toSaleExportQuery,
  toSaleQuery,
  USUAL_SORT,
} from './sale-filters.ts';
import { SaleSumLine } from './sale-sums.tsx';
import { SaleToolbar } from './sale-toolbar.tsx';

const route = getRouteApi('/app/operacoes/transacoes');

const SaleDrawer = lazyOverlay(async () => (await import('./sale-drawer.tsx')).SaleDrawer);

export function SalesPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <SaleList />
    </PermittedOnly>
  );
}

function SaleList() {
  const { t } = useTranslation();
  const list = useListState('/operacoes/transacoes', route.useSearch(), {
    parse: parseSaleFilters,
    keeps: ['transacao'],
    usualOrder: USUAL_SORT,
  });
  const { change, filters } = list;
  const { can } = useSession();
  const columns = useColumns(filters);
  const sort = parseSort(filters.ordem ?? USUAL_SORT);
  const query = useQuery({
    ...saleListQuery(toSaleQuery(filters)),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('sales.title')}
      subtitle={filters.ordem ? null : t('sales.intro')}
      actions={
        <ExportButton path="/backend/api/transacoes/exportar.php" query={toSaleExportQuery(filters)} />
      }
    >
      <SaleToolbar list={list} />
      <SaleSumLine filters={filters} />
      <RecordTable
        query={query}
        list={list}
        name="sales"
        label={t('sales.title')}
        columns={columns}
        sort={sort}
        rowKey={({ id }) => String(id)}
        onNear={SaleDrawer.ahead}
        empty={{
          icon: <IconCreditCard size={24} />,
          title: t('sales.none'),
          text: t('sales.noneText'),
          next: can('operacoes.manage') ? (
            <ButtonLink to="/operacoes/importacoes">{t('nav.imports')}</ButtonLink>
          ) : null,
        }}
      />
      <SaleDrawer
        opened={filters.transacao !== undefined}
        id={filters.transacao ?? null}
        line={query.data?.rows.find(({ id }) => id === filters.transacao) ?? null}
        onClose={() => change({ transacao: undefined, pagina: filters.pagina }, true)}
      />
    </Page>
  );
}

function useColumns(filters: SaleFilters): Column<Sale>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const amounts = useAmountColumns();
  return [
    {
      id: 'establishment',
      header: t('sales.establishmentAndDate'),
      sortKey: 'data',
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
      width: '148px',
      cell: (row) => <span className="ui-code">{row.nsu}</span>,
    },
    {
      id: 'modality',
      header: t('simulator.modality'),
      hideBelow: 'md',
      width: '18%',
      cell: (row) => <ModalityCell sale={row} />,
    },
    useSettlementColumn(),
    ...amounts,
    {
      id: 'status',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '116px',
      cell: (row) => <SaleBadge status={row.status} />,
    },
  ];
}

function useSettlementColumn(): Column<Sale> {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    id: 'settlement',
    header: t('sales.settlement'),
    hideBelow: 'lg',
    width: '112px',
    cell: (row) => <span className="ui-numbers">{format.day(row.data_prevista_liquidacao)}</span>,
  };
}

function useAmountColumns(): Column<Sale>[] {
  const { t } = useTranslation();
  const { money } = useFigures();
  return [
    {
      id: 'gross',
      header: t('sales.gross'),
      width: '120px',
      sortKey: 'bruto',
      align: 'end',
      cell: (row) => <GrossCell sale={row} />,
    },
    {
      id: 'net',
      header: t('sales.net'),
      hideBelow: 'md',
      width: '120px',
      align: 'end',
      sortKey: 'liquido',
      cell: (row) => <span className="ui-numbers">{money(row.valor_liquido_centavos)}</span>,
    },
  ];
}

function ModalityCell({ sale }: { sale: Sale }) {
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
function GrossCell({ sale }: { sale: Sale }) {
  const { money } = useFigures();
  return (
    <Lines className="ui-numbers">
      <span>{money(sale.valor_bruto_centavos)}</span>
      <Box hiddenFrom="sm">
        <SaleBadge status={sale.status} />
      </Box>
    </Lines>
  );
}
