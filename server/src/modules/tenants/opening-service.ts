import { type Origin, ROLE_NUMBERS } from '../../platform/auth/caller.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { createMainCompany, type MainCompany } from '../directory/index.ts';
import { type LevelCosts, openLevelCosts } from '../earnings/index.ts';
import { leaveBrandingJob } from '../governance/index.ts';
import { countInvitation, inviteInTransaction, listRoles, type UserCall } from '../identity/index.ts';
import {
  createTenant,
  isModule,
  isTimeZone,
  pathIds,
  switchModule,
  type TenantRow,
  tenancyProblems,
} from '../tenancy/index.ts';
import type { TenantsContext } from './context.ts';
import { deleteDraft } from './draft-queries.ts';
import { draftKeyOf } from './draft-service.ts';
import { parentTenant } from './managed-tenant.ts';
import { tenantsProblems } from './problems.ts';
import { describeTenant } from './tenant-list-service.ts';
import type { ManagedTenant, NewTenantBody } from './tenant-schema.ts';

/** A tenant with everything that it begins with. */
export interface Opening {
  name: string;
  parent: Pick<TenantRow, 'id' | 'name'>;
  timeZone?: string;
  company: Pick<MainCompany, 'subdominio' | 'cnpj' | 'nomeFantasia' | 'corPrincipal'>;
  /** The address of a logo, or the logo itself, and who asks for it; a job makes it part of the brand. */
  logo?: { logotipo: string; requestedBy: number } | null;
  /** What the tenant above keeps of each sale. */
  costs?: LevelCosts;
  /** Names of modules that are on from the start. */
  modules: readonly string[];
  language: Language;
}

/** Numbers for the rows of an opening, taken before its transaction. */
export interface OpeningIds {
  tenantId: number;
  companyId: number;
}

/** Takes the numbers of a tenant and its main company. */
export async function takeOpeningIds({ database }: Pick<TenantsContext, 'database'>): Promise<OpeningIds> {
  const [tenantId, companyId] = await Promise.all([
    database.newIds.next('tenants'),
    database.newIds.next('companies'),
  ]);
  return { tenantId, companyId };
}

/**
 * Opens a tenant with its main company and its modules: all of it or nothing, in the transaction of whoever calls it, who tells every
 * process after the commit. 409 for a subdomain or a CNPJ that is taken and below a suspended tenant; 422 for an unknown time zone or
 * module.
 */
export async function openTenant(
  tx: AnyTx,
  context: Pick<TenantsContext, 'clock'>,
  origin: Origin,
  opening: Opening,
  ids: OpeningIds,
): Promise<TenantRow> {
  const { company, costs = [], language, logo = null, modules, name, parent, timeZone } = opening;
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw tenancyProblems.timeZoneUnknown();
  const place = { name, parentId: parent.id, id: ids.tenantId };
  const tenant = await createTenant(tx, context.clock, origin, {
    ...place,
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  const main = { ...company, tenant, companyId: ids.companyId, language };
  const added = await createMainCompany(tx, context, origin, main);
  if (logo !== null) await leaveBrandingJob(tx, context, origin, added, { corPrincipal: null, ...logo });
  const from = localDate(context.clock.now(), tenant.timeZone);
  const level = { tenantId: tenant.id, above: parent, costs, from };
  await openLevelCosts(tx, context, { language, origin }, level);
  for (const module of new Set(modules)) {
    if (!isModule(module)) throw tenantsProblems.moduleUnknown();
    await switchModule(tx, context.clock, origin, tenant, module, true);
  }
  return tenant;
}

/**
 * Opens what the caller asked for and invites its first owner: as super-admin where the platform opens a white label, else as admin,
 * the highest role that its opener may give.
 */
export async function openAsAsked(
  context: TenantsContext,
  call: UserCall,
  body: NewTenantBody,
): Promise<ManagedTenant> {
  const parent = await parentTenant(context, call.caller, body.parentId);
  const owner = body.owner ?? null;
  const role = await roleOfOwner(context, parent);
  if (owner !== null) await countInvitation(context, call.caller);
  const ids = await takeOpeningIds(context);
  const opened = await call.transaction([...pathIds(parent.path), ids.tenantId], async (tx) => {
    const tenant = await openTenant(tx, context, call.origin, openingOf(body, parent, call), ids);
    if (owner !== null) {
      const email = owner.email.trim().toLowerCase();
      const invited = { email, name: owner.nome.trim(), tenant, role, companyId: null };
      await inviteInTransaction(tx, context, call, invited);
    }
    await deleteDraft(tx, draftKeyOf(call.caller));
    // Administrators above it reach the new tenant too, from now on.
    tx.afterCommit(() => context.callers.changed({ kind: 'all' }));
    return describeTenant(tx, tenant);
  });
  return opened;
}

function openingOf(
  body: NewTenantBody,
  parent: TenantRow,
  { caller, language }: Pick<UserCall, 'caller' | 'language'>,
): Opening {
  const { cnpj = null, corPrincipal = null, nomeFantasia = null, subdominio = null } = body;
  return {
    name: body.name.trim(),
    parent,
    ...(body.timeZone === undefined ? {} : { timeZone: body.timeZone }),
    company: {
      subdominio: subdominio?.trim() || null,
      cnpj: cnpj?.trim() || null,
      nomeFantasia,
      corPrincipal,
    },
    logo: body.logotipo ? { logotipo: body.logotipo, requestedBy: caller.userId } : null,
    costs: body.costs ?? [],
    modules: body.modules ?? [],
    language,
  };
}

async function roleOfOwner({ database }: TenantsContext, parent: TenantRow) {
  const number = parent.kind === 'platform' ? ROLE_NUMBERS['super-admin'] : ROLE_NUMBERS.admin;
  const role = (await listRoles(database.tenant(parent.id))).find((known) => known.number === number);
  if (role === undefined) throw new Error(`there is no role ${number}`);
  return role;
}
