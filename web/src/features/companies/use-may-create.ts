import { useSession } from '../session/use-session.ts';

/** Whether the caller may add companies. What may be done with a company is in its own answer; the server decides. */
export function useMayCreate(): boolean {
  const { isAdmin, can } = useSession();
  return isAdmin || can('perm-user-edit');
}
