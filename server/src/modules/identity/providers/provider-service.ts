import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import { type Caller, type CallerTenant, ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { takeFreePlace } from '../../../platform/db/free-place.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { assertCurrent, tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import { checkedTarget, GuardedFetchError } from '../../../platform/net/guarded-fetch.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import type { UserCall } from '../user-call.ts';
import { sealClientSecret } from './client-secret.ts';
import { deleteIdentitiesOf } from './identity-queries.ts';
import { redirectUri } from './oidc-paths.ts';
import { allowedIssuer } from './provider-client.ts';
import { MOST_PROVIDERS, providerProblems } from './provider-problems.ts';
import {
  changeProvider,
  countPeopleOfProviders,
  deleteProvider,
  findProvider,
  insertProvider,
  listProviders,
  lockProvider,
  type ProviderChange,
  type ProviderRow,
} from './provider-queries.ts';
import {
  type IdentityProvider,
  type IdentityProviderList,
  MADE_ROLES,
  type ProviderBody,
  type ProviderCheck,
  type ProviderPatchBody,
} from './provider-schema.ts';

/** The tenant of the request, as one that may have providers and domains: every one but the platform. */
export function providerTenant(
  { platformTenantId }: Pick<IdentityContext, 'platformTenantId'>,
  caller: Caller,
): CallerTenant {
  const tenant = requestTenant(caller);
  if (tenant.id === platformTenantId()) throw providerProblems.ofPlatform();
  return tenant;
}

/** The providers of the tenant of the request, and what each of them has to be told. */
export async function readProviders(context: IdentityContext, caller: Caller): Promise<IdentityProviderList> {
  const { id } = providerTenant(context, caller);
  const db = context.database.tenant(id);
  const [rows, people] = await Promise.all([listProviders(db, id), countPeopleOfProviders(db, id)]);
  return {
    items: rows.map((row) => viewOf(row, people)),
    redirectUri: redirectUri(context.identity.publicUrl),
  };
}

/** One provider of the tenant; 404 for any other. */
export async function readProvider(
  context: IdentityContext,
  caller: Caller,
  uuid: string,
): Promise<HeadedAnswer<IdentityProvider>> {
  const { id } = providerTenant(context, caller);
  const db = context.database.tenant(id);
  return answered(db, found(await findProvider(db, id, uuid)));
}

/** Adds a provider. Its secret is sealed and never answered. */
export async function createProvider(
  context: IdentityContext,
  call: UserCall,
  body: ProviderBody,
): Promise<IdentityProvider> {
  const { clock, providers } = context;
  const tenant = providerTenant(context, call.caller);
  assertIssuer(context, body.issuer);
  return call.transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const uuid = v7(now);
    const place = await takeFreePlace(tx, 'identity_providers', tenant.id, MOST_PROVIDERS);
    if (place === null) throw providerProblems.limit();
    await insertProvider(
      tx,
      tenant.id,
      {
        uuid,
        place,
        name: body.name.trim(),
        issuer: body.issuer,
        client_id: body.clientId,
        sealed_secret: sealClientSecret(providers.secret, { tenantId: tenant.id, uuid }, body.clientSecret),
        scopes: body.scopes ?? [],
        makes_users: body.makesUsers ?? false,
        role_number: ROLE_NUMBERS[body.role ?? 'viewer'],
        stands_for_factor: body.standsForSecondFactor ?? false,
        enabled: body.enabled ?? true,
      },
      now,
    );
    const row = found(await findProvider(tx, tenant.id, uuid));
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget('identityProvider.created', row),
      after: auditState(row),
    });
    return viewOf(row, new Map());
  });
}

/**
 * Changes a provider; 404 outside of the tenant, 412 when it is stale. Another issuer, or another client there, needs its secret anew,
 * so that nobody has the stored one sent elsewhere; who people were at another issuer is forgotten.
 */
export async function updateProvider(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
  { versao, ...body }: ProviderPatchBody,
): Promise<HeadedAnswer<IdentityProvider>> {
  const { clock } = context;
  const tenant = providerTenant(context, call.caller);
  if (body.issuer !== undefined) assertIssuer(context, body.issuer);
  return call.transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const before = found(await lockProvider(tx, tenant.id, uuid));
    assertCurrent(call, versao, before);
    const isElsewhere = body.issuer !== undefined && body.issuer !== before.issuer;
    const isOther = isElsewhere || (body.clientId !== undefined && body.clientId !== before.clientId);
    if (isOther && body.clientSecret === undefined) throw providerProblems.secretNeeded();
    const key = { tenantId: tenant.id, providerId: before.id };
    await changeProvider(tx, key, changeOf(context, before, body), now);
    if (isElsewhere) await deleteIdentitiesOf(tx, key);
    const after = found(await findProvider(tx, tenant.id, uuid));
    const changes = changedFields(auditState(before), auditState(after));
    const isNewSecret = body.clientSecret !== undefined;
    if (changes !== null || isNewSecret) {
      await writeAudit(tx, clock, call.origin, {
        ...auditTarget('identityProvider.updated', before),
        before: changes?.before ?? {},
        after: { ...changes?.after, ...(isNewSecret ? { clientSecret: true } : {}) },
      });
    }
    return answered(tx, after);
  });
}

