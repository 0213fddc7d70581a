import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { subCompaniesQuery } from '../../../api/companies.ts';
import type { Company, SubCompany } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { IconBuilding, IconBuildingPlus } from '../../../ui/icons/index.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { RecordTable } from '../../../ui/record/record-table.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import listClasses from '../companies-page.module.css';
import { Cnpj } from '../company-columns.tsx';
import { CompanyStatus } from '../company-status.tsx';
import classes from './company-page.module.css';
import { SubTenantSelect } from './sub-tenant-select.tsx';
import { useSubPage } from './use-sub-page.ts';

const noSort = () => undefined;

/** The companies below this one, as many levels as there are. */
export function SubCompaniesTab({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { list, page, setTenant } = useSubPage(company);
  const query = useQuery({
    ...subCompaniesQuery(page),
    placeholderData: keepPreviousData,
  });
  const columns = useSubColumns();
  const add = company.abilities.addBelow ? (
    <ButtonLink
      to="/empresas/nova"
      search={{ acima: company.id }}
      variant="default"
      leftSection={<IconBuildingPlus size={16} />}
    >
      {t('subCompanies.add')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <div className={classes['partHead']}>
        <h2 className={classes['heading']}>{t('subCompanies.title')}</h2>
        {query.data && query.data.total > 0 ? add : null}
      </div>
      <SubTenantSelect company={company} value={page.subTenantId} onChange={setTenant} />
      <RecordTable
        query={query}
        list={list}
        label={t('subCompanies.title')}
        columns={columns}
        rowKey={({ id }) => id}
        sort={null}
        onSort={noSort}
        empty={{
          icon: <IconBuilding size={24} />,
          title: t('subCompanies.none'),
          text: t('subCompanies.noneText'),
          next: add,
        }}
      />
    </>
  );
}

function useSubColumns(): Column<SubCompany>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'name',
      header: t('field.company'),
      cell: (sub) => (
        <Link to="/empresas/$id" params={{ id: sub.id }} className={listClasses['name']} data-row-link>
          {companyName(sub)}
        </Link>
      ),
    },
    {
      id: 'cnpj',
      header: t('field.cnpj'),
      hideBelow: 'sm',
      width: '188px',
      cell: (sub) => <Cnpj cnpj={sub.cnpj} />,
    },
    {
      id: 'subdomain',
      header: t('field.subdomain'),
      hideBelow: 'md',
      width: '20%',
      cell: (sub) => <span className={listClasses['dim']}>{sub.subdominio ?? '—'}</span>,
    },
    {
      id: 'status',
      header: t('field.status'),
      width: '116px',
      cell: (sub) => <CompanyStatus status={sub.status} />,
    },
  ];
}
