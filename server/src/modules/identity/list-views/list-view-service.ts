import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, isAdmin } from '../../../platform/auth/caller.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import type { UserCall } from '../user-call.ts';
import { findListViews, type ListViewKey, lockListViews, writeListViews } from './list-view-queries.ts';
import type { ListViews, ListViewsBody, SharedViewBody } from './list-view-schema.ts';

/** How the caller looks at a list of the tenant of the request, and the views of it that others there share. */
export async function readListViews(
  { database }: Pick<IdentityContext, 'database'>,
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
      .flatMap(({ owner, userId: ownerId, views }) =>
        views
          .filter(({ shared }) => shared)
          .map(({ name, search }) => ({ name, search, owner, ownerId, editable: isAdmin(caller) })),
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
  assertNamed(call, chosen.views, 'views');
  const key = keyOf(call.caller, list);
  await call.transaction([key.tenantId], async (tx) => {
    const isWritten = await writeListViews(tx, key, chosen, context.clock.now());
    if (!isWritten) throw requestProblems.preconditionFailed();
  });
  return readListViews(context, call.caller, list);
}

/**
 * Changes or removes a view that somebody else shares, for who looks after the tenant: the owner may be on holiday, or gone to other work.
 * Throws 404 when nothing of that name is shared, 400 for a name that another view of the owner has.
 */
export async function changeSharedView(
  { clock, database }: IdentityContext,
  call: Pick<UserCall, 'caller' | 'language' | 'origin' | 'transaction'>,
  { list, name, ownerId, view }: SharedViewBody,
): Promise<ListViews> {
  const key = { ...keyOf(call.caller, list), userId: ownerId };
  await call.transaction([key.tenantId], async (tx) => {
    const kept = await lockListViews(tx, key);
    const before = kept?.views.find((one) => one.shared && one.name === name);
    if (!kept || !before) throw identityProblems.sharedViewNotFound();
    const views = kept.views.flatMap((one) => {
      if (one !== before) return [one];
      return view === null ? [] : [{ ...view, shared: true }];
    });
    assertNamed(call, views, 'view.name');
    await writeListViews(tx, key, { ...kept, views }, clock.now());
    await writeAudit(tx, clock, call.origin, {
      tenantId: key.tenantId,
      action: view === null ? 'listView.removed' : 'listView.changed',
      targetType: 'user',
      targetId: ownerId,
      before: { list, name: before.name, search: before.search },
      after: view === null ? null : { list, ...view },
    });
  });
  return readListViews({ database }, call.caller, list);
}

function assertNamed(
  { language }: Pick<UserCall, 'language'>,
  views: readonly { name: string }[],
  path: string,
): void {
  const names = views.map(({ name }) => name.trim().toLowerCase());
  if (new Set(names).size === names.length && !names.includes('')) return;
  const message = {
    'pt-BR': 'Cada visão precisa de um nome só dela.',
    en: 'Each view needs a name of its own.',
  };
  throw requestProblems.validationFailed({ errors: [{ path, code: 'unique', message: message[language] }] });
}

function keyOf(caller: Caller, list: string): ListViewKey {
  return { tenantId: requestTenant(caller).id, userId: caller.userId, list };
}
