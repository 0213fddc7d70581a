import type { Session } from '../session/use-session.ts';

const SUPER_ADMIN = 'super-admin';

/** Whether the tenant has projects at all, and the caller may see them; the super-admin passes every flag. */
export const maySeeProjects = ({ can, hasModule, user }: Session): boolean =>
  hasModule('tasks') && (user.role === SUPER_ADMIN || can('projetos.read'));

export const mayManageProjects = ({ can, user }: Session): boolean =>
  user.role === SUPER_ADMIN || can('projetos.manage');
