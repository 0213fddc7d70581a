import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useSession } from '../session/use-session.ts';
import { mayManageProjects, maySeeProjects } from './may-see-projects.ts';

/** Why the caller may not create projects or open their form; what may be done with one stands in its answer. */
export function useManageReason(): string | null {
  const { t } = useTranslation();
  const session = useSession();
  return mayManageProjects(session) ? null : t('projects.reason.manage');
}

/** Shows a page of projects to who may see them, and says why where not. */
export function ProjectReaders({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const session = useSession();
  return maySeeProjects(session) ? children : <Forbidden reason={t('projects.reason.read')} />;
}

/** The same for who may change them. */
export function ProjectManagers({ children }: { children: ReactNode }) {
  const reason = useManageReason();
  return <ProjectReaders>{reason === null ? children : <Forbidden reason={reason} />}</ProjectReaders>;
}
