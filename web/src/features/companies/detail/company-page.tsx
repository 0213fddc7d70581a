import { Badge } from '@mantine/core';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQuery, type VersionedCompany } from '../../../api/companies.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { withTexts } from '../../../ui/i18n/i18n.ts';
import { TextLink } from '../../../ui/links.tsx';
import { RecordColumns } from '../../../ui/record/record-hub.tsx';
import { BackLink, RecordHead, RecordPage } from '../../../ui/record/record-page.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { companyName } from '../../company-choice/company-tree.ts';
import { HistoryAside } from '../../history/history-section.tsx';
import { useSession } from '../../session/use-session.ts';
import type { CompanyTabName } from '../tab-names.ts';
import { AddressesTab } from './addresses-tab.tsx';
import { BrandingTab } from './branding-tab.tsx';
import { CompanyFigures } from './company-figures.tsx';
import { ContactsTab } from './contacts-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { MoveCompany } from './move-dialog.tsx';
import { StatusAction } from './status-action.tsx';
import { SubCompaniesTab } from './sub-companies-tab.tsx';
import { UsersTab } from './users-tab.tsx';

// The charts are as large as the rest of the page.
const loadSalesTab = withTexts('operations', () => import('./sales-tab.tsx'));
const SalesTab = lazy(async () => ({ default: (await loadSalesTab()).SalesTab }));

const loadCommissionsTab = withTexts('operations', () => import('./commissions-tab.tsx'));
const CommissionsTab = lazy(async () => ({ default: (await loadCommissionsTab()).CommissionsTab }));

const loadAccountTab = withTexts('operations', () => import('./account-tab.tsx'));
const AccountTab = lazy(async () => ({ default: (await loadAccountTab()).AccountTab }));

const route = getRouteApi('/app/empresas/$id');

export function CompanyPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/empresas">{t('companies.title')}</BackLink>}
      title={t('companies.title')}
      query={useQuery(companyQuery(id))}
      nameOf={({ company }) => companyName(company)}
    >
      {(stored) => (
        <>
          <CompanyHead stored={stored} />
          <RecordColumns aside={<HistoryAside type="company" id={stored.company.id} />}>
            <CompanyFigures company={stored.company} />
            <CompanyTabs stored={stored} key={stored.company.id} />
          </RecordColumns>
        </>
      )}
    </RecordPage>
  );
}

function CompanyHead({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const { company } = stored;
  const { edit, move } = company.abilities;
  const { branding, cnpj, parentCompanyId } = company;
  return (
    <RecordHead
      mark={
        <BrandMark
          name={companyName(company)}
          logo={branding.logotipo}
          color={branding.corPrincipal}
          size={52}
        />
      }
      title={companyName(company)}
      badge={
        <>
          {company.isMain ? <Badge color="brand">{t('companies.main')}</Badge> : null}
          {company.isFilial ? <Badge color="gray">{t('companies.branch')}</Badge> : null}
        </>
      }
      second={
        <>
          {company.nomeFantasia ? company.razaoSocial : null}
          {company.nomeFantasia && cnpj ? ' · ' : null}
          {cnpj ? <span className="ui-code">{cnpjMask.format(cnpj)}</span> : null}
          {parentCompanyId ? <Parent id={parentCompanyId} /> : null}
        </>
      }
    >
      {edit ? (
        <>
          {move || company.isMain ? <MoveCompany stored={stored} /> : null}
          <StatusAction stored={stored} />
        </>
      ) : null}
    </RecordHead>
  );
}

/** The company above, once its name is known; a caller with less reach may not know of it. */
function Parent({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...companyQuery(id), retry: false });
  if (!data) return null;
  return (
    <>
      {' · '}
      {t('companies.under')}{' '}
      <TextLink to="/empresas/$id" params={{ id }} size="sm" underline="always">
        {companyName(data.company)}
      </TextLink>
    </>
  );
}

function CompanyTabs({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const { aba = 'dados' } = route.useSearch();
  const navigate = useNavigate();
  const { can } = useSession();
  const { company } = stored;
  const panel = (name: CompanyTabName, content: ReactNode) => ({
    name,
    label: t(`company.tab.${name}`),
    content,
  });
  const sales = panel(
    'vendas',
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <SalesTab companyId={company.id} />
    </Suspense>,
  );
  const commissions = panel(
    'comissoes',
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <CommissionsTab company={company} />
    </Suspense>,
  );
  const account = panel(
    'conta',
    <Suspense fallback={<ListSkeleton rows={4} />}>
      <AccountTab company={company} />
    </Suspense>,
  );
  const panels = [
    panel('dados', <DataTab stored={stored} />),
    ...(can('operacoes.read') ? [sales] : []),
    ...(can('financeiro.read') ? [commissions] : []),
    ...(can('financeiro.accounts.read') ? [account] : []),
    panel('marca', <BrandingTab stored={stored} />),
    panel('enderecos', <AddressesTab stored={stored} />),
    panel('documentos', <DocumentsTab stored={stored} />),
    panel('contatos', <ContactsTab stored={stored} />),
    panel('usuarios', <UsersTab company={company} />),
    panel('subempresas', <SubCompaniesTab company={company} />),
  ];
  return (
    <RecordTabs
      label={t('user.tabs')}
      current={panels.some(({ name }) => name === aba) ? aba : 'dados'}
      onChange={(next) =>
        navigate({
          to: '/empresas/$id',
          params: { id: company.id },
          search: next === 'dados' ? {} : { aba: next },
          replace: true,
          resetScroll: false,
        })
      }
      panels={panels}
    />
  );
}
