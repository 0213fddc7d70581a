import { Box, SegmentedControl } from '@mantine/core';
import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { proposalListQuery } from '../../api/proposals.ts';
import type { Proposal } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconFileText } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, RowLink, Second } from '../../ui/record/cells.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import type { RecordQuery } from '../../ui/record/records.ts';
import { ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import { type ListState, useListState } from '../../ui/record/use-list-state.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { EstablishmentFilter } from '../establishments/establishment-select.tsx';
import { useCreateLink } from '../session/create-link.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import { ProposalBoard } from './proposal-board.tsx';
import { type ProposalFilters, parseProposalFilters, toProposalQuery } from './proposal-filters.ts';

const route = getRouteApi('/app/operacoes/propostas');

export function ProposalsPage() {
  return (
    <PermittedOnly permission="propostas.read">
      <Proposals />
    </PermittedOnly>
  );
}

function Proposals() {
  const { t } = useTranslation();
  const list = useListState('/operacoes/propostas', route.useSearch(), {
    parse: parseProposalFilters,
    keeps: ['visao'],
  });
  const { change, filters } = list;
  const isList = filters.visao === 'lista';
  const query = useQuery({
    ...proposalListQuery(toProposalQuery(filters)),
    enabled: isList,
    placeholderData: keepPreviousData,
  });
  const create = useCreateLink({
    to: '/operacoes/propostas/nova',
    label: t('proposals.add'),
    permission: 'propostas.manage',
  });
  return (
    <Page
      title={t('proposals.title')}
      subtitle={
        isList ? (
          <RecordCount query={query} words={(count, shown) => t('proposals.count', { count, shown })} />
        ) : (
          t('proposals.intro')
        )
      }
      actions={
        <>
          {isList ? (
            <ExportButton path="/backend/api/propostas/exportar.php" query={toProposalQuery(filters)} />
          ) : null}
          {create}
        </>
      }
    >
      <Toolbar>
        <ListSearch label={t('proposals.search')} list={list} />
        {isList ? <ProposalFilterRow list={list} /> : null}
        <SegmentedControl
          aria-label={t('proposals.view')}
          value={isList ? 'lista' : 'funil'}
          data={[
            { value: 'funil', label: t('proposals.funnel') },
            { value: 'lista', label: t('proposals.list') },
          ]}
          onChange={(visao) => change({ visao, situacao: undefined, estabelecimento: undefined })}
        />
      </Toolbar>
      {isList ? (
        <ProposalList list={list} query={query} create={create} />
      ) : (
        <ProposalBoard search={filters.busca} />
      )}
    </Page>
  );
}

function ProposalFilterRow({ list }: { list: ListState<ProposalFilters> }) {
  const { t } = useTranslation();
  return (
    <Filters chosen={list.chosen}>
      <StatusChoice
        list={list}
        statuses={PROPOSAL_STATUSES}
        nameOf={(value) => t(`proposals.status.${value}`)}
      />
      <EstablishmentFilter
        value={list.filters.estabelecimento}
        onChange={(estabelecimento) => list.change({ estabelecimento })}
      />
    </Filters>
  );
}

interface ProposalListProps {
  create: ReactNode;
  list: ListState<ProposalFilters>;
  query: RecordQuery<Proposal>;
}

function ProposalList({ create, list, query }: ProposalListProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <RecordTable
      query={query}
      name="proposals"
      list={list}
      label={t('proposals.title')}
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={{
        icon: <IconFileText size={24} />,
        title: t('proposals.none'),
        text: t('proposals.noneText'),
        next: create,
      }}
    />
  );
}

function useColumns(): Column<Proposal>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  return [
    {
      id: 'lead',
      sortKey: 'nome',
      header: t('proposals.lead'),
      cell: (row) => (
        <Lines>
          <RowLink to="/operacoes/propostas/$id" params={{ id: String(row.id) }}>
            {row.lead_nome}
          </RowLink>
          <Second className="ui-code">{row.numero}</Second>
          <Box hiddenFrom="sm">
            <ProposalBadge status={row.status} />
          </Box>
        </Lines>
      ),
    },
    {
      id: 'holder',
      sortKey: 'responsavel',
      header: t('proposals.holder'),
      hideBelow: 'md',
      width: '20%',
      cell: (row) => row.responsavel?.nome ?? '—',
    },
    {
      id: 'estimate',
      sortKey: 'faturamento',
      header: t('proposals.monthlySales'),
      width: '160px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.faturamento_estimado_centavos)}</span>,
    },
    {
      id: 'valid',
      sortKey: 'validade',
      header: t('proposals.validUntil'),
      hideBelow: 'md',
      width: '120px',
      cell: (row) => <span className="ui-numbers">{format.day(row.validade)}</span>,
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '198px',
      cell: (row) => <ProposalBadge status={row.status} />,
    },
  ];
}
