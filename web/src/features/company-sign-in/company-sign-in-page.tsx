import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconInfoCircle } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { AdminsOnly } from '../session/guard.tsx';
import { TenantOnly } from '../session/tenant-only.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './company-sign-in.module.css';
import { DirectoryList } from './directory-list.tsx';
import { DomainList } from './domain-list.tsx';
import { ProviderList } from './provider-list.tsx';

/** Where people of the company sign in: its providers and its domains. */
export function CompanySignInPage() {
  return (
    <AdminsOnly>
      <TenantOnly>
        <CompanySignIn />
      </TenantOnly>
    </AdminsOnly>
  );
}

function CompanySignIn() {
  const { t } = useTranslation();
  const { user } = useSession();
  const mayChange = user.role === 'super-admin';
  const reason = mayChange ? null : t('companySignIn.ownerOnly');
  return (
    <Page
      back={<BackLink to="/modulos">{t('nav.modules')}</BackLink>}
      title={t('nav.companySignIn')}
      subtitle={t('companySignIn.intro')}
      kind="record"
    >
      {mayChange ? null : (
        <Alert icon={<IconInfoCircle />} p="sm">
          {reason}
        </Alert>
      )}
      <div className={classes['parts']}>
        <ProviderList reason={reason} />
        <DomainList reason={reason} />
        <DirectoryList reason={reason} />
      </div>
    </Page>
  );
}
