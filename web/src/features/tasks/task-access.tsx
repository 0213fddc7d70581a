import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useSession } from '../session/use-session.ts';
import { mayCreateOver, maySeeOwnTasks, maySeeTasks, mayTasks } from './may-see-tasks.ts';

/** What the pages of tasks offer the caller beside a task; what may be done with one stands in its answer. */
export function useTaskAccess() {
  const session = useSession();
  return {
    canCreate: mayTasks(session, 'create'),
    canAssign: mayTasks(session, 'assign'),
    /** Who sees all tasks, or gives them to others, is told of the people. */
    seesPeople: (['assign', 'read_all', 'read_filtered'] as const).some((act) => mayTasks(session, act)),
    canCreateOver: mayCreateOver(session),
    seesOwn: maySeeOwnTasks(session),
  };
}

/** Shows a page of tasks to who may see them, and says why where not. */
export function TasksOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  return maySeeTasks(session) ? children : <Forbidden reason={t('tasks.reason.read')} />;
}
