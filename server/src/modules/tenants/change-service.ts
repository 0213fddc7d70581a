import type { Origin } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { assertCurrent } from '../../platform/http/record-version.ts';
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

/** Changes the name or the time zone of a tenant that the caller looks after; every process learns of it. */
export async function changeAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
  { name, timeZone, versao }: TenantPatchBody,
): Promise<ManagedTenant> {
  const tenant = await managedTenant(context, call.caller, uuid);
  const change: TenantChange = {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  return call.transaction([tenant.id], async (tx) => {
    const { version } = await lockTenantState(tx, tenant.id);
    assertCurrent(call, versao, { uuid: tenant.uuid, version });
    if (await changeTenant(tx, context, call.origin, tenant, change)) {
      tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    }
    return describeTenant(tx, tenant);
  });
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

/** Suspends a tenant that the caller looks after. */
export async function suspendAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
  reason: string,
): Promise<SuspensionOutcome & { tenant: ManagedTenant }> {
  const tenant = await managedTenant(context, call.caller, uuid);
  const scope = await subtreeOf(context.database.system, tenant);
  return call.transaction(scope, async (tx) => {
    const outcome = await closeTenant(tx, context, call.origin, tenant, reason.trim());
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return { ...outcome, tenant: await describeTenant(tx, tenant) };
  });
}

/** Opens a suspended tenant again that the caller looks after. Its people sign in as before; no session comes back. */
export async function reactivateAsAsked(
  context: TenantsContext,
  call: UserCall,
  uuid: string,
): Promise<SuspensionOutcome & { tenant: ManagedTenant }> {
  const tenant = await managedTenant(context, call.caller, uuid);
  return call.transaction([tenant.id], async (tx) => {
    const opened = await reactivateTenant(tx, context, call.origin, tenant);
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return { tenants: opened.length, sessionsEnded: 0, tenant: await describeTenant(tx, tenant) };
  });
}
