import { useSession } from '../session/use-session.ts';

/** What the caller may do with companies. The server decides. */
export function useCompanyAccess(): { mayEdit: boolean } {
  const { isAdmin, can } = useSession();
  return { mayEdit: isAdmin || can('perm-user-edit') };
}
