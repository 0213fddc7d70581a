import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ratePlansQuery } from '../../api/simulator.ts';
import type { RatePlan } from '../../api/types.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconPercentage } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Lines, RowLink } from '../../ui/record/cells.tsx';
import { parseWholeList } from '../../ui/record/list-filters.ts';
import { RecordTable } from '../../ui/record/record-table.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { type Comparable, inOrder } from '../../ui/record/whole-list.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useCreateLink } from '../session/create-link.tsx';
import { ImportLink } from '../session/import-link.tsx';
import { PermittedOnly } from '../session/permitted-only.tsx';

const route = getRouteApi('/app/operacoes/planos-taxas');

const ORDERS: Readonly<Record<string, (plan: RatePlan) => Comparable>> = {
  nome: ({ nome }) => nome,
  antecipacao: ({ taxa_antecipacao_mensal: rate }) => Number(rate),
  situacao: ({ padrao, status }) => (padrao ? '' : status),
};

export function RatePlansPage() {
  return (
    <PermittedOnly permission="propostas.read">
      <RatePlans />
    </PermittedOnly>
  );
}

/** The plans of the tenant by name; there are never many. */
function RatePlans() {
  const { i18n, t } = useTranslation();
  const list = useListState('/operacoes/planos-taxas', route.useSearch(), {
    parse: parseWholeList,
  });
  const query = useQuery({
    ...ratePlansQuery,
    select: (plans) => inOrder(plans, list.filters.ordem, ORDERS, i18n.language),
  });
  const columns = useColumns();
  const create = useCreateLink({
    to: '/operacoes/planos-taxas/novo',
    label: t('ratePlans.add'),
    permission: 'operacoes.manage',
  });
  return (
    <Page
      title={t('ratePlans.title')}
      subtitle={t('ratePlans.intro')}
      actions={
        <>
          <ExportButton path="/backend/api/planos-taxas/exportar.php" query={{}} />
          <ImportLink kind="planos_taxas" />
          {create}
        </>
      }
    >
      <RecordTable
        query={query}
        list={list}
        name="rate-plans"
        label={t('ratePlans.title')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{
          icon: <IconPercentage size={24} />,
          title: t('ratePlans.none'),
          text: t('ratePlans.noneText'),
          next: create,
        }}
      />
    </Page>
  );
}

function useColumns(): Column<RatePlan>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { percent } = useFigures();
  return [
    {
      id: 'name',
      header: t('simulator.plan'),
      sortKey: 'nome',
      cell: (row) => (
        <Lines
          second={t('ratePlans.ranges', {
            count: row.faixas.length,
            shown: format.number(row.faixas.length),
          })}
        >
          <RowLink to="/operacoes/planos-taxas/$id" params={{ id: String(row.id) }}>
            {row.nome}
          </RowLink>
        </Lines>
      ),
    },
    {
      id: 'advance',
      header: t('ratePlans.advance'),
      sortKey: 'antecipacao',
      hideBelow: 'sm',
      width: '200px',
      align: 'end',
      cell: (row) => <span className="ui-numbers">{percent(row.taxa_antecipacao_mensal)}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      sortKey: 'situacao',
      width: '120px',
      cell: (row) => <PlanBadge plan={row} />,
    },
  ];
}

function PlanBadge({ plan }: { plan: RatePlan }) {
  const { t } = useTranslation();
  if (plan.padrao) return <Badge color="blue">{t('ratePlans.usual')}</Badge>;
  const isActive = plan.status === 'ativo';
  return <Badge color={isActive ? 'green' : 'gray'}>{t(isActive ? 'status.ativo' : 'status.inativo')}</Badge>;
}
