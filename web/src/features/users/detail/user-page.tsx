import { Avatar, Button, type ButtonProps, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink, getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../../api/account.ts';
import type { UserFull } from '../../../api/types.ts';
import { userAbilitiesQuery, userQuery, type VersionedUser } from '../../../api/users.ts';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { withTexts } from '../../../ui/i18n/i18n.ts';
import { IconMail, IconUserOff } from '../../../ui/icons/index.ts';
import { initials } from '../../../ui/initials.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { BackLink, RecordHead, RecordPage } from '../../../ui/record/record-page.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { History } from '../../history/history-section.tsx';
import { AdminsOnly } from '../../session/guard.tsx';
import { useRoleName } from '../../session/role-name.ts';
import { useSession } from '../../session/use-session.ts';
import { metadataText } from '../metadata.ts';
import { StatusBadge } from '../status-badge.tsx';
import { AddressesTab } from './addresses-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { MembershipsTab } from './memberships-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { PersonalTab } from './personal-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { StatusMenu } from './status-menu.tsx';
import type { UserTabName } from './tab-names.ts';

const PersonFactor = lazy(async () => {
  const load = withTexts('factor', () => import('../../second-factor/person-factor.tsx'));
  return { default: (await load()).PersonFactor };
});

const PrivacySections = lazy(async () => {
  const load = withTexts('privacy', () => import('./privacy-sections.tsx'));
  return { default: (await load()).PrivacySections };
});

const StartSupport = lazy(async () => {
  const load = withTexts('support', () => import('../../support/start-support.tsx'));
  return { default: (await load()).StartSupport };
});

const route = getRouteApi('/app/usuarios/$id');

export function UserPage() {
  return (
    <AdminsOnly>
      <UserDetail />
    </AdminsOnly>
  );
}

function UserDetail() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <RecordPage
      back={<BackLink to="/usuarios">{t('users.title')}</BackLink>}
      title={t('users.title')}
      query={useQuery(userQuery(id))}
      nameOf={({ user }) => user.nomeCompleto ?? user.email}
    >
      {(stored) => (
        <>
          <UserHead stored={stored} />
          <UserDetailTabs stored={stored} key={stored.user.id} />
        </>
      )}
    </RecordPage>
  );
}

function UserHead({ stored }: { stored: VersionedUser }) {
  const { user } = stored;
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  const { uuid: ownId } = useSession().user;
  const name = user.nomeCompleto ?? user.email;
  const access = metadataText(user.metadata, 'ultimoAcesso');
  return (
    <RecordHead
      mark={
        <Avatar size={52} radius={26} color="brand" aria-hidden="true">
          {initials(name)}
        </Avatar>
      }
      title={name}
      badge={<StatusBadge status={user.status} />}
      second={
        <>
          {roleName(user.role)} · {user.email} ·{' '}
          {access ? t('user.lastAccess', { when: format.relative(access) }) : t('user.neverSignedIn')}
        </>
      }
    >
      <Suspense fallback={null}>
        <StartSupport user={user} />
      </Suspense>
      <ResetPassword user={user} />
      {user.id === ownId ? null : <LeavingLink to="/usuarios/$id/desligamento" params={{ id: user.id }} />}
      <StatusMenu stored={stored} />
    </RecordHead>
  );
}

const LeavingLink = createLink((props: ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>) => {
  const { t } = useTranslation();
  return (
    <Button component="a" variant="default" leftSection={<IconUserOff size={16} />} {...props}>
      {t('leaving.start')}
    </Button>
  );
});

function ResetPassword({ user }: { user: UserFull }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setAsking(true)}>
        {t('user.sendReset')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('user.sendReset')}
        confirmLabel={t('user.sendResetConfirm')}
        onConfirm={async () => {
          await requestPasswordReset(user.email);
          notifyDone(t('user.resetSent', { email: user.email }));
        }}
        onClose={() => setAsking(false)}
      >
        {t('user.sendResetText', { email: user.email })}
      </ConfirmDialog>
    </>
  );
}

function UserDetailTabs({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const { aba = 'dados' } = route.useSearch();
  const navigate = useNavigate();
  const session = useSession();
  const { user } = stored;
  const { data: abilities } = useQuery(userAbilitiesQuery(user.id));
  const mayEdit = abilities?.edit ?? false;
  const panel = (name: UserTabName, content: ReactNode) => ({ name, label: t(`user.tab.${name}`), content });
  return (
    <RecordTabs
      label={t('user.tabs')}
      current={aba}
      onChange={(next) =>
        navigate({
          to: '/usuarios/$id',
          params: { id: user.id },
          search: next === 'dados' ? {} : { aba: next },
          replace: true,
          resetScroll: false,
        })
      }
      panels={[
        panel('dados', <Personal stored={stored} mayEdit={mayEdit} />),
        panel('enderecos', <AddressesTab stored={stored} mayEdit={mayEdit} />),
        panel('documentos', <DocumentsTab stored={stored} mayEdit={mayEdit} />),
        panel('papeis', <MembershipsTab user={user} />),
        panel('permissoes', <PermissionsTab stored={stored} />),
        ...(abilities?.sessions === false
          ? []
          : [panel('sessoes', <Access userId={user.id} own={session.user.uuid === user.id} />)]),
        panel('historico', <History type="user" id={user.id} />),
      ]}
    />
  );
}

/** What a person is, and at the end of it how the person is forgotten. */
function Personal({ mayEdit, stored }: { stored: VersionedUser; mayEdit: boolean }) {
  return (
    <>
      <PersonalTab stored={stored} mayEdit={mayEdit} />
      <Suspense fallback={<ListSkeleton rows={1} />}>
        <PrivacySections user={stored.user} />
      </Suspense>
    </>
  );
}

/** How somebody comes in: the second factor, and the sessions that are open. One's own factor is in the profile. */
function Access({ own, userId }: { own: boolean; userId: string }) {
  return (
    <Stack gap="xl">
      {own ? null : (
        <Suspense fallback={<ListSkeleton rows={1} />}>
          <PersonFactor userId={userId} />
        </Suspense>
      )}
      <SessionsTab userId={userId} own={own} />
    </Stack>
  );
}
