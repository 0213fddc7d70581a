import { documentText } from '@retaguarda/rules/document-mask';
import { ESTABLISHMENT_STATUSES } from '@retaguarda/rules/establishment-status';
import { IconBuildingStore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { establishmentListQuery } from '../../../api/establishments.ts';
import type { EstablishmentLine } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { pageOf, parseListFilters, withChange } from '../../../ui/record/list-filters.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCreateLink } from '../create-link.tsx';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { RecordList, RecordSearch, StatusChoice } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { EstablishmentBadge } from './establishment-status.tsx';

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
  const format = useFormat();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns();
  const status = oneOf(filters.situacao, ESTABLISHMENT_STATUSES);
  const query = useQuery({
    ...establishmentListQuery({
      ...pageOf(filters),
      ...(status ? { status } : {}),
      ...(filters.busca ? { busca: filters.busca } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  const change = (next: Record<string, unknown>, replace = false) =>
    navigate({
      to: '/operacoes/estabelecimentos',
      search: parseListFilters(withChange(filters, next), ESTABLISHMENT_STATUSES),
      replace,
      resetScroll: 'pagina' in next,
    });
  const create = useCreateLink({
    to: '/operacoes/estabelecimentos/novo',
    label: t('establishments.add'),
    permission: 'operacoes.manage',
  });
  const total = query.data?.total;
  return (
    <Page
      title={t('establishments.title')}
      subtitle={
        total === undefined
          ? !query.error && t('state.loading')
          : t('establishments.count', { count: total, shown: format.number(total) })
      }
      actions={create}
    >
      <search className={classes['toolbar']}>
        <RecordSearch label={t('establishments.search')} filters={filters} onChange={change} />
        <StatusChoice
          value={filters.situacao}
          statuses={ESTABLISHMENT_STATUSES}
          nameOf={(value) => t(`establishments.status.${value}`)}
          onChange={change}
        />
      </search>
      <RecordList
        label={t('establishments.title')}
        {...recordsOf(query, filters)}
        columns={columns}
        rowKey={({ id }) => String(id)}
        narrowed={filters.busca !== undefined || filters.situacao !== undefined}
        empty={
          <StatePanel
            icon={<IconBuildingStore size={24} />}
            tone="brand"
            title={t('establishments.none')}
            text={t('establishments.noneText')}
            actions={create}
          />
        }
        onChange={change}
        onClear={() => navigate({ to: '/operacoes/estabelecimentos', search: {} })}
      />
    </Page>
  );
}

function useColumns(): Column<EstablishmentLine>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return [
    {
      id: 'name',
      header: t('establishments.one'),
      cell: (row) => (
        <span className={classes['text']}>
          <Link
            to="/operacoes/estabelecimentos/$id"
            params={{ id: String(row.id) }}
            className={classes['name']}
            data-row-link
          >
            {row.nome_fantasia ?? row.razao_social}
          </Link>
          <span className={`ui-code ${classes['second']}`}>{documentText(row.documento)}</span>
        </span>
      ),
    },
    {
      id: 'code',
      header: t('establishments.code'),
      hideBelow: 'lg',
      width: '140px',
      cell: (row) => <span className="ui-code">{row.codigo_ec}</span>,
    },
    {
      id: 'city',
      header: t('field.city'),
      hideBelow: 'md',
      width: '18%',
      cell: (row) => (row.cidade ? `${row.cidade} · ${row.estado ?? ''}` : '—'),
    },
    {
      id: 'terminals',
      header: t('establishments.terminals'),
      hideBelow: 'lg',
      width: '100px',
      align: 'end',
      cell: (row) => format.number(row.quantidade_terminais),
    },
    {
      id: 'month',
      header: t('establishments.month'),
      hideBelow: 'sm',
      width: '150px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.valor_bruto_mes_centavos)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '124px',
      cell: (row) => <EstablishmentBadge status={row.status} />,
    },
  ];
}
