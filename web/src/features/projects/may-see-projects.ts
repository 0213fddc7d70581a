import type { Session } from '../session/use-session.ts';

/** Whether the tenant has projects at all, and the caller may see them. */
export const maySeeProjects = ({ can, hasModule }: Session): boolean =>
  hasModule('tasks') && can('projetos.read');

export const mayManageProjects = ({ can }: Session): boolean => can('projetos.manage');
