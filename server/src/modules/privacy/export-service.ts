import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { Limit } from '../../platform/rate-limits/rate-limiter.ts';
import { v7 } from '../../platform/uuid.ts';
import {
  assertNotAboveUser,
  assertPassword,
  assertWithin,
  findReachableUser,
  type UserCall,
  userProblems,
} from '../identity/index.ts';
import type { PrivacyContext } from './context.ts';
import {
  type DataExportRow,
  type ExportOwner,
  findLatestExport,
  findSessionBegin,
  insertExport,
} from './export-queries.ts';
import type { DataExport } from './export-schema.ts';
import { privacyProblems } from './problems.ts';

/** The job that writes the file; its payload is the tenant and the uuid of the export. */
export const DATA_EXPORT_JOB = 'privacy.data-export';

/** For how long the file lies there. */
const EXPORT_DAYS = 7;

const FRESH_MINUTES = 10;
const PASSWORDS: Limit = { name: 'privacy.export', max: 10, windowSeconds: 3600 };

export const exportFile = (uuid: string) => `data-exports/${uuid}.zip`;

const ownerOf = ({ recordsTenantId, userId }: Caller): ExportOwner => ({ tenantId: recordsTenantId, userId });

/** The latest export of the caller; null when there is none, or it is over. */
export async function readOwnExport(
  { clock, database }: PrivacyContext,
  caller: Caller,
): Promise<DataExport | null> {
  const owner = ownerOf(caller);
  const row = await findLatestExport(database.tenant(owner.tenantId), owner, clock.now());
  return row && toExport(row);
}

/** Begins the file with what there is of the caller. 409 while one is being written. */
export function requestOwnExport(context: PrivacyContext, call: UserCall): Promise<DataExport> {
  return begin(context, call, ownerOf(call.caller), call.caller.userUuid);
}

/** The same for a person whom the caller administers; that person alone gets the file. */
export async function requestExportOf(
  context: PrivacyContext,
  call: UserCall,
  userUuid: string,
): Promise<DataExport> {
  const { standing, user } = await findReachableUser(context, call.caller, userUuid);
  if (standing === 'guest') throw userProblems.userForbidden();
  if (user.status === 'anonimizado') throw userProblems.anonymised();
  await assertNotAboveUser(context.database.subtree(call.caller.reach), call, user);
  const tenantId = user.homeTenantId ?? context.platformTenantId();
  return begin(context, call, { tenantId, userId: user.id }, user.uuid);
}

function begin(
  { clock }: PrivacyContext,
  call: UserCall,
  owner: ExportOwner,
  userUuid: string,
): Promise<DataExport> {
  const { tenantId, userId } = owner;
  return call.transaction([tenantId], async (tx) => {
    const now = clock.now();
    const row: DataExportRow = {
      ...{ ...owner, uuid: v7(now), status: 'writing', sizeBytes: null },
      ...{ createdAt: now, expiresAt: expiryFrom(now) },
    };
    await insertExport(tx, { ...row, requestedBy: call.origin.userId });
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'user.dataExported',
      targetType: 'user',
      targetUuid: userUuid,
      targetId: userId,
    });
    await writeOutbox(tx, clock, { tenantId, topic: DATA_EXPORT_JOB, payload: { tenantId, uuid: row.uuid } });
    return toExport(row);
  });
}

export const expiryFrom = (now: Date) => new Date(now.getTime() + EXPORT_DAYS * DAY_MS);

/**
 * The file of the caller, for who proves to be the person: by the password, or, as an account without one does, by having signed in
 * just now. 404 while there is none.
 */
export async function openOwnExport(
  context: PrivacyContext,
  caller: Caller,
  password: string | null,
): Promise<DataExportRow & { sizeBytes: number }> {
  const { clock, database } = context;
  const owner = ownerOf(caller);
  const db = database.tenant(owner.tenantId);
  await assertWithin(context, PASSWORDS, caller.userUuid);
  if (password !== null) await assertPassword(context, { ...owner, userUuid: caller.userUuid }, password);
  else {
    const begun = await findSessionBegin(db, owner, caller.sessionUuid);
    const oldest = clock.now().getTime() - FRESH_MINUTES * 60_000;
    if (begun === null || begun.getTime() < oldest) throw privacyProblems.signInAgain();
  }
  const row = await findLatestExport(db, owner, clock.now());
  if (row?.status !== 'ready' || row.sizeBytes === null) throw privacyProblems.exportNotFound();
  return { ...row, sizeBytes: row.sizeBytes };
}

function toExport({ createdAt, expiresAt, sizeBytes, status, uuid }: DataExportRow): DataExport {
  return {
    id: uuid,
    status,
    sizeBytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
