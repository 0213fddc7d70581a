import { Avatar, Button, Group, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../../api/account.ts';
import type { UserFull } from '../../../api/types.ts';
import { userAbilitiesQuery, userQuery, type VersionedUser } from '../../../api/users.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../../ui/feedback/list-skeleton.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { initials } from '../../../ui/initials.ts';
import pageClasses from '../../../ui/page.module.css';
import { usePageTitle } from '../../../ui/page.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import classes from '../../../ui/record/record-page.module.css';
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
  const { data, error, refetch } = useQuery(userQuery(id));
  usePageTitle(data ? (data.user.nomeCompleto ?? data.user.email) : t('users.title'));
  return (
    <div className={pageClasses['page']} style={{ '--page-width': '1080px' }}>
      <Link to="/usuarios" className={classes['back']}>
        <IconChevronLeft size={16} aria-hidden="true" />
        {t('users.title')}
      </Link>
      {error && !data ? <ErrorState error={error} onRetry={refetch} asPage /> : null}
      {data ? (
        <>
          <UserHead stored={data} />
          <UserDetailTabs stored={data} key={data.user.id} />
        </>
      ) : null}
      {!data && !error ? <HeadSkeleton /> : null}
    </div>
  );
}

function UserHead({ stored }: { stored: VersionedUser }) {
  const { user } = stored;
  const { t } = useTranslation();
  const format = useFormat();
  const roleName = useRoleName();
  const name = user.nomeCompleto ?? user.email;
  const access = metadataText(user.metadata, 'ultimoAcesso');
  return (
    <header className={classes['head']}>
      <div className={classes['who']}>
        <Avatar size={52} radius={26} color="brand" aria-hidden="true">
          {initials(name)}
        </Avatar>
        <div className={classes['names']}>
          <h1 className={classes['title']}>
            {name}
            <StatusBadge status={user.status} />
          </h1>
          <div className={classes['second']}>
            {roleName(user.role)} · {user.email} ·{' '}
            {access ? t('user.lastAccess', { when: format.relative(access) }) : t('user.neverSignedIn')}
          </div>
        </div>
      </div>
      <Group gap="xs">
        <ResetPassword user={user} />
        <StatusMenu stored={stored} />
      </Group>
    </header>
  );
}

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
        panel('dados', <PersonalTab stored={stored} mayEdit={mayEdit} />),
        panel('enderecos', <AddressesTab stored={stored} mayEdit={mayEdit} />),
        panel('documentos', <DocumentsTab stored={stored} mayEdit={mayEdit} />),
        panel('papeis', <MembershipsTab user={user} />),
        panel('permissoes', <PermissionsTab stored={stored} />),
        ...(abilities?.sessions === false
          ? []
          : [panel('sessoes', <SessionsTab userId={user.id} own={session.user.uuid === user.id} />)]),
        panel('historico', <History type="user" id={user.id} />),
      ]}
    />
  );
}

function HeadSkeleton() {
  return (
    <>
      <div className={classes['who']}>
        <Skeleton circle height={52} />
        <div>
          <Skeleton height={20} width={220} mb={8} />
          <Skeleton height={12} width={320} />
        </div>
      </div>
      <ListSkeleton rows={4} />
    </>
  );
}
