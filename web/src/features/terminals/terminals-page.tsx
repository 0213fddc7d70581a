import { TERMINAL_STATUSES } from '@retaguarda/rules/terminal-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { terminalListQuery } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconDeviceMobile } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, Nothing, RowLink } from '../../ui/record/cells.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { EstablishmentFilter } from '../establishments/establishment-select.tsx';
import { useCreateLink } from '../session/create-link.tsx';
import { ImportLink } from '../session/import-link.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { TerminalBadge, useTerminalTypeName } from './terminal-badge.tsx';
import { parseTerminalFilters, toTerminalQuery } from './terminal-filters.ts';

const route = getRouteApi('/app/operacoes/terminais');

export function TerminalsPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <TerminalList />
    </PermittedOnly>
  );
}

function TerminalList() {
  const { t } = useTranslation();
  const columns = useColumns();
  const list = useListState('/operacoes/terminais', route.useSearch(), { parse: parseTerminalFilters });
  const query = useQuery({
    ...terminalListQuery(toTerminalQuery(list.filters)),
    placeholderData: keepPreviousData,
  });
  const create = useCreateLink({
    to: '/operacoes/terminais/novo',
    label: t('terminals.add'),
    permission: 'operacoes.manage',
  });
  return (
    <Page
      title={t('terminals.title')}
      subtitle={
        <RecordCount query={query} words={(count, shown) => t('terminals.count', { count, shown })} />
      }
      actions={
        <>
          <ExportButton path="/backend/api/terminais/exportar.php" query={toTerminalQuery(list.filters)} />
          <ImportLink kind="terminais" />
          {create}
        </>
      }
    >
      <Toolbar>
        <ListSearch label={t('terminals.search')} list={list} />
        <Filters chosen={list.chosen}>
          <StatusChoice
            list={list}
            statuses={TERMINAL_STATUSES}
            nameOf={(value) => t(`terminals.status.${value}`)}
          />
          <EstablishmentFilter
            value={list.filters.estabelecimento}
            onChange={(estabelecimento) => list.change({ estabelecimento })}
          />
        </Filters>
      </Toolbar>
      <RecordTable
        query={query}
        list={list}
        name="terminals"
        label={t('terminals.title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconDeviceMobile size={24} />,
          title: t('terminals.none'),
          text: t('terminals.noneText'),
          next: create,
        }}
      />
    </Page>
  );
}

function useColumns(): Column<Terminal>[] {
  const { t } = useTranslation();
  const typeName = useTerminalTypeName();
  return [
    {
      id: 'serial',
      sortKey: 'serie',
      header: t('terminals.serial'),
      cell: (row) => (
        <Lines second={`${row.modelo} · ${typeName(row.tipo)}`}>
          <RowLink to="/operacoes/terminais/$id" params={{ id: String(row.id) }} className="ui-code">
            {row.numero_serie}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'place',
      sortKey: 'estabelecimento',
      header: t('sales.establishment'),
      hideBelow: 'sm',
      width: '38%',
      cell: (row) =>
        row.estabelecimento === null ? (
          <Nothing />
        ) : (
          <Lines second={row.local}>
            <span>{row.estabelecimento}</span>
          </Lines>
        ),
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '152px',
      cell: (row) => <TerminalBadge status={row.status} />,
    },
  ];
}
