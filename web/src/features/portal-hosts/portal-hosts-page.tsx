import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconInfoCircle } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { AdminsOnly } from '../session/guard.tsx';
import { useSession } from '../session/use-session.ts';
import { HostList } from './host-list.tsx';
import { WelcomeSection } from './welcome-section.tsx';

/** At which hosts of its own the portal of a tenant is, and what it says before anybody signs in. */
export function PortalHostsPage() {
  return (
    <AdminsOnly>
      <PortalHosts />
    </AdminsOnly>
  );
}

function PortalHosts() {
  const { t } = useTranslation();
  const reason = useSession().user.role === 'super-admin' ? null : t('portalHosts.ownerOnly');
  return (
    <Page
      back={<BackLink to="/governanca">{t('nav.governance')}</BackLink>}
      title={t('nav.portalHosts')}
      subtitle={t('portalHosts.intro')}
      kind="record"
    >
      {reason === null ? null : (
        <Alert icon={<IconInfoCircle />} p="sm">
          {reason}
        </Alert>
      )}
      <HostList reason={reason} />
      <WelcomeSection reason={reason} />
    </Page>
  );
}
