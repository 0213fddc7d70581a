import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { UserCall } from '../identity/index.ts';
import type { TenantsContext } from './context.ts';
import { type DraftKey, deleteDraft, deleteOldDrafts, findDraft, writeDraft } from './draft-queries.ts';
import type { KeptDraft, TenantDraft } from './draft-schema.ts';

/** Drafts hold names and addresses of people, so they are not kept for longer. */
const KEPT_DAYS = 30;

/** What the caller has typed of a tenant that is still to be opened; nulls while there is nothing. */
export async function readDraft({ database }: TenantsContext, caller: Caller): Promise<KeptDraft> {
  const key = draftKeyOf(caller);
  const kept = await findDraft(database.tenant(key.tenantId), key);
  return { draft: kept?.body ?? null, updatedAt: kept?.updatedAt.toISOString() ?? null };
}

/** Keeps what was typed. */
export function keepDraft({ clock }: TenantsContext, call: UserCall, draft: TenantDraft): Promise<KeptDraft> {
  const key = draftKeyOf(call.caller);
  const now = clock.now();
  return call.transaction([key.tenantId], async (tx) => {
    await writeDraft(tx, key, draft, now);
    return { draft, updatedAt: now.toISOString() };
  });
}

/** Throws the draft away; there need not be one. */
export function dropDraft(call: UserCall): Promise<KeptDraft> {
  const key = draftKeyOf(call.caller);
  return call.transaction([key.tenantId], async (tx) => {
    await deleteDraft(tx, key);
    return { draft: null, updatedAt: null };
  });
}

/** Every hour: deletes drafts that were not touched for a month. */
export async function purgeDrafts({
  clock,
  database,
}: Pick<TenantsContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.systemTransaction((tx) => deleteOldDrafts(tx, before));
}

/** The draft belongs to the caller in the tenant of the request. */
export function draftKeyOf(caller: Caller): DraftKey {
  return { tenantId: requestTenant(caller).id, userId: caller.userId };
}
