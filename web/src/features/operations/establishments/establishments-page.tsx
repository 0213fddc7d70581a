import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { establishmentListQuery } from '../../../api/establishments.ts';
import type { EstablishmentLine } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { documentText } from '../../../ui/forms/document-mask.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { pageOf, parseListFilters, withChange } from '../list-filters.ts';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { Choice, RecordList } from '../record-list.tsx';
import { ESTABLISHMENT_STATUSES } from './establishment-moves.ts';
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
  const { can } = useSession();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const columns = useColumns();
  const status = oneOf(filters.situacao, ESTABLISHMENT_STATUSES);
  const { data, error, isPlaceholderData, refetch } = useQuery({
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
  const create = can('operacoes.manage') ? (
    <ButtonLink to="/operacoes/estabelecimentos/novo" leftSection={<IconPlus size={16} />}>
      {t('establishments.add')}
    </ButtonLink>
  ) : null;
  return (
    <Page
      title={t('establishments.title')}
      subtitle={
        data
          ? t('establishments.count', { count: data.total, shown: format.number(data.total) })
          : t('state.loading')
      }
      actions={create}
    >
      <search className={classes['toolbar']}>
        <SearchField
          className={classes['search']}
          label={t('establishments.search')}
          clearLabel={t('users.clearSearch')}
          value={filters.busca ?? ''}
          onSearch={(busca) => change({ busca }, true)}
        />
        <Choice
          label={t('field.status')}
          placeholder={t('users.anyStatus')}
          value={filters.situacao}
          data={ESTABLISHMENT_STATUSES.map((value) => ({
            value,
            label: t(`establishments.status.${value}`),
          }))}
          onChange={(situacao) => change({ situacao })}
        />
      </search>
      <RecordList
        label={t('establishments.title')}
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => String(id)}
        total={data?.total ?? 0}
        filters={filters}
        error={error}
        stale={isPlaceholderData}
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
        onRetry={refetch}
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
