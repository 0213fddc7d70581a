import { writeAudit } from '../../platform/audit/audit.ts';
import { type Caller, type CallerTenant, isAdmin, type Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Language } from '../../platform/problem.ts';
import type { TenancyContext } from './context.ts';
import { MODULES, type ModuleName, moduleLabel } from './module-catalogue.ts';
import { disableModule, enableModule, listModules, type ModuleRow } from './module-queries.ts';
import type { TenantModule } from './module-schema.ts';
import { tenancyProblems } from './problems.ts';

/** The modules of the request's tenant, those too that are off. */
export async function describeModules(
  { database }: Pick<TenancyContext, 'database'>,
  { caller, language }: { caller: Caller; language: Language },
): Promise<TenantModule[]> {
  const tenant = requestTenant(caller);
  const rows = await listModules(database.tenant(tenant.id), tenant.id);
  return MODULES.map((name) => viewOf(name, rows, { caller, tenant, language }));
}

/**
 * Switches a module of the request's tenant and answers it. From then on, on every process, the flags of the module count
 * or do not; a module that is already as wanted leaves no entry in the log. 403 for an administrator of one company alone.
 */
export function switchOwnModule(
  context: TenancyContext,
  call: Pick<Call, 'origin' | 'transaction' | 'language'> & { caller: Caller },
  name: ModuleName,
  enabled: boolean,
): Promise<TenantModule> {
  const { caller, language } = call;
  const tenant = requestTenant(caller);
  if (!maySwitch(caller)) throw tenancyProblems.moduleOfTenant();
  return call.transaction([tenant.id], async (tx) => {
    if (await switchModule(tx, context.clock, call.origin, tenant, name, enabled)) {
      tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    }
    return viewOf(name, await listModules(tx, tenant.id), { caller, tenant, language });
  });
}

/**
 * Switches a module of a tenant; answers whether that changed anything. What the module has stored stays. Whoever calls
 * it tells every process after the commit. 422 for the platform, which has every module.
 */
export async function switchModule(
  tx: AnyTx,
  clock: Clock,
  origin: Origin,
  tenant: Pick<CallerTenant, 'id' | 'uuid' | 'kind'>,
  name: ModuleName,
  enabled: boolean,
): Promise<boolean> {
  if (tenant.kind === 'platform') {
    if (!enabled) throw tenancyProblems.moduleOfPlatform();
    return false;
  }
  const change = enabled ? enableModule : disableModule;
  if (!(await change(tx, tenant.id, name, clock.now()))) return false;
  await writeAudit(tx, clock, origin, {
    tenantId: tenant.id,
    action: enabled ? 'module.enabled' : 'module.disabled',
    targetType: 'tenant',
    targetUuid: tenant.uuid,
    targetId: tenant.id,
    before: { [name]: !enabled },
    after: { [name]: enabled },
  });
  return true;
}

function viewOf(
  name: ModuleName,
  rows: readonly ModuleRow[],
  { caller, language, tenant }: { caller: Caller; language: Language; tenant: CallerTenant },
): TenantModule {
  const isPlatform = tenant.kind === 'platform';
  const row = rows.find(({ module }) => module === name);
  return {
    module: name,
    label: moduleLabel(name)[language],
    enabled: isPlatform || row?.enabled === true,
    can_switch: !isPlatform && maySwitch(caller),
    updated_at: row?.updatedAt.toISOString() ?? null,
  };
}

/** A module is the whole tenant's: who looks after one company of it does not switch it. */
function maySwitch(caller: Caller): boolean {
  return isAdmin(caller) && caller.companyId === null;
}
