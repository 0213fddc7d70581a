import { List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userQuery, type VersionedUser } from '../../../api/users.ts';
import { BackLink, RecordHead, RecordPage } from '../../../ui/record/record-page.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminsOnly } from '../../session/guard.tsx';
import { useSession } from '../../session/use-session.ts';
import { maySeeTasks, mayTasks } from '../../tasks/may-see-tasks.ts';
import { StatusBadge } from '../status-badge.tsx';
import { HandoverSection } from './handover-section.tsx';
import { LeavingEnd } from './leaving-end.tsx';

const route = getRouteApi('/app/usuarios/$id/desligamento');

/** Somebody leaves: what they have, who takes it over, and how their access ends. */
export function LeavingPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  return (
    <AdminsOnly>
      <RecordPage
        back={
          <BackLink to="/usuarios/$id" params={{ id }}>
            {t('leaving.back')}
          </BackLink>
        }
        title={t('leaving.title')}
        query={useQuery(userQuery(id))}
        nameOf={({ user }) => t('leaving.of', { name: user.nomeCompleto ?? user.email })}
      >
        {(stored) => <Leaving stored={stored} />}
      </RecordPage>
    </AdminsOnly>
  );
}

function Leaving({ stored }: { stored: VersionedUser }) {
  const { t } = useTranslation();
  const session = useSession();
  const { user } = stored;
  const mayHandOver =
    maySeeTasks(session) &&
    mayTasks(session, 'assign') &&
    session.can('tarefas.update') &&
    (mayTasks(session, 'read_all') || mayTasks(session, 'read_filtered'));
  return (
    <>
      <RecordHead
        title={t('leaving.of', { name: user.nomeCompleto ?? user.email })}
        badge={<StatusBadge status={user.status} />}
        second={t('leaving.intro')}
      />
      <Stack gap="xl">
        <Section title={t('leaving.tasks')} text={t('leaving.tasksText')}>
          {mayHandOver ? <HandoverSection userId={user.id} /> : <Text>{t('leaving.tasksReason')}</Text>}
        </Section>
        <LeavingEnd stored={stored} />
        <Section title={t('leaving.stays')}>
          <List>
            {(['work', 'history', 'money', 'elsewhere'] as const).map((note) => (
              <List.Item key={note}>{t(`leaving.note.${note}`)}</List.Item>
            ))}
          </List>
        </Section>
      </Stack>
    </>
  );
}
