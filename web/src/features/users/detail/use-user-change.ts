import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeUser, type UserChange, userQuery, type VersionedUser } from '../../../api/users.ts';
import { orReload } from '../../../ui/record/stale.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

/** What shows a user, besides the record itself. */
export const besideUser = (id: string): QueryKey[] => [keys.users.lists, keys.users.part('abilities', id)];

/** Sends a change of a user against a version of the record, and keeps what was answered as the record. */
export function useStoreUser(
  id: string,
): (change: UserChange, etag: string | null) => Promise<VersionedUser> {
  const queries = useQueryClient();
  return async (change, etag) => {
    const changed = await changeUser(id, change, etag);
    queries.setQueryData(userQuery(id).queryKey, changed);
    return changed;
  };
}

/** Reads the stored version again, after somebody else has changed it. */
export function useReloadUser(id: string): () => Promise<VersionedUser> {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...userQuery(id), staleTime: 0 });
}

/**
 * Wraps a change at once that names the version on the page. When somebody else has changed the user meanwhile, the page is
 * brought up to date and the error says so.
 */
export function useOrReload(id: string): <Done>(change: Promise<Done>) => Promise<Done> {
  const { t } = useTranslation();
  const reload = useReloadUser(id);
  return (change) => orReload(change, reload, t('conflict.reloaded'));
}

/** Changes the user against the version on the page; a refusal is thrown to the dialog that asked. */
export function useUserChange({ etag, user }: VersionedUser): (change: UserChange) => Promise<unknown> {
  const store = useStoreUser(user.id);
  const orReloaded = useOrReload(user.id);
  const { run } = useRecordMutation({
    work: (change: UserChange) => orReloaded(store(change, etag)),
    touches: besideUser(user.id),
  });
  return run;
}
