import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useSession } from '../session/use-session.ts';
import { mayChangeStatus, maySeeOwnTasks, maySeeTasks, mayTasks } from './may-see-tasks.ts';

/** What the caller may do with tasks; the server decides. */
export function useTaskAccess() {
  const session = useSession();
  return {
    canCreate: mayTasks(session, 'create'),
    canUpdate: mayTasks(session, 'update'),
    canDelete: mayTasks(session, 'delete'),
    canAssign: mayTasks(session, 'assign'),
    canChangeStatus: mayChangeStatus(session),
    seesOwn: maySeeOwnTasks(session),
  };
}

/** Shows a page of tasks to who may see them, and says why where not. */
export function TasksOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  return maySeeTasks(session) ? children : <Forbidden reason={t('tasks.reason.read')} />;
}
