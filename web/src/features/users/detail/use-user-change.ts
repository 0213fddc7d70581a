import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeUser, type UserChange, userQuery, type VersionedUser } from '../../../api/users.ts';

/** Changes a user against the version on the page and keeps every list that shows the user right. */
export function useUserChange(
  id: string,
): (change: UserChange, etag: string | null) => Promise<VersionedUser> {
  const queries = useQueryClient();
  return useCallback(
    async (change, etag) => {
      const changed = await changeUser(id, change, etag);
      queries.setQueryData(userQuery(id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: ['users', 'list'] });
      return changed;
    },
    [id, queries],
  );
}

/** Reads the stored version again, after somebody else has changed it. */
export function useReloadUser(id: string): () => Promise<VersionedUser> {
  const queries = useQueryClient();
  return useCallback(() => queries.fetchQuery({ ...userQuery(id), staleTime: 0 }), [id, queries]);
}
