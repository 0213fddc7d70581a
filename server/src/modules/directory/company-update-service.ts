import { isDeepStrictEqual } from 'node:util';
import { moveCompanyTo } from '@retaguarda/rules/company-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { assertMatches } from '../../platform/http/etag.ts';
import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { assertReservedUnchanged, mergeMetadata, type UserCall, withPrincipal } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import { companyPowers } from './company-abilities.ts';
import { findParent } from './company-addition.ts';
import { companyData, companyUpdated } from './company-events.ts';
import { assertCompanyFollows, companyFormOf } from './company-form.ts';
import { type AddressForm, type CompanyForm, readCompany } from './company-input.ts';
import { assertMayShapeTree, scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import type { CompanyRecord } from './company-queries.ts';
import type { Company, CompanyPatchBody } from './company-schema.ts';
import { assertSentBack } from './company-sent-back.ts';
import {
  assertNotReserved,
  keyOf,
  readInTenant,
  readRecord,
  synchronized,
  tagged,
} from './company-service.ts';
import { placeMoved } from './company-tree.ts';
import { heightOf, lockTree, moveCompany } from './company-tree-queries.ts';
import { auditState, companyTag, toCompany } from './company-view.ts';
import {
  type CompanyChange,
  changeCompany,
  lockCompany,
  releaseSubdomain,
  replaceAddresses,
  takeSubdomain,
} from './company-write-queries.ts';
import { type CheckedContact, checkContacts, replaceContacts } from './contact-service.ts';
import type { DirectoryContext } from './context.ts';

/** Changes the fields that were sent; a body that changes nothing leaves version and log as they are. */
export async function updateCompany(
  context: DirectoryContext,
  call: UserCall,
  uuid: string,
  body: CompanyPatchBody,
): Promise<HeadedAnswer<Company>> {
  const { caller, language } = call;
  const { parentCompanyId } = body;
  const form = readCompany(body, language);
  const found = await readRecord(context.database.subtree(caller.reach), scopeOf(caller), uuid);
  if (parentCompanyId !== undefined && movesTo(found, parentCompanyId)) assertMayShapeTree(caller);
  assertNotReserved(form);
  const tenant = {
    id: found.tenantId,
    uuid: found.tenantUuid,
    kind: found.tenantKind,
    path: found.tenantPath,
  };
  const known = found.contacts ?? [];
  const contacts =
    form.contacts === undefined ? null : await checkContacts(context, caller, tenant, form.contacts, known);
  const governed = await companyFormOf(context, found);
  const powers = await companyPowers(context, caller, found);
  return call.transaction(pathIds(found.tenantPath), async (tx) => {
    if (parentCompanyId !== undefined) lockTree(tx, found.tenantId);
    const before = await lockedRecord(tx, call, found);
    assertSentBack(before, body, language);
    assertReservedUnchanged(body, toCompany(before));
    const moved = parentCompanyId !== undefined && (await move(tx, before, parentCompanyId));
    const change = changeOf(before, {
      ...form,
      ...(body.status === undefined ? {} : { status: body.status }),
    });
    const swapped = await swapSubdomain(tx, context, before, change);
    const replaced = contacts !== null && (await changeContacts(tx, context, call, before, contacts));
    const relocated = await changeAddresses(tx, context, before, form.addresses);
    if (moved || replaced || relocated || Object.keys(change).length > 0) {
      await changeCompany(tx, keyOf(before), change, context.clock.now());
    }
    if (swapped !== null) await releaseSubdomain(tx, before.tenantId, swapped);
    const after = await synchronized(tx, context, call, await readInTenant(tx, before));
    assertCompanyFollows(governed, { before, after, addressIn: 'list' }, language);
    await auditChange(tx, context, call, before, after);
    return tagged(after, powers);
  });
}

/** The record as it is once it is locked. 404 when it went away, 412 when the caller speaks of another version. */
export async function lockedRecord(
  tx: Tx,
  { ifMatch }: Pick<UserCall, 'ifMatch'>,
  found: { id: number; tenantId: number; uuid: string },
): Promise<CompanyRecord> {
  if ((await lockCompany(tx, keyOf(found))) === null) throw companyProblems.notFound();
  const record = await readInTenant(tx, found);
  assertMatches(ifMatch, companyTag(record));
  return record;
}

/** One entry with the fields that differ; none when nothing does. */
export async function auditChange(
  tx: Tx,
  { clock }: DirectoryContext,
  { origin }: Pick<UserCall, 'origin'>,
  before: CompanyRecord,
  after: CompanyRecord,
): Promise<void> {
  const changes = changedFields(auditState(before), auditState(after));
  if (changes === null) return;
  await writeAudit(tx, clock, origin, {
    tenantId: after.tenantId,
    action: 'company.updated',
    targetType: 'company',
    targetUuid: after.uuid,
    targetId: after.id,
    companyId: after.id,
    ...changes,
  });
  const object = { id: after.id, companyId: after.id };
  leaveEvents(tx, clock, after.tenantId, [companyUpdated.of(object, companyData(after))]);
}

function movesTo({ parentUuid: current }: CompanyRecord, parentUuid: string | null): boolean {
  return (parentUuid?.toLowerCase() ?? null) !== current;
}

/** Says whether the company moved; the tree is locked. */
async function move(tx: Tx, company: CompanyRecord, parentUuid: string | null): Promise<boolean> {
  if (!movesTo(company, parentUuid)) return false;
  const parent = await findParent(tx, company.tenantId, parentUuid);
  const height = await heightOf(tx, company.tenantId, company);
  await moveCompany(tx, company.tenantId, company, placeMoved(company, parent, height));
  return true;
}

/** What of the form differs from the company. Blocking is not among what may change here. */
function changeOf(before: CompanyRecord, form: CompanyForm & CompanyChange): CompanyChange {
  const { cnpj, isFilial, metadata, nomeFantasia, razaoSocial, status, subdominio } = form;
  const change: CompanyChange = {};
  if (razaoSocial !== undefined && razaoSocial !== before.razaoSocial) change.razaoSocial = razaoSocial;
  if (nomeFantasia !== undefined && nomeFantasia !== before.nomeFantasia) change.nomeFantasia = nomeFantasia;
  if (isFilial !== undefined && isFilial !== before.isFilial) change.isFilial = isFilial;
  if (cnpj !== undefined && cnpj !== before.cnpj) change.cnpj = cnpj;
  if (subdominio !== undefined && subdominio !== before.subdominio) change.subdominio = subdominio;
  if (metadata !== undefined) {
    const merged = mergeMetadata(before.metadata, metadata);
    if (!isDeepStrictEqual(merged, before.metadata)) change.metadata = merged;
  }
  if (status !== undefined && status !== before.status) {
    if (moveCompanyTo(before.status, status) === 'refused') throw companyProblems.statusNotAllowed();
    change.status = status;
  }
  return change;
}

/** Takes the new subdomain, and answers the old one, which can be given back once the company lets go of it. */
async function swapSubdomain(
  tx: Tx,
  { clock }: DirectoryContext,
  { subdominio: held, tenantId, uuid }: CompanyRecord,
  { subdominio: wanted }: CompanyChange,
): Promise<string | null> {
  if (wanted === undefined) return null;
  if (wanted !== null) {
    await takeSubdomain(tx, { tenantId, companyUuid: uuid, subdomain: wanted }, clock.now());
  }
  return held;
}

/** Says whether the addresses are others than before. */
async function changeAddresses(
  tx: Tx,
  { clock }: DirectoryContext,
  before: CompanyRecord,
  addresses: readonly AddressForm[] | undefined,
): Promise<boolean> {
  if (addresses === undefined) return false;
  const stored = (before.addresses ?? []).map(({ id, ...address }) => ({ ...address, uuid: id }));
  const wanted = withPrincipal(stored, addresses);
  if (isDeepStrictEqual(wanted, stored)) return false;
  await replaceAddresses(tx, keyOf(before), wanted, clock.now());
  return true;
}

/** Says whether the contacts are others than before. */
async function changeContacts(
  tx: Tx,
  context: DirectoryContext,
  call: UserCall,
  before: CompanyRecord,
  contacts: readonly CheckedContact[],
): Promise<boolean> {
  const { contacts: rows, id, tenantId, tenantKind, tenantPath, tenantUuid } = before;
  const tenant = { id: tenantId, uuid: tenantUuid, kind: tenantKind, path: tenantPath };
  const known = rows ?? [];
  await replaceContacts(tx, context, call, { key: { tenantId, companyId: id }, tenant, known }, contacts);
  const after = await readInTenant(tx, before);
  return !isDeepStrictEqual(after.contacts, before.contacts);
}
