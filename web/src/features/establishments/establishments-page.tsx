import { Button } from '@mantine/core';
import { documentText } from '@retaguarda/rules/document-mask';
import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { establishmentListQuery } from '../../api/establishments.ts';
import type { EstablishmentLine } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconBuildingStore, IconPlayerPause } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { filterClass, ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { type ListState, useListState } from '../../ui/record/use-list-state.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { useCreateLink } from '../session/create-link.tsx';
import { ImportLink } from '../session/import-link.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import {
  type EstablishmentFilters,
  parseEstablishmentFilters,
  toEstablishmentQuery,
} from './establishment-filters.ts';
import { EstablishmentBadge } from './establishment-status.tsx';
import { useBulkEstablishments } from './use-bulk-establishments.tsx';

const route = getRouteApi('/app/operacoes/estabelecimentos');

export function EstablishmentsPage() {
  return (
    <PermittedOnly permission="operacoes.read">
      <EstablishmentList />
    </PermittedOnly>
  );
}

function EstablishmentList() {
  const { t } = useTranslation();
  const columns = useColumns();
  const list = useListState('/operacoes/estabelecimentos', route.useSearch(), {
    parse: parseEstablishmentFilters,
  });
  const asked = toEstablishmentQuery(list.filters);
  const query = useQuery({
    ...establishmentListQuery(asked),
    placeholderData: keepPreviousData,
  });
  const create = useCreateLink({
    to: '/operacoes/estabelecimentos/novo',
    label: t('establishments.add'),
    permission: 'operacoes.manage',
  });
  return (
    <Page
      title={t('establishments.title')}
      subtitle={
        <RecordCount query={query} words={(count, shown) => t('establishments.count', { count, shown })} />
      }
      actions={
        <>
          <ExportButton path="/backend/api/estabelecimentos/exportar.php" query={asked} />
          <ImportLink kind="estabelecimentos" />
          {create}
        </>
      }
    >
      <EstablishmentToolbar list={list} />
      <RecordTable
        query={query}
        list={list}
        name="establishments"
        label={t('establishments.title')}
        columns={columns}
        bulk={useBulkEstablishments()}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconBuildingStore size={24} />,
          title: t('establishments.none'),
          text: t('establishments.noneText'),
          next: create,
        }}
      />
    </Page>
  );
}

function EstablishmentToolbar({ list }: { list: ListState<EstablishmentFilters> }) {
  const { t } = useTranslation();
  const { parados } = list.filters;
  return (
    <Toolbar>
      <ListSearch label={t('establishments.search')} list={list} />
      <Filters chosen={list.chosen}>
        <CompanyNumberSelect
          className={filterClass}
          aria-label={t('field.company')}
          placeholder={t('commissions.anyCompany')}
          everywhere
          value={list.filters.empresa ?? null}
          onChange={(empresa) => list.change({ empresa: empresa ?? undefined })}
        />
        <StatusChoice
          list={list}
          statuses={ESTABLISHMENT_STATUSES}
          nameOf={(value) => t(`establishments.status.${value}`)}
        />
        <Button
          variant={parados ? 'light' : 'default'}
          aria-pressed={parados === true}
          leftSection={<IconPlayerPause size={16} />}
          onClick={() => list.change({ parados: parados ? undefined : true })}
        >
          {t('establishments.quiet')}
        </Button>
      </Filters>
    </Toolbar>
  );
}

function useColumns(): Column<EstablishmentLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return [
    {
      id: 'name',
      sortKey: 'nome',
      header: t('establishments.one'),
      cell: (row) => (
        <Lines second={documentText(row.documento)} secondClass="ui-code">
          <RowLink to="/operacoes/estabelecimentos/$id" params={{ id: String(row.id) }}>
            {row.nome_fantasia ?? row.razao_social}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'code',
      sortKey: 'codigo',
      header: t('establishments.code'),
      hideBelow: 'lg',
      width: '140px',
      cell: (row) => <span className="ui-code">{row.codigo_ec}</span>,
    },
    {
      id: 'city',
      sortKey: 'cidade',
      header: t('field.city'),
      hideBelow: 'md',
      width: '18%',
      cell: (row) => (row.cidade ? `${row.cidade} · ${row.estado ?? ''}` : '—'),
    },
    {
      id: 'terminals',
      sortKey: 'terminais',
      header: t('establishments.terminals'),
      hideBelow: 'lg',
      width: '100px',
      align: 'end',
      cell: (row) => format.number(row.quantidade_terminais),
    },
    {
      id: 'month',
      sortKey: 'mes',
      header: t('establishments.month'),
      hideBelow: 'sm',
      width: '150px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_bruto_mes_centavos)}</span>,
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '124px',
      cell: (row) => <EstablishmentBadge status={row.status} />,
    },
  ];
}
