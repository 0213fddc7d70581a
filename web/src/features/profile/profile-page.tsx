import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userQuery } from '../../api/users.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { useRoleName } from '../session/role-name.ts';
import { useSession } from '../session/use-session.ts';
import { AddressesTab } from '../users/detail/addresses-tab.tsx';
import { DocumentsTab } from '../users/detail/documents-tab.tsx';
import { PersonalTab } from '../users/detail/personal-tab.tsx';
import { PreferencesTab } from './preferences-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import type { ProfileTabName } from './tab-names.ts';

const route = getRouteApi('/app/perfil');
const WIDTH = 1080;

export function ProfilePage() {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { user } = useSession();
  const { aba = 'dados' } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(userQuery(user.uuid));
  const loaded = (content: ReactNode) =>
    data ? content : error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={4} />;
  const panel = (name: ProfileTabName, content: ReactNode) => ({
    name,
    label: t(`profile.tab.${name}`),
    content,
  });
  return (
    <Page title={t('nav.profile')} subtitle={`${user.nome} · ${roleName(user.role)}`} width={WIDTH}>
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
          panel('dados', loaded(data ? <PersonalTab stored={data} /> : null)),
          panel('enderecos', loaded(data ? <AddressesTab stored={data} /> : null)),
          panel('documentos', loaded(data ? <DocumentsTab stored={data} /> : null)),
          panel('seguranca', <SecurityTab />),
          panel('preferencias', <PreferencesTab />),
        ]}
      />
    </Page>
  );
}
