import type { Caller } from '../../../platform/auth/caller.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { IdentityContext } from '../context.ts';
import type { UserCall } from '../user-call.ts';
import { findListViews, type ListViewKey, writeListViews } from './list-view-queries.ts';
import type { ListViews, ListViewsBody } from './list-view-schema.ts';

/** How the caller looks at a list of the tenant of the request, and the views of it that others there share. */
export async function readListViews(
  { database }: IdentityContext,
  caller: Caller,
  list: string,
): Promise<ListViews> {
  const key = keyOf(caller, list);
  const rows = await findListViews(database.tenant(key.tenantId), key);
  const own = rows.find(({ userId }) => userId === caller.userId);
  const others = rows.filter(({ userId }) => userId !== caller.userId);
  return {
    version: own?.version ?? 0,
    columns: own?.columns ?? null,
    views: own?.views ?? [],
    shared: others
      .flatMap(({ owner, views }) =>
        views.filter(({ shared }) => shared).map(({ name, search }) => ({ name, search, owner })),
      )
      .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
  };
}

/**
 * Keeps how the caller looks at a list. A view is an address of the list and nothing else, so sharing it shows nobody more. Throws
 * 400 for two of one name, 412 when the caller changed it elsewhere since it was read.
 */
export async function saveListViews(
  context: IdentityContext,
  call: Pick<UserCall, 'caller' | 'language' | 'transaction'>,
  { list, ...chosen }: ListViewsBody,
): Promise<ListViews> {
  const names = chosen.views.map(({ name }) => name.trim().toLowerCase());
  if (new Set(names).size < names.length || names.includes('')) {
    const message = {
      'pt-BR': 'Cada visão precisa de um nome só dela.',
      en: 'Each view needs a name of its own.',
    };
    throw requestProblems.validationFailed({
      errors: [{ path: 'views', code: 'unique', message: message[call.language] }],
    });
  }
  const key = keyOf(call.caller, list);
  await call.transaction([key.tenantId], async (tx) => {
    const isWritten = await writeListViews(tx, key, chosen, context.clock.now());
    if (!isWritten) throw requestProblems.preconditionFailed();
  });
  return readListViews(context, call.caller, list);
}

function keyOf({ tenant, userId }: Caller, list: string): ListViewKey {
  if (tenant === null) throw requestProblems.tenantRequired();
  return { tenantId: tenant.id, userId, list };
}
