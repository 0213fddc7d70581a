import { Box, SegmentedControl } from '@mantine/core';
import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { IconFileText } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { proposalListQuery } from '../../../api/proposals.ts';
import type { Proposal } from '../../../api/types.ts';
import { oneOf } from '../../../ui/address-search.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { pageOf, withChange } from '../../../ui/record/list-filters.ts';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCreateLink } from '../create-link.tsx';
import classes from '../operations.module.css';
import { PermittedOnly } from '../operations-access.tsx';
import { RecordList, RecordSearch, StatusChoice } from '../record-list.tsx';
import { recordsOf } from '../records.ts';
import { ProposalBadge } from './proposal-badge.tsx';
import { ProposalBoard } from './proposal-board.tsx';
import { type ProposalFilters, parseProposalFilters } from './proposal-filters.ts';

const route = getRouteApi('/app/operacoes/propostas');

type OnChange = (change: Partial<Record<keyof ProposalFilters, unknown>>, replace?: boolean) => void;

export function ProposalsPage() {
  return (
    <PermittedOnly permission="propostas.read">
      <Proposals />
    </PermittedOnly>
  );
}

function Proposals() {
  const { t } = useTranslation();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const isList = filters.visao === 'lista';
  const change: OnChange = (next, replace = false) =>
    navigate({
      to: '/operacoes/propostas',
      search: parseProposalFilters(withChange(filters, next)),
      replace,
      resetScroll: 'pagina' in next,
    });
  const create = useCreateLink({
    to: '/operacoes/propostas/nova',
    label: t('proposals.add'),
    permission: 'propostas.manage',
  });
  return (
    <Page title={t('proposals.title')} subtitle={t('proposals.intro')} actions={create}>
      <search className={classes['toolbar']}>
        <RecordSearch label={t('proposals.search')} filters={filters} onChange={change} />
        {isList ? (
          <StatusChoice
            value={filters.situacao}
            statuses={PROPOSAL_STATUSES}
            nameOf={(value) => t(`proposals.status.${value}`)}
            onChange={change}
          />
        ) : null}
        <SegmentedControl
          aria-label={t('proposals.view')}
          value={isList ? 'lista' : 'funil'}
          data={[
            { value: 'funil', label: t('proposals.funnel') },
            { value: 'lista', label: t('proposals.list') },
          ]}
          onChange={(visao) => change({ visao, situacao: undefined })}
        />
      </search>
      {isList ? (
        <ProposalList filters={filters} onChange={change} />
      ) : (
        <ProposalBoard search={filters.busca} />
      )}
    </Page>
  );
}

function ProposalList({ filters, onChange }: { filters: ProposalFilters; onChange: OnChange }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns();
  const status = oneOf(filters.situacao, PROPOSAL_STATUSES);
  const query = useQuery({
    ...proposalListQuery({
      ...pageOf(filters),
      ...(status ? { status } : {}),
      ...(filters.busca ? { busca: filters.busca } : {}),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordList
      label={t('proposals.title')}
      {...recordsOf(query, filters)}
      columns={columns}
      rowKey={({ id }) => String(id)}
      narrowed={filters.busca !== undefined || filters.situacao !== undefined}
      empty={
        <StatePanel
          icon={<IconFileText size={24} />}
          tone="brand"
          title={t('proposals.none')}
          text={t('proposals.noneText')}
        />
      }
      onChange={onChange}
      onClear={() => navigate({ to: '/operacoes/propostas', search: { visao: 'lista' } })}
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
      header: t('proposals.lead'),
      cell: (row) => (
        <span className={classes['text']}>
          <Link
            to="/operacoes/propostas/$id"
            params={{ id: String(row.id) }}
            className={classes['name']}
            data-row-link
          >
            {row.lead_nome}
          </Link>
          <span className={`ui-code ${classes['second']}`}>{row.numero}</span>
          <Box hiddenFrom="sm">
            <ProposalBadge status={row.status} />
          </Box>
        </span>
      ),
    },
    {
      id: 'holder',
      header: t('proposals.holder'),
      hideBelow: 'md',
      width: '20%',
      cell: (row) => row.responsavel?.nome ?? '—',
    },
    {
      id: 'estimate',
      header: t('proposals.monthlySales'),
      width: '160px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{money(row.faturamento_estimado_centavos)}</span>,
    },
    {
      id: 'valid',
      header: t('proposals.validUntil'),
      hideBelow: 'md',
      width: '120px',
      cell: (row) => <span className="ui-numbers">{format.day(row.validade)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      hideBelow: 'sm',
      width: '198px',
      cell: (row) => <ProposalBadge status={row.status} />,
    },
  ];
}
