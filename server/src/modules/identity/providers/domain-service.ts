import { randomBytes } from 'node:crypto';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { takeFreePlace } from '../../../platform/db/free-place.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { assertCurrent, tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { v7 } from '../../../platform/uuid.ts';
import type { IdentityContext } from '../context.ts';
import type { UserCall } from '../user-call.ts';
import { domainName, recordOf } from './domain-name.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomain,
  insertDomain,
  insertVerified,
  listDomains,
  lockDomain,
  writeRequired,
} from './domain-queries.ts';
import { MOST_DOMAINS, providerProblems } from './provider-problems.ts';
import { listProviders } from './provider-queries.ts';
import type { DomainBody, DomainPatchBody, EmailDomain, EmailDomainList } from './provider-schema.ts';
import { providerTenant } from './provider-service.ts';

const PROOF_BYTES = 24;
const CHECKS_PER_TENANT = { name: 'domain.check', max: 60, windowSeconds: 3600 };

/** The domains of the tenant of the request, each with the record that shows whose it is. */
export async function readDomains(context: IdentityContext, caller: Caller): Promise<EmailDomainList> {
  const { id } = providerTenant(context, caller);
  return { items: (await listDomains(context.database.tenant(id), id)).map(viewOf) };
}

/** Adds a domain. Until its record is there it means nothing, and several tenants may have one of the same name. */
export async function addDomain(
  context: IdentityContext,
  call: UserCall,
  body: DomainBody,
): Promise<EmailDomain> {
  const { clock } = context;
  const tenant = providerTenant(context, call.caller);
  const domain = domainName(body.domain);
  if (domain === null) throw providerProblems.domainInvalid();
  return call.transaction([tenant.id], async (tx) => {
    const now = clock.now();
    const uuid = v7(now);
    const place = await takeFreePlace(tx, 'email_domains', tenant.id, MOST_DOMAINS);
    if (place === null) throw providerProblems.domainLimit();
    const proof = randomBytes(PROOF_BYTES).toString('hex');
    await insertDomain(tx, tenant.id, { uuid, place, domain, proof }, now);
    const row = found(await findDomain(tx, tenant.id, uuid));
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget('emailDomain.added', row),
      after: { domain },
    });
    return viewOf(row);
  });
}

/**
 * Looks for the TXT record of a domain, and makes it the tenant's where it is there. 422 where it is not, 409 where another tenant was
 * first. One that is verified stays so.
 */
export async function verifyDomain(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
): Promise<HeadedAnswer<EmailDomain>> {
  const { clock, database, limiter, providers } = context;
  const tenant = providerTenant(context, call.caller);
  const asked = found(await findDomain(database.tenant(tenant.id), tenant.id, uuid));
  if (asked.verifiedAt !== null) return answered(asked);
  const { allowed, retryAfterSeconds } = await limiter.hit(CHECKS_PER_TENANT, String(tenant.id));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const { name, value } = recordOf(asked.domain, asked.proof);
  // Name servers that do not answer are told apart from a missing record by nobody who reads the page: both mean to try later.
  const records = await providers.readTxt(name).catch((): string[] => []);
  if (!records.includes(value)) throw providerProblems.domainUnproved();
  return call.transaction([tenant.id], async (tx) => {
    await lockDomain(tx, tenant.id, uuid);
    const before = found(await findDomain(tx, tenant.id, uuid));
    if (before.verifiedAt !== null) return answered(before);
    await insertVerified(tx, before, clock.now());
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget('emailDomain.verified', before),
      after: { domain: before.domain },
    });
    return answered(found(await findDomain(tx, tenant.id, uuid)));
  });
}

/** Says whether people of a domain may come in by a provider alone; 422 before it is verified or where no provider is on. */
export async function updateDomain(
  context: IdentityContext,
  call: UserCall,
  uuid: string,
  { required, versao }: DomainPatchBody,
): Promise<HeadedAnswer<EmailDomain>> {
  const { clock } = context;
  const tenant = providerTenant(context, call.caller);
  return call.transaction([tenant.id], async (tx) => {
    await lockDomain(tx, tenant.id, uuid);
    const before = found(await findDomain(tx, tenant.id, uuid));
    assertCurrent(call, versao, before);
    if (before.isRequired === required) return answered(before);
    if (before.verifiedAt === null) throw providerProblems.domainUnverified();
    if (required && !(await listProviders(tx, tenant.id)).some(({ enabled }) => enabled))
      throw providerProblems.requiredWithout();
    await writeRequired(tx, before, required, clock.now());
    await writeAudit(tx, clock, call.origin, {
      ...auditTarget('emailDomain.updated', before),
      before: { required: before.isRequired },
      after: { required },
    });
    return answered(found(await findDomain(tx, tenant.id, uuid)));
  });
}

/** Removes a domain; its people sign in by their passwords again, and another tenant may verify it. */
export async function removeDomain(context: IdentityContext, call: UserCall, uuid: string): Promise<void> {
  const tenant = providerTenant(context, call.caller);
  await call.transaction([tenant.id], async (tx) => {
    await lockDomain(tx, tenant.id, uuid);
    const row = found(await findDomain(tx, tenant.id, uuid));
    await deleteDomain(tx, row);
    await writeAudit(tx, context.clock, call.origin, {
      ...auditTarget('emailDomain.removed', row),
      before: { domain: row.domain, required: row.isRequired },
    });
  });
}

function found(row: DomainRow | null): DomainRow {
  if (row === null) throw providerProblems.domainNotFound();
  return row;
}

function answered(row: DomainRow): HeadedAnswer<EmailDomain> {
  return new HeadedAnswer(viewOf(row), { etag: tagOf(row) });
}

function viewOf({ createdAt, domain, isRequired, proof, uuid, verifiedAt, version }: DomainRow): EmailDomain {
  return {
    id: uuid,
    domain,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    required: isRequired,
    record: recordOf(domain, proof),
    createdAt: createdAt.toISOString(),
    versao: version,
  };
}

function auditTarget(action: string, { id, tenantId, uuid }: DomainRow) {
  return { tenantId, action, targetType: 'email_domain', targetUuid: uuid, targetId: id };
}
