import { Badge } from '@mantine/core';
import { cnpjMask } from '@retaguarda/rules/masks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanySummary } from '../../api/types.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { useDensity } from '../../ui/data-table/density.ts';
import { useFormat } from '../../ui/use-format.ts';
import { companyName } from '../company-choice/company-tree.ts';
import { useTenants } from '../session/use-session.ts';
import classes from './companies-page.module.css';
import { CompanyStatus } from './company-status.tsx';

/** The columns of a list of companies; `name` draws the first one, which opens the company. */
export function useCompanyColumns<Row>(
  companyOf: (row: Row) => CompanySummary,
  name: (row: Row) => ReactNode,
): Column<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { tenants } = useTenants();
  const tenantNames = new Map(tenants.map(({ uuid, name: tenant }) => [uuid, tenant]));
  const columns: Column<Row>[] = [
    { id: 'name', header: t('field.company'), sortKey: 'nome', cell: name },
    {
      id: 'cnpj',
      sortKey: 'cnpj',
      header: t('field.cnpj'),
      hideBelow: 'sm',
      width: '188px',
      cell: (row) => <Cnpj cnpj={companyOf(row).cnpj} />,
    },
    {
      id: 'tenant',
      header: t('companies.tenant'),
      hideBelow: 'lg',
      width: '18%',
      cell: (row) => (
        <span className={classes['dim']}>{tenantNames.get(companyOf(row).tenantId) ?? '—'}</span>
      ),
    },
    {
      id: 'status',
      sortKey: 'situacao',
      header: t('field.status'),
      width: '116px',
      cell: (row) => <CompanyStatus status={companyOf(row).status} />,
    },
    {
      id: 'created',
      sortKey: 'createdAt',
      header: t('field.createdAt'),
      hideBelow: 'md',
      width: '116px',
      cell: (row) => (
        <span className={`ui-numbers ${classes['dim']}`}>{format.date(companyOf(row).createdAt)}</span>
      ),
    },
  ];
  return columns.filter(({ id }) => id !== 'tenant' || tenants.length > 1);
}

export function Cnpj({ cnpj }: { cnpj: string | null }) {
  if (cnpj === null) return <span className={classes['dim']}>—</span>;
  return <span className={`ui-code ${classes['dim']}`}>{cnpjMask.format(cnpj)}</span>;
}

/** The look and name of a company as a link that covers its row. */
export function CompanyLink({ company }: { company: CompanySummary }) {
  const { t } = useTranslation();
  const [density] = useDensity();
  const compact = density === 'compact';
  const name = companyName(company);
  return (
    <span className={classes['company']}>
      <BrandMark
        name={name}
        logo={company.branding.logotipo}
        color={company.branding.corPrincipal}
        size={compact ? 22 : 28}
      />
      <span className={classes['text']}>
        <span className={classes['first']}>
          <Link to="/empresas/$id" params={{ id: company.id }} className={classes['name']} data-row-link>
            {name}
          </Link>
          {company.isMain ? (
            <Badge size="sm" color="brand" className={classes['notOnPhone'] ?? ''}>
              {t('companies.main')}
            </Badge>
          ) : null}
          {company.isFilial ? (
            <Badge size="sm" color="gray" className={classes['notOnPhone'] ?? ''}>
              {t('companies.branch')}
            </Badge>
          ) : null}
        </span>
        {company.nomeFantasia && !compact ? (
          <span className={`${classes['second']} ${classes['notOnPhone']}`}>{company.razaoSocial}</span>
        ) : null}
        <span className={`${classes['second']} ${classes['phoneOnly']}`}>
          {company.cnpj ? cnpjMask.format(company.cnpj) : company.razaoSocial}
        </span>
      </span>
    </span>
  );
}
