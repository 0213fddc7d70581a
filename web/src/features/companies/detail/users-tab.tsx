import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { subCompanyUsersQuery, userTotalsQuery } from '../../../api/companies.ts';
import type { Company } from '../../../api/types.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconUsers } from '../../../ui/icons/index.ts';
import { RecordTable } from '../../../ui/record/record-table.tsx';
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
  const { list, page, setTenant } = useSubPage(company);
  const query = useQuery({
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
      <RecordTable
        query={query}
        list={list}
        label={t('companyUsers.below')}
        columns={columns}
        rowKey={({ id }) => id}
        sort={null}
        onSort={noSort}
        empty={{
          icon: <IconUsers size={24} />,
          title: t('companyUsers.none'),
          text: t('companyUsers.noneText'),
        }}
      />
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
