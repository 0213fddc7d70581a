import { randomBytes } from 'node:crypto';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, CallerTenant } from '../../../platform/auth/caller.ts';
import { takeFreePlace } from '../../../platform/db/free-place.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import { v7 } from '../../../platform/uuid.ts';
import { domainName, recordOf, type UserCall } from '../../identity/index.ts';
import type { DirectoryContext } from '../context.ts';
import { hostProblems, MOST_HOSTS } from './host-problems.ts';
import {
  deleteHost,
  findHost,
  type HostRow,
  insertHost,
  insertVerifiedHost,
  listHosts,
  lockHost,
} from './host-queries.ts';
import type { HostBody, PortalHost, PortalHostList } from './host-schema.ts';

const PROOF_BYTES = 24;
const CHECKS_PER_TENANT = { name: 'portal-host.check', max: 60, windowSeconds: 3600 };

/** The hosts of the tenant of the request, each with its records and how it stands with it. */
export async function readHosts(context: DirectoryContext, caller: Caller): Promise<PortalHostList> {
  const { id } = requestTenant(caller);
  const rows = await listHosts(context.database.tenant(id), id);
  return { items: rows.map((row) => viewOf(context, row)) };
}

/** Adds a host. Until its record is there it means nothing, and several tenants may have one of the same name. */
export async function addHost(
  context: DirectoryContext,
  call: UserCall,
  body: HostBody,
): Promise<PortalHost> {
  const { clock } = context;
  const tenant = requestTenant(call.caller);
  const host = hostOf(context, body.host);
  return call.transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const uuid = v7(now);
    const place = await takeFreePlace(tx, 'portal_hosts', tenant.id, MOST_HOSTS);
    if (place === null) throw hostProblems.limit();
    const proof = randomBytes(PROOF_BYTES).toString('hex');
    await insertHost(tx, tenant.id, { uuid, place, host, proof }, now);
    await writeAudit(tx, clock, call.origin, auditEntry('portalHost.added', tenant, { after: { host } }));
    return viewOf(context, found(await findHost(tx, tenant.id, uuid)));
  });
}

/** Looks for the TXT record of a host, and puts the portal there. 422 where it is not, 409 where another tenant was first. */
export async function verifyHost(
  context: DirectoryContext,
  call: UserCall,
  uuid: string,
): Promise<PortalHost> {
  const { clock, database, limiter, providers } = context;
  const tenant = requestTenant(call.caller);
  const asked = found(await findHost(database.tenant(tenant.id), tenant.id, uuid));
  if (asked.verifiedAt !== null && asked.failingSince === null) return viewOf(context, asked);
  const { allowed, retryAfterSeconds } = await limiter.hit(CHECKS_PER_TENANT, String(tenant.id));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const { name, value } = recordOf(asked.host, asked.proof);
  const records = await providers.readTxt(name).catch((): string[] => []);
  if (!records.includes(value)) throw hostProblems.unproved();
  return call.transaction([tenant.id], async (tx) => {
    await lockHost(tx, tenant.id, uuid);
    const before = found(await findHost(tx, tenant.id, uuid));
    if (before.verifiedAt !== null) return viewOf(context, before);
    await insertVerifiedHost(tx, before, clock.now());
    const { host } = before;
    await writeAudit(tx, clock, call.origin, auditEntry('portalHost.verified', tenant, { after: { host } }));
    return viewOf(context, found(await findHost(tx, tenant.id, uuid)));
  });
}

/** Removes a host: the portal is there no more, and another tenant may verify it. */
export async function removeHost(context: DirectoryContext, call: UserCall, uuid: string): Promise<void> {
  const tenant = requestTenant(call.caller);
  await call.transaction([tenant.id], async (tx) => {
    await lockHost(tx, tenant.id, uuid);
    const row = found(await findHost(tx, tenant.id, uuid));
    await deleteHost(tx, row);
    const entry = auditEntry('portalHost.removed', tenant, { before: { host: row.host } });
    await writeAudit(tx, context.clock, call.origin, entry);
  });
}

/** The host in the form in which it is kept; 422 for a text that is none, and for what is the installation's. */
function hostOf({ identity, portalHosts }: DirectoryContext, text: string): string {
  const host = domainName(text);
  if (host === null) throw hostProblems.invalid();
  for (const taken of [...portalHosts.reserved, new URL(identity.publicUrl).hostname])
    if (host === taken || host.endsWith(`.${taken}`) || taken.endsWith(`.${host}`))
      throw hostProblems.ofInstallation();
  return host;
}

function found(row: HostRow | null): HostRow {
  if (row === null) throw hostProblems.notFound();
  return row;
}

function viewOf({ identity }: Pick<DirectoryContext, 'identity'>, row: HostRow): PortalHost {
  const { createdAt, failingSince, host, proof, suspendedAt, uuid, verifiedAt } = row;
  const main = new URL(identity.publicUrl);
  return {
    id: uuid,
    host,
    url: `${main.protocol}//${host}${main.port === '' ? '' : `:${main.port}`}`,
    state: stateOf(row),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    record: recordOf(host, proof),
    target: main.hostname,
    createdAt: createdAt.toISOString(),
  };
}

function stateOf({ failingSince, suspendedAt, verifiedAt }: HostRow): PortalHost['state'] {
  if (verifiedAt === null) return suspendedAt === null ? 'unverified' : 'suspended';
  return failingSince === null ? 'verified' : 'failing';
}

function auditEntry(
  action: string,
  { id, uuid }: Pick<CallerTenant, 'id' | 'uuid'>,
  said: { before?: { host: string }; after?: { host: string } },
) {
  return { tenantId: id, action, targetType: 'tenant', targetUuid: uuid, targetId: id, ...said };
}
