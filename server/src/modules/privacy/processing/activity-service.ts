import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, CallerTenant } from '../../../platform/auth/caller.ts';
import type { AnyTx } from '../../../platform/db/executors.ts';
import { assertMatches, entityTag } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { requestTenant } from '../../../platform/http/request-tenant.ts';
import type { Language } from '../../../platform/problem.ts';
import type { UserCall } from '../../identity/index.ts';
import type { PrivacyContext } from '../context.ts';
import { assertWholeTenant } from '../whole-tenant.ts';
import {
  type ActivityRow,
  deleteActivity,
  insertActivity,
  listActivities,
  lockActivity,
  updateActivity,
} from './activity-queries.ts';
import type { ProcessingActivity, ProcessingActivityBody, ProcessingRecord } from './activity-schema.ts';
import { builtInActivities } from './built-in-activities.ts';
import { readContact } from './contact-service.ts';
import { processingProblems } from './processing-problems.ts';

/** What the application does with data of people, what the tenant added, and who answers for it. */
export async function readProcessingRecord(
  { database, keptTerms }: PrivacyContext,
  caller: Caller,
  language: Language,
): Promise<ProcessingRecord> {
  const tenant = requestTenant(caller);
  const rows = await listActivities(database.tenant(tenant.id), tenant.id);
  return {
    builtIn: builtInActivities(keptTerms, language),
    items: rows.map(viewOf),
    contact: await readContact(database.system, tenant),
  };
}

/** Adds an activity of the tenant's own; 409 where there are a hundred. */
export async function createActivity(
  { clock }: PrivacyContext,
  call: UserCall,
  body: ProcessingActivityBody,
): Promise<HeadedAnswer<ProcessingActivity>> {
  const tenant = requestTenant(call.caller);
  assertWholeTenant(call.caller);
  return call.transaction([tenant.id], async (tx) => {
    const row = await insertActivity(tx, tenant.id, { ...trimmed(body), uuid: randomUUID() }, clock.now());
    const after = { name: row.name };
    await writeAudit(tx, clock, call.origin, entryOf(tenant, 'privacy.processingCreated', { after }));
    return answered(row);
  });
}

/** Changes an activity of the tenant's own; 412 for another version than the one that was read. */
export async function changeActivity(
  { clock }: PrivacyContext,
  call: UserCall,
  uuid: string,
  body: ProcessingActivityBody,
): Promise<HeadedAnswer<ProcessingActivity>> {
  const tenant = requestTenant(call.caller);
  assertWholeTenant(call.caller);
  return call.transaction([tenant.id], async (tx) => {
    const before = await lockMatching(tx, call, tenant, uuid);
    const now = clock.now();
    const wanted = trimmed(body);
    await updateActivity(tx, tenant.id, before.id, wanted, now);
    const change = { before: { name: before.name }, after: { name: wanted.name } };
    await writeAudit(tx, clock, call.origin, entryOf(tenant, 'privacy.processingUpdated', change));
    return answered({ ...before, ...wanted, version: before.version + 1, updatedAt: now });
  });
}

/** Takes an activity of the tenant's own out of the record. */
export async function removeActivity({ clock }: PrivacyContext, call: UserCall, uuid: string): Promise<void> {
  const tenant = requestTenant(call.caller);
  assertWholeTenant(call.caller);
  await call.transaction([tenant.id], async (tx) => {
    const { id, name } = await lockMatching(tx, call, tenant, uuid);
    await deleteActivity(tx, tenant.id, id);
    const before = { name };
    await writeAudit(tx, clock, call.origin, entryOf(tenant, 'privacy.processingRemoved', { before }));
  });
}

async function lockMatching(
  tx: AnyTx,
  { ifMatch }: UserCall,
  tenant: CallerTenant,
  uuid: string,
): Promise<ActivityRow> {
  const row = await lockActivity(tx, tenant.id, uuid);
  if (row === null) throw processingProblems.notFound();
  assertMatches(ifMatch, entityTag(row.uuid, row.version));
  return row;
}

function entryOf<Change extends object>({ id, uuid }: CallerTenant, action: string, change: Change) {
  return { tenantId: id, action, targetType: 'tenant', targetUuid: uuid, targetId: id, ...change };
}

function trimmed(body: ProcessingActivityBody): ProcessingActivityBody {
  return { ...body, name: body.name.trim() };
}

function answered(row: ActivityRow): HeadedAnswer<ProcessingActivity> {
  return new HeadedAnswer(viewOf(row), { etag: entityTag(row.uuid, row.version) });
}

function viewOf({ createdAt, id: _id, updatedAt, uuid, version, ...body }: ActivityRow): ProcessingActivity {
  return {
    ...body,
    id: uuid,
    etag: entityTag(uuid, version),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
