import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery, type VersionedUser } from '../../api/users.ts';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { useRoleName } from '../session/role-name.ts';
import { useSession } from '../session/use-session.ts';
import { AddressesTab } from '../users/detail/addresses-tab.tsx';
import { DocumentsTab } from '../users/detail/documents-tab.tsx';
import { PersonalTab } from '../users/detail/personal-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import type { ProfileTabName } from './tab-names.ts';

const NotificationPreferences = lazy(async () => {
  const load = withTexts('notifications', () => import('../notifications/preferences-section.tsx'));
  return { default: (await load()).PreferencesSection };
});

const route = getRouteApi('/app/perfil');

export function ProfilePage() {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { user } = useSession();
  const { aba = 'dados' } = route.useSearch();
  const navigate = useNavigate();
  const query = useQuery(userQuery(user.uuid));
  const loaded = (content: (stored: VersionedUser) => ReactNode) => (
    <Loaded query={query} rows={4}>
      {content}
    </Loaded>
  );
  const panel = (name: ProfileTabName, content: ReactNode) => ({
    name,
    label: t(`profile.tab.${name}`),
    content,
  });
  return (
    <Page title={t('nav.profile')} subtitle={`${user.nome} · ${roleName(user.role)}`} kind="record">
      <RecordTabs
        label={t('profile.tabs')}
        current={aba}
        onChange={(next) =>
          navigate({
            to: '/perfil',
            search: next === 'dados' ? {} : { aba: next },
            replace: true,
            resetScroll: false,
          })
        }
        panels={[
          panel(
            'dados',
            loaded((stored) => <PersonalTab stored={stored} />),
          ),
          panel(
            'enderecos',
            loaded((stored) => <AddressesTab stored={stored} />),
          ),
          panel(
            'documentos',
            loaded((stored) => <DocumentsTab stored={stored} />),
          ),
          panel('seguranca', <SecurityTab />),
          panel('preferencias', <PreferencesTab />),
          panel(
            'notificacoes',
            <Suspense fallback={<ListSkeleton rows={6} />}>
              <NotificationPreferences />
            </Suspense>,
          ),
        ]}
      />
    </Page>
  );
}
