import { createTenant, findPlatformTenant, type TenancyTables } from '../../modules/tenancy/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { type DemoPart, type DemoScope, daysBefore, demoTenant, PLATFORM } from './demo-scope.ts';
import { DEMO_TENANTS, PLATFORM_NAME } from './demo-tenants.ts';

const query = queryBuilder<TenancyTables>();

/** The origin of the demo business in the audit log: no user made it. */
const ORIGIN = { userId: null, ip: null, requestId: null };

/** The platform under its demo name, the two white labels, and the sub-companies below them. */
export const tenantsPart: DemoPart = async (scope) => {
  await namePlatform(scope);
  for (const { key, modules, name, parent, timeZone, uuid } of DEMO_TENANTS) {
    const parentId = demoTenant(scope, parent).id;
    const tenant = await createTenant(scope.tx, scope.clock, ORIGIN, { name, parentId, timeZone, uuid });
    scope.tenants.set(key, tenant);
    if (modules.length > 0) await switchOn(scope, tenant.id, modules);
  }
  await ageTenants(scope);
};

async function namePlatform({ now, tenants, tx }: DemoScope): Promise<void> {
  const platform = await findPlatformTenant(tx);
  if (platform === null) throw new Error('there is no platform tenant; run `retaguarda migrate` first');
  const renamed = { name: PLATFORM_NAME, updated_at: now };
  await tx.many(query.updateTable('tenants').set(renamed).where('id', '=', platform.id));
  tenants.set(PLATFORM, { ...platform, name: PLATFORM_NAME });
}

async function switchOn({ now, tx }: DemoScope, tenantId: number, modules: readonly string[]): Promise<void> {
  const rows = modules.map((module) => ({ tenant_id: tenantId, module, enabled: true, updated_at: now }));
  await tx.many(query.insertInto('tenant_modules').values(rows));
}

/** Sets the creation of the tenants back, so that they are older than their first users. */
async function ageTenants({ now, tx }: DemoScope): Promise<void> {
  const created = { created_at: daysBefore(now, 730) };
  const uuids = DEMO_TENANTS.map(({ uuid }) => uuid);
  await tx.many(query.updateTable('tenants').set(created).where('uuid', 'in', uuids));
}
