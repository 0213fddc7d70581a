import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { askToLeave } from '../../ui/forms/unsaved-changes.ts';
import { IconBuilding } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { AdminsOnly } from '../session/guard.tsx';
import { BlockTab } from './block/block-tab.tsx';
import { CompanyPicker, usePickedCompany } from './company-picker.tsx';
import { FormsTab } from './forms/forms-tab.tsx';
import classes from './governance-page.module.css';
import { GOVERNANCE_TABS, type GovernanceSearch, parseGovernanceSearch } from './governance-search.ts';
import { ThemeTab } from './theme/theme-tab.tsx';

const route = getRouteApi('/app/governanca');

export function GovernancePage() {
  return (
    <AdminsOnly>
      <Governance />
    </AdminsOnly>
  );
}

/** Where the portal of the tenant is, which is decided for all its companies. */
function HostsLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/enderecos" variant="default">
      {t('nav.portalHosts')}
    </ButtonLink>
  );
}

/** What administrators decide for a company: how it looks, what its forms ask, and whether its people may come in. */
function Governance() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = useNavigate();
  const { company, error, none, refetch } = usePickedCompany(search.empresa);
  const change = (next: Partial<Record<keyof GovernanceSearch, string | undefined>>) =>
    navigate({
      to: '/governanca',
      search: parseGovernanceSearch({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    });
  const { aba = GOVERNANCE_TABS[0] } = search;
  const panel = (name: (typeof GOVERNANCE_TABS)[number], content: ReactNode) => ({
    name,
    label: t(`governance.tab.${name}`),
    content,
  });
  return (
    <Page title={t('governance.title')} subtitle={t('governance.text')} kind="record" actions={<HostsLink />}>
      <CompanyPicker
        className={classes['picker'] ?? ''}
        label={t('governance.company')}
        company={company}
        onPick={async (empresa) => {
          if (await askToLeave()) await change({ empresa });
        }}
      />
      {error ? <ErrorState error={error} onRetry={refetch} /> : null}
      {none ? (
        <StatePanel
          icon={<IconBuilding size={24} />}
          title={t('governance.noCompany')}
          text={t('governance.noCompanyText')}
        />
      ) : null}
      {company === null && !error && !none ? <ListSkeleton rows={4} /> : null}
      {company ? (
        <RecordTabs
          key={company.id}
          label={t('governance.tabs')}
          current={aba}
          onChange={(next) => change({ aba: next })}
          panels={[
            panel('tema', <ThemeTab company={company} />),
            panel('formularios', <FormsTab company={company} search={search} onChange={change} />),
            panel('bloqueio', <BlockTab company={company} />),
          ]}
        />
      ) : null}
    </Page>
  );
}
