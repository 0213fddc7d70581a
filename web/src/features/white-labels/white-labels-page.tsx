import { IconTags } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { whiteLabelsQuery } from '../../api/companies.ts';
import type { WhiteLabel } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx';
import { PAGE_SIZES } from '../../ui/data-table/page-sizes.ts';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from '../companies/companies-page.module.css';
import { CompanyStatus } from '../companies/company-status.tsx';
import { companyName } from '../companies/company-tree.ts';
import { useTenants } from '../session/use-session.ts';
import labelClasses from './white-labels-page.module.css';

const route = getRouteApi('/app/white-labels');
const noSort = () => undefined;

/** The white labels at or under the tenant that the page shows. */
export function WhiteLabelsPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { current } = useTenants();
  const { pagina = 1, porPagina = PAGE_SIZES[0] } = route.useSearch();
  const navigate = useNavigate();
  const columns = useWhiteLabelColumns();
  const wanted = whiteLabelsQuery(current?.uuid ?? '', { pageNumber: pagina, pageSize: porPagina });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...wanted,
    queryFn: current ? (wanted.queryFn ?? skipToken) : skipToken,
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('whiteLabels.title')}
      subtitle={
        data
          ? t('whiteLabels.count', { count: data.total, shown: format.number(data.total) })
          : t('companies.counting')
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('whiteLabels.title')}
          columns={columns}
          rows={current ? data?.items : []}
          rowKey={({ id }) => id}
          sort={null}
          onSort={noSort}
          stale={isPlaceholderData}
          empty={
            <StatePanel
              icon={<IconTags size={24} />}
              tone="brand"
              title={t('whiteLabels.none')}
              text={t('whiteLabels.noneText')}
            />
          }
        />
      )}
      {data && data.total > 0 ? (
        <Pager
          page={pagina}
          pageSize={porPagina}
          total={data.total}
          onPage={(page) => navigate({ to: '/white-labels', search: { pagina: page, porPagina } })}
          onPageSize={(size) => {
            const porPagina = oneOf(size, PAGE_SIZES);
            void navigate({ to: '/white-labels', search: porPagina ? { porPagina } : {} });
          }}
        />
      ) : null}
    </Page>
  );
}

function useWhiteLabelColumns(): Column<WhiteLabel>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: 'name', header: t('whiteLabels.name'), cell: (label) => <LabelLink label={label} /> },
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
      cell: (label) => <span className={classes['dim']}>{label.subdominio ?? '—'}</span>,
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
      <span className={classes['text']}>
        <Link to="/empresas/$id" params={{ id: label.id }} className={classes['name']} data-row-link>
          {name}
        </Link>
        <span className={`${classes['second']} ${classes['phoneOnly']}`}>
          {t('whiteLabels.below', { count: label.quantidadeSubEmpresas })}
        </span>
      </span>
    </span>
  );
}

function Swatch({ color }: { color: string | null }) {
  const { t } = useTranslation();
  if (color === null) return <span className={classes['dim']}>{t('whiteLabels.noColor')}</span>;
  return (
    <span className={labelClasses['swatch']}>
      <span className={labelClasses['dot']} style={{ background: color }} aria-hidden="true" />
      <span className="ui-code">{color.toLowerCase()}</span>
    </span>
  );
}
