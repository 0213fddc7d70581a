import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformFiguresQuery } from '../../api/figures.ts';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { parseSort, toggleSort } from '../../ui/data-table/sort.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBuilding } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSwitchTenant, useTenants } from '../session/use-session.ts';
import classes from './figures.module.css';
import { FIGURES, type Figures, sortTenants, type TenantFigures } from './platform-rows.ts';

const SIZES = [10, 20, 50] as const;

/** The figures of every tenant that has tasks, for administrators of the platform. */
export function PlatformFigures() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(platformFiguresQuery);
  const [sort, setSort] = useState('-overdue');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState<number>(SIZES[0]);
  const columns = usePlatformColumns();
  const order = parseSort(sort);
  const rows = data ? sortTenants(data.tenants, order, i18n.language) : undefined;
  const reorder = (key: string) => {
    setSort((latest) => toggleSort(latest, key));
    setPage(1);
  };
  return (
    <section aria-labelledby="tarefas-das-empresas" className={classes['section']}>
      <div className={classes['heading']}>
        <h2 id="tarefas-das-empresas">{t('figures.platform')}</h2>
      </div>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('figures.platform')}
          columns={columns}
          rows={rows?.slice((page - 1) * size, page * size)}
          rowKey={({ uuid }) => uuid}
          sort={order}
          onSort={reorder}
          empty={<StatePanel icon={<IconBuilding size={24} />} title={t('figures.platformNone')} />}
        />
      )}
      {data && data.tenants.length > 0 ? <Totals totals={data.totals} /> : null}
      {data && data.total > data.tenants.length ? (
        <p className={classes['words']}>
          {t('figures.platformCut', {
            shown: format.number(data.tenants.length),
            total: format.number(data.total),
          })}
        </p>
      ) : null}
      {rows && rows.length > SIZES[0] ? (
        <Pager
          page={page}
          pageSize={size}
          total={rows.length}
          sizes={SIZES}
          onPage={setPage}
          onPageSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      ) : null}
    </section>
  );
}

function usePlatformColumns(): Column<TenantFigures>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (
    id: 'total' | 'open' | 'overdue' | 'today' | 'completed',
    hideBelow?: 'sm' | 'md',
  ): Column<TenantFigures> => ({
    id,
    header: t(`figures.column.${id}`),
    sortKey: id,
    width: '108px',
    align: 'end',
    ...(hideBelow ? { hideBelow } : {}),
    cell: (tenant) => <span className="ui-numbers">{format.number(FIGURES[id](tenant))}</span>,
  });
  return [
    {
      id: 'tenant',
      header: t('figures.column.tenant'),
      sortKey: 'tenant',
      cell: (tenant) => <TenantName tenant={tenant} />,
    },
    number('total'),
    number('open', 'sm'),
    number('overdue'),
    number('today', 'md'),
    number('completed', 'sm'),
    {
      id: 'rate',
      header: t('figures.column.rate'),
      sortKey: 'rate',
      width: '108px',
      align: 'end',
      hideBelow: 'md',
      cell: (tenant) => <span className="ui-numbers">{format.percent(FIGURES.rate(tenant))}</span>,
    },
  ];
}

/** Leads to the tenant where the caller reaches it. */
function TenantName({ tenant }: { tenant: TenantFigures }) {
  const { t } = useTranslation();
  const { current, tenants } = useTenants();
  const switchTenant = useSwitchTenant();
  const isReached = tenants.some(({ uuid }) => uuid === tenant.uuid) && tenant.uuid !== current?.uuid;
  if (!isReached) return tenant.name;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      title={t('figures.switchTo', { name: tenant.name })}
      data-row-link
      onClick={() => switchTenant(tenant.uuid).catch(notifyFailure)}
    >
      {tenant.name}
    </Anchor>
  );
}

const TOTALS = ['total', 'open', 'overdue', 'today', 'completed'] as const;

function Totals({ totals }: { totals: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: [string, string][] = [
    ...TOTALS.map((name): [string, string] => [
      t(`figures.column.${name}`),
      format.number(FIGURES[name](totals)),
    ]),
    [t('figures.column.rate'), format.percent(FIGURES.rate(totals))],
  ];
  return (
    <dl className={classes['totals']} aria-label={t('figures.totals')}>
      <div className={classes['totalsName']}>
        <dt>{t('figures.totals')}</dt>
      </div>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ui-numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
