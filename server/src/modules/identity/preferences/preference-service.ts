import type { Caller } from '../../../platform/auth/caller.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { IdentityContext } from '../context.ts';
import type { UserCall } from '../user-call.ts';
import { findPreferences, type PreferenceKey, writePreferences } from './preference-queries.ts';
import type { Preferences, PreferencesBody } from './preference-schema.ts';

/** What the caller chose of the looks of the application in the tenant of the request. */
export async function readPreferences(
  { database }: Pick<IdentityContext, 'database'>,
  caller: Caller,
): Promise<Preferences> {
  const key = keyOf(caller);
  const row = await findPreferences(database.tenant(key.tenantId), key);
  return row ?? { density: null, closedHints: null, foldedGroups: null };
}

/** Keeps what is given and answers all of it. Whether somebody likes close rows is nothing that a log has to know. */
export async function savePreferences(
  context: IdentityContext,
  call: Pick<UserCall, 'caller' | 'transaction'>,
  chosen: PreferencesBody,
): Promise<Preferences> {
  const key = keyOf(call.caller);
  await call.transaction([key.tenantId], (tx) => writePreferences(tx, key, chosen, context.clock.now()));
  return readPreferences(context, call.caller);
}

function keyOf(caller: Caller): PreferenceKey {
  return { tenantId: requestTenant(caller).id, userId: caller.userId };
}
