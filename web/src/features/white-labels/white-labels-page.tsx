import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { whiteLabelsQuery } from '../../api/companies.ts';
import type { WhiteLabel } from '../../api/types.ts';
import type { SearchRecord } from '../../ui/address-search.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { IconTags } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { Dim, Lines, RowLink } from '../../ui/record/cells.tsx';
import { parseListFilters } from '../../ui/record/list-filters.ts';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { ListSearch, Toolbar } from '../../ui/record/toolbar.tsx';
import { useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from '../companies/companies-page.module.css';
import { CompanyStatus } from '../companies/company-status.tsx';
import { companyName } from '../company-choice/company-tree.ts';
import { useTenants } from '../session/use-session.ts';
import { TenantsPage } from './tenants/tenants-page.tsx';
import { useManagesTenants } from './tenants/use-manages.ts';
import labelClasses from './white-labels-page.module.css';

const route = getRouteApi('/app/white-labels');
const ORDERS = ['nome', 'situacao'];
const parseFilters = (search: SearchRecord) => parseListFilters(search, [], { orders: ORDERS });

/** For who opens tenants below their own, those; for everybody else the white labels that they may see. */
export function WhiteLabelsPage() {
  return useManagesTenants() ? <TenantsPage /> : <WhiteLabelList />;
}

/** The white labels at or under the tenant that the page shows. */
function WhiteLabelList() {
  const { t } = useTranslation();
  const { current } = useTenants();
  const list = useListState('/white-labels', route.useSearch(), { parse: parseFilters });
  const { busca, ordem } = list.filters;
  const columns = useWhiteLabelColumns();
  const wanted = whiteLabelsQuery(current?.uuid ?? '', {
    pageNumber: list.page,
    pageSize: list.pageSize,
    ...(busca === undefined ? {} : { search: busca }),
    ...(ordem === undefined ? {} : { sort: ordem }),
  });
  const query = useQuery({
    ...wanted,
    queryFn: current ? (wanted.queryFn ?? skipToken) : skipToken,
    placeholderData: keepPreviousData,
    select: ({ items, total }) => ({ rows: items, total }),
  });
  return (
    <Page
      title={t('whiteLabels.title')}
      subtitle={
        <RecordCount query={query} words={(count, shown) => t('whiteLabels.count', { count, shown })} />
      }
    >
      <Toolbar>
        <ListSearch label={t('whiteLabels.search')} list={list} />
      </Toolbar>
      <RecordTable
        query={current ? query : { ...query, data: [] }}
        list={list}
        label={t('whiteLabels.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: <IconTags size={24} />,
          title: t('whiteLabels.none'),
          text: t('whiteLabels.noneText'),
        }}
      />
    </Page>
  );
}

function useWhiteLabelColumns(): Column<WhiteLabel>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      sortKey: 'nome',
      header: t('whiteLabels.name'),
      cell: (label) => <LabelLink label={label} />,
    },
    {
      id: 'color',
      header: t('branding.color'),
      hideBelow: 'md',
      width: '150px',
      cell: (label) => <Swatch color={label.branding.corPrincipal} />,
    },
    {
      id: 'subdomain',
      header: t('field.subdomain'),
      hideBelow: 'md',
      width: '18%',
      cell: (label) => <Dim>{label.subdominio ?? '—'}</Dim>,
    },
    {
      id: 'subs',
      header: t('whiteLabels.subs'),
      hideBelow: 'sm',
      width: '130px',
      align: 'end',
      cell: (label) => <span className="ui-numbers">{format.number(label.quantidadeSubEmpresas)}</span>,
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '116px',
      cell: (label) => <CompanyStatus status={label.status} />,
    },
  ];
}

function LabelLink({ label }: { label: WhiteLabel }) {
  const { t } = useTranslation();
  const name = companyName(label);
  return (
    <span className={classes['company']}>
      <BrandMark name={name} logo={label.branding.logotipo} color={label.branding.corPrincipal} />
      <Lines
        cut
        second={t('whiteLabels.below', { count: label.quantidadeSubEmpresas })}
        secondClass={classes['phoneOnly'] ?? ''}
      >
        <RowLink to="/empresas/$id" params={{ id: label.id }}>
          {name}
        </RowLink>
      </Lines>
    </span>
  );
}

function Swatch({ color }: { color: string | null }) {
  const { t } = useTranslation();
  if (color === null) return <Dim>{t('whiteLabels.noColor')}</Dim>;
  return (
    <span className={labelClasses['swatch']}>
      <span className={labelClasses['dot']} style={{ background: color }} aria-hidden="true" />
      <span className="ui-code">{color.toLowerCase()}</span>
    </span>
  );
}
