import type { Session } from '../session/use-session.ts';

const SUPER_ADMIN = 'super-admin';

export type TaskAct = 'read' | 'read_own' | 'read_all' | 'read_filtered' | 'create' | 'assign';

/** Whether the caller holds the flag. */
export const mayTasks = ({ can }: Session, act: TaskAct): boolean => can(`tarefas.${act}`);

/** Whether the tenant has tasks at all, and the caller may see them. */
export const maySeeTasks = (session: Session): boolean =>
  session.hasModule('tasks') && mayTasks(session, 'read');

/** Whether the caller sees tasks that are their own: the page alone shows none. */
export const maySeeOwnTasks = (session: Session): boolean =>
  maySeeTasks(session) &&
  (['read_own', 'read_all', 'read_filtered'] as const).some((act) => mayTasks(session, act));

/** Whether the caller may create tasks that are over already: that is for the role itself, whatever flags others hold. */
export const mayCreateOver = (session: Session): boolean => session.user.role === SUPER_ADMIN;
