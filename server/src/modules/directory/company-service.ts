import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../platform/auth/caller.ts';
import type { AnyTx, TenantReader, Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { assertReservedUnchanged, type UserCall } from '../identity/index.ts';
import { findTenantByUuid, pathIds } from '../tenancy/index.ts';
import { abilitiesOf, type CompanyPowers, companyPowers, onlyTenantOf } from './company-abilities.ts';
import { addCompany, addedRecord } from './company-addition.ts';
import { companyCreated, companyData } from './company-events.ts';
import { assertNewCompanyFollows } from './company-form.ts';
import { type CompanyForm, readCompany } from './company-input.ts';
import { assertMayShapeTree, type CompanyScope, scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import { type CompanyRecord, findCompanyRecord } from './company-queries.ts';
import type { Company, CompanyBody } from './company-schema.ts';
import { hasMainCompany } from './company-tree-queries.ts';
import { auditState, companyTag, toCompany } from './company-view.ts';
import { type CompanyKey, changeCompany, lockCompany } from './company-write-queries.ts';
import { type ContactTenant, checkContacts, replaceContacts } from './contact-service.ts';
import { needsSync, syncContactRoles } from './contact-sync.ts';
import type { DirectoryContext } from './context.ts';
import { isReserved } from './subdomain.ts';

/** The company under its entity tag, after its contacts and their users were made to agree about roles. 404 outside of the caller's scope. */
export async function getCompany(
  context: DirectoryContext,
  call: UserCall,
  uuid: string,
): Promise<HeadedAnswer<Company>> {
  const { caller } = call;
  const { powers, record } = await readWithPowers(context, caller, uuid);
  if (!(await needsSync(context, record, call))) return tagged(record, powers);
  return call.transaction(pathIds(record.tenantPath), async (tx) => {
    await lockCompany(tx, keyOf(record));
    return tagged(await synchronized(tx, context, call, await readInTenant(tx, record)), powers);
  });
}

/** The company with what the caller may do there, which is asked for beside it where its tenant is known before. */
async function readWithPowers(
  context: DirectoryContext,
  caller: Caller,
  uuid: string,
): Promise<{ record: CompanyRecord; powers: CompanyPowers }> {
  const only = onlyTenantOf(caller);
  const [record, early] = await Promise.all([
    readRecord(context.database.subtree(caller.reach), scopeOf(caller), uuid),
    only === null ? null : companyPowers(context, caller, only),
  ]);
  const isEarlyRight = only?.tenantPath === record.tenantPath;
  const powers = early !== null && isEarlyRight ? early : await companyPowers(context, caller, record);
  return { record, powers };
}

/**
 * Adds a company to the tenant that the body names, else to the tenant of the request. The first one of a tenant becomes
 * its main company. It follows the form of the tenant of the request.
 */
export async function createCompany(
  context: DirectoryContext,
  call: UserCall,
  body: CompanyBody,
): Promise<HeadedAnswer<Company>> {
  const { caller, language } = call;
  assertMayShapeTree(caller);
  const tenant = await tenantOf(context, caller, body.tenantId);
  assertReservedUnchanged(body);
  const form = readCompany(body, language);
  assertNotReserved(form);
  const place = { tenantId: caller.tenant?.id ?? tenant.id, companyId: null };
  assertNewCompanyFollows(await context.forms.resolve('company', place), form, language);
  const contacts = await checkContacts(context, caller, tenant, form.contacts ?? []);
  const [powers, hasMain, id] = await Promise.all([
    companyPowers(context, caller, { tenantId: tenant.id, tenantPath: tenant.path }),
    hasMainCompany(context.database.subtree(pathIds(tenant.path)), tenant.id),
    context.database.newIds.next('companies'),
  ]);
  const work = async (tx: Tx) => {
    const added = await addCompany(tx, context, {
      id,
      tenant,
      hasMain,
      form,
      razaoSocial: form.razaoSocial ?? body.razaoSocial,
      parentUuid: body.parentCompanyId ?? null,
    });
    if (contacts.length > 0)
      await replaceContacts(tx, context, call, { key: keyOf(added), tenant, known: [] }, contacts);
    const known = contacts.length > 0 ? null : addedRecord(added, tenant);
    const record = known ?? (await synchronized(tx, context, call, await readInTenant(tx, added)));
    await auditCreation(tx, context, call.origin, record);
    return tagged(record, powers);
  };
  return call.transaction(pathIds(tenant.path), work, { together: true });
}

export async function auditCreation(
  tx: AnyTx,
  { clock }: Pick<DirectoryContext, 'clock'>,
  origin: Origin,
  record: CompanyRecord,
): Promise<void> {
  await writeAudit(tx, clock, origin, {
    tenantId: record.tenantId,
    action: 'company.created',
    targetType: 'company',
    targetUuid: record.uuid,
    targetId: record.id,
    companyId: record.id,
    after: auditState(record),
  });
  const object = { id: record.id, companyId: record.id };
  leaveEvents(tx, clock, record.tenantId, [companyCreated.of(object, companyData(record))]);
}

/** Names of the system are refused before anything is written. */
export function assertNotReserved({ subdominio }: CompanyForm): void {
  if (subdominio != null && isReserved(subdominio)) throw companyProblems.subdomainReserved();
}

/** The company with everything that belongs to it. 404 outside of the scope. */
export async function readRecord(
  db: TenantReader,
  scope: CompanyScope,
  uuid: string,
): Promise<CompanyRecord> {
  const record = await findCompanyRecord(db, scope, uuid);
  if (record === null) throw companyProblems.notFound();
  return record;
}

/** The same again, as the transaction sees it. */
export function readInTenant(
  tx: AnyTx,
  { tenantId, uuid }: { tenantId: number; uuid: string },
): Promise<CompanyRecord> {
  return readRecord(tx, { tenantIds: [tenantId], companyId: null }, uuid);
}

/** The record once contacts and users agree about roles; the version counts up when they did not. */
export async function synchronized(
  tx: Tx,
  context: DirectoryContext,
  call: Pick<UserCall, 'caller' | 'origin'>,
  record: CompanyRecord,
): Promise<CompanyRecord> {
  if (!(await syncContactRoles(tx, context, call, record))) return record;
  await changeCompany(tx, keyOf(record), {}, context.clock.now());
  return readInTenant(tx, record);
}

export function keyOf({ id, tenantId }: { id: number; tenantId: number }): CompanyKey {
  return { tenantId, companyId: id };
}

/** The company under its entity tag, with what somebody of these powers may do with it. */
export function tagged(record: CompanyRecord, powers: CompanyPowers): HeadedAnswer<Company> {
  return new HeadedAnswer(
    { ...toCompany(record), ...abilitiesOf(powers, record) },
    { etag: companyTag(record) },
  );
}

/** 403 for a tenant that the caller does not reach, or that does not exist. */
async function tenantOf(
  { database }: DirectoryContext,
  caller: Caller,
  tenantUuid: string | undefined,
): Promise<ContactTenant> {
  const tenant = requestTenant(caller);
  if (tenantUuid === undefined || tenantUuid.toLowerCase() === tenant.uuid) return tenant;
  const named = await findTenantByUuid(database.system, tenantUuid);
  if (named === null || !caller.reach.includes(named.id)) throw requestProblems.tenantForbidden();
  return named;
}
