import { useQuery } from '@tanstack/react-query';
import { membershipsQuery } from '../../api/access.ts';
import { useSession, useTenants } from '../session/use-session.ts';

/** The one company that the caller looks after in the tenant of the page: whom they take in is bound to it. Null for all others. */
export function useOwnCompany(): { id: string; name: string } | null {
  const { user } = useSession();
  const { current } = useTenants();
  const { data: own = [] } = useQuery(membershipsQuery(user.uuid));
  const here = own.find(({ tenantId }) => tenantId === current?.uuid);
  if (here === undefined || here.companyId === null) return null;
  return { id: here.companyId, name: here.companyName ?? '' };
}
