import type { Session } from '../session/use-session.ts';

const SUPER_ADMIN = 'super-admin';

export type TaskAct = 'read' | 'create' | 'update' | 'delete' | 'assign' | 'change_status';

/** Whether the caller holds the flag; the super-admin passes all of them. */
export const mayTasks = ({ can, user }: Session, act: TaskAct): boolean =>
  user.role === SUPER_ADMIN || can(`tarefas.${act}`);

/** Whether the tenant has tasks at all, and the caller may see them. */
export const maySeeTasks = (session: Session): boolean =>
  session.hasModule('tasks') && mayTasks(session, 'read');

/** Changes of status other than starting are for the role itself, whatever flags others hold. */
export const mayChangeStatus = (session: Session): boolean => session.user.role === SUPER_ADMIN;