/** Removes a provider, and who people are there; whoever has no password asks for a link to set one. */
export async function removeProvider(context: IdentityContext, call: UserCall, uuid: string): Promise<void> {
  const tenant = providerTenant(context, call.caller);
  await call.transaction([tenant.id], async (tx) => {
    const row = found(await lockProvider(tx, tenant.id, uuid));
    await deleteProvider(tx, { tenantId: tenant.id, providerId: row.id });
    await writeAudit(tx, context.clock, call.origin, {
      ...auditTarget('identityProvider.deleted', row),
      before: auditState(row),
    });
  });
}

/** Asks a provider who it is: whether the address is right and the provider answers. */
export async function checkProvider(
  context: IdentityContext,
  caller: Caller,
  uuid: string,
): Promise<ProviderCheck> {
  const { id } = providerTenant(context, caller);
  const { issuer } = found(await findProvider(context.database.tenant(id), id, uuid));
  const { allowed, retryAfterSeconds } = await context.limiter.hit(CHECKS_PER_TENANT, String(id));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  return context.providers.client.check(issuer);
}

const CHECKS_PER_TENANT = { name: 'provider.check', max: 60, windowSeconds: 3600 };

function changeOf(
  { providers }: IdentityContext,
  { tenantId, uuid }: ProviderRow,
  body: Omit<ProviderPatchBody, 'versao'>,
): ProviderChange {
  const change: ProviderChange = {};
  if (body.name !== undefined) change.name = body.name.trim();
  if (body.issuer !== undefined) change.issuer = body.issuer;
  if (body.clientId !== undefined) change.client_id = body.clientId;
  if (body.clientSecret !== undefined)
    change.sealed_secret = sealClientSecret(providers.secret, { tenantId, uuid }, body.clientSecret);
  if (body.scopes !== undefined) change.scopes = body.scopes;
  if (body.makesUsers !== undefined) change.makes_users = body.makesUsers;
  if (body.role !== undefined) change.role_number = ROLE_NUMBERS[body.role];
  if (body.standsForSecondFactor !== undefined) change.stands_for_factor = body.standsForSecondFactor;
  if (body.enabled !== undefined) change.enabled = body.enabled;
  return change;
}

function assertIssuer({ providers }: IdentityContext, issuer: string): void {
  const reach = providers.privateAddresses ? 'anywhere' : 'public';
  try {
    const { url } = checkedTarget(issuer, null, (target) => allowedIssuer(target, reach));
    if (url.search !== '' || url.hash !== '' || issuer.includes('/.well-known/'))
      throw providerProblems.issuer();
  } catch (error) {
    if (error instanceof GuardedFetchError) throw providerProblems.issuer();
    throw error;
  }
}

function found(row: ProviderRow | null): ProviderRow {
  if (row === null) throw providerProblems.notFound();
  return row;
}

async function answered(db: TenantReader, row: ProviderRow): Promise<HeadedAnswer<IdentityProvider>> {
  return new HeadedAnswer(viewOf(row, await countPeopleOfProviders(db, row.tenantId)), { etag: tagOf(row) });
}

function viewOf(row: ProviderRow, people: ReadonlyMap<number, number>): IdentityProvider {
  return {
    id: row.uuid,
    name: row.name,
    issuer: row.issuer,
    clientId: row.clientId,
    scopes: row.scopes,
    makesUsers: row.makesUsers,
    role: madeRole(row),
    standsForSecondFactor: row.standsForFactor,
    enabled: row.enabled,
    people: people.get(row.id) ?? 0,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    versao: row.version,
  };
}

function madeRole({ role }: ProviderRow) {
  return MADE_ROLES.find((name) => ROLE_NUMBERS[name] === role) ?? 'viewer';
}

/** What the audit log says of a provider; never its secret. */
function auditState(row: ProviderRow): Record<string, unknown> {
  const { clientId, enabled, issuer, makesUsers, name, scopes } = row;
  const standsForSecondFactor = row.standsForFactor;
  return { name, issuer, clientId, scopes, makesUsers, role: madeRole(row), standsForSecondFactor, enabled };
}

function auditTarget(action: string, { id, tenantId, uuid }: ProviderRow) {
  return { tenantId, action, targetType: 'identity_provider', targetUuid: uuid, targetId: id };
}
