import type { Origin } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { assertCurrent, tagOf } from '../../platform/http/record-version.ts';
import { endSessionsIn, type UserCall } from '../identity/index.ts';
import {
  changeTenant,
  lockTenantState,
  reactivateTenant,
  subtreeOf,
  suspendTenant,
  type TenantChange,
  type TenantRow,
} from '../tenancy/index.ts';
import type { TenantsContext } from './context.ts';
import { managedTenant } from './managed-tenant.ts';
import { describeTenant } from './tenant-list-service.ts';
import type { ManagedTenant, TenantPatchBody } from './tenant-schema.ts';

/** Changes the name or the time zone of a tenant that the caller looks after; every process learns of it. 412 when it is stale. */
export async function changeAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
  { name, timeZone, versao }: TenantPatchBody,
): Promise<HeadedAnswer<ManagedTenant>> {
  const tenant = await managedTenant(context, call.caller, uuid);
  const change: TenantChange = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  return call.transaction([tenant.id], async (tx) => {
    await lockCurrent(tx, call, tenant, versao);
    if (await changeTenant(tx, context, call.origin, tenant, change)) {
      tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    }
    return taggedTenant(await describeTenant(tx, tenant));
  });
}

/** Locks a tenant for a change of it; 412 when the caller speaks of another version. */
async function lockCurrent(
  tx: AnyTx,
  call: UserCall,
  { id, uuid }: TenantRow,
  versao: number | undefined,
): Promise<void> {
  const { version } = await lockTenantState(tx, id);
  assertCurrent(call, versao, { uuid, version });
}

/** A tenant with the tag of its version. */
export function taggedTenant<Tenant extends ManagedTenant>(tenant: Tenant): HeadedAnswer<Tenant> {
  return new HeadedAnswer(tenant, { etag: tagOf({ uuid: tenant.id, version: tenant.versao }) });
}

export interface SuspensionOutcome {
  /** How many tenants changed, those below the one that was asked for among them. */
  tenants: number;
  sessionsEnded: number;
}

/**
 * Closes a tenant with everything below it and signs its people out; who comes back is told the reason. Whoever calls it tells every
 * process after the commit, so that open connections end as well.
 */
export async function closeTenant(
  tx: AnyTx,
  context: Pick<TenantsContext, 'clock'>,
  origin: Origin,
  tenant: TenantRow,
  reason: string,
): Promise<SuspensionOutcome> {
  const closed = await suspendTenant(tx, context, origin, tenant, reason);
  return { tenants: closed.length, sessionsEnded: await endSessionsIn(tx, closed, context.clock.now()) };
}

/** Suspends a tenant that the caller looks after; 412 when it is stale. */
export async function suspendAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
  reason: string,
): Promise<SuspensionOutcome & { tenant: ManagedTenant }> {
  const tenant = await managedTenant(context, call.caller, uuid);
  const scope = await subtreeOf(context.database.system, tenant);
  return call.transaction(scope, async (tx) => {
    await lockCurrent(tx, call, tenant, undefined);
    const outcome = await closeTenant(tx, context, call.origin, tenant, reason.trim());
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return { ...outcome, tenant: await describeTenant(tx, tenant) };
  });
}

/**
 * Opens a suspended tenant again that the caller looks after. Its people sign in as before; no session comes back. 412 when it is
 * stale.
 */
export async function reactivateAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
): Promise<SuspensionOutcome & { tenant: ManagedTenant }> {
  const tenant = await managedTenant(context, call.caller, uuid);
  return call.transaction([tenant.id], async (tx) => {
    const opened = await reactivateTenant(tx, context, call.origin, tenant, (version) =>
      assertCurrent(call, undefined, { uuid: tenant.uuid, version }),
    );
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return { tenants: opened.length, sessionsEnded: 0, tenant: await describeTenant(tx, tenant) };
  });
}
