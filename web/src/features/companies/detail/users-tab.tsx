import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subCompanyUsersQuery, userTotalsQuery } from '../../../api/companies.ts';
import type { Company } from '../../../api/types.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './company-page.module.css';
import { OwnUsers } from './own-users.tsx';
import { SubTenantSelect } from './sub-tenant-select.tsx';
import { useSubPage } from './use-sub-page.ts';
import { useUserColumns } from './user-columns.tsx';

const noSort = () => undefined;

/** How many users the company has, and who those of its sub-companies are. */
export function UsersTab({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { page, setPage, setPageSize, setTenant } = useSubPage(company);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...subCompanyUsersQuery(page),
    placeholderData: keepPreviousData,
  });
  const columns = useUserColumns();
  return (
    <>
      <Totals company={company} />
      <OwnUsers company={company} />
      <h2 className={classes['heading']}>{t('companyUsers.below')}</h2>
      <SubTenantSelect company={company} value={page.subTenantId} onChange={setTenant} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('companyUsers.below')}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          sort={null}
          onSort={noSort}
          stale={isPlaceholderData}
          empty={
            <StatePanel
              icon={<IconUsers size={24} />}
              title={t('companyUsers.none')}
              text={t('companyUsers.noneText')}
            />
          }
        />
      )}
      {data && data.total > page.pageSize ? (
        <div className={classes['pager']}>
          <Pager
            page={page.pageNumber}
            pageSize={page.pageSize}
            total={data.total}
            onPage={setPage}
            onPageSize={setPageSize}
          />
        </div>
      ) : null}
    </>
  );
}

function Totals({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(userTotalsQuery(company.id));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  const shown = (count: number | undefined) => (count === undefined ? '…' : format.number(count));
  return (
    <dl className={classes['totals']} aria-busy={data === undefined}>
      <Total label={t('companyUsers.own')} value={shown(data?.matriz)} />
      <Total label={t('companyUsers.subs')} value={shown(data?.subEmpresas)} />
      <Total label={t('companyUsers.total')} value={shown(data?.total)} />
    </dl>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes['total']}>
      <dt className={classes['second']}>{label}</dt>
      <dd className={`ui-numbers ${classes['count']}`}>{value}</dd>
    </div>
  );
}
