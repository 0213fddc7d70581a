import { IconToggleLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useSession } from '../session/use-session.ts';
import { mayChangeStatus, maySeeTasks, mayTasks } from './may-see-tasks.ts';

/** What the caller may do with tasks; the server decides. */
export function useTaskAccess() {
  const session = useSession();
  return {
    canCreate: mayTasks(session, 'create'),
    canUpdate: mayTasks(session, 'update'),
    canDelete: mayTasks(session, 'delete'),
    canAssign: mayTasks(session, 'assign'),
    canChangeStatus: mayChangeStatus(session),
  };
}

/** Shows a page of the module while it is on and the caller may see tasks, and says why where not. */
export function TasksOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  if (maySeeTasks(session)) return children;
  if (session.hasModule('tasks')) return <Forbidden reason={t('tasks.reason.read')} />;
  return (
    <StatePanel
      asPage
      icon={<IconToggleLeft size={24} />}
      title={t('tasks.moduleOff')}
      text={t(session.isAdmin ? 'tasks.moduleOffAdmin' : 'tasks.moduleOffText')}
      actions={
        <ButtonLink to="/" variant="default">
          {t('state.goHome')}
        </ButtonLink>
      }
    />
  );
}
