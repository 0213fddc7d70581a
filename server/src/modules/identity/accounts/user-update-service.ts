import { writeAudit } from '../../../platform/audit/audit.ts';
import { type Caller, ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import type { TenantReader, Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { assertMatches } from '../../../platform/http/etag.ts';
import { HeadedAnswer } from '../../../platform/http/headed-answer.ts';
import { missingField } from '../../../platform/http/validation.ts';
import { findTenantById, type TenantRow } from '../../tenancy/index.ts';
import type { IdentityContext } from '../context.ts';
import { assertNotAboveUser, replaceGrants, standingScope } from '../grants/permission-service.ts';
import { assignRole } from '../memberships/membership-service.ts';
import { listPermissions } from '../permissions/permission-rows.ts';
import { namedItems, selectPermissions } from '../permissions/permission-selection.ts';
import { chooseRole, namesRole } from '../roles/role-choice.ts';
import { assertNotLastSuperAdmin, isLastSuperAdmin } from '../roles/role-last-super-admin.ts';
import { assertMayAssign } from '../roles/role-policy.ts';
import { listRoles } from '../roles/role-queries.ts';
import { endAllSessions } from '../sessions/session-queries.ts';
import type { UserCall } from '../user-call.ts';
import { userUpdated } from '../user-events.ts';
import { userProblems } from '../user-problems.ts';
import { withPrincipal } from '../users/address-list.ts';
import {
  type RecordChanges,
  readUserChange,
  recordChanges,
  renamedRecord,
  type UserChange,
} from '../users/user-change.ts';
import { assertUserFollows, formPlaceOf } from '../users/user-form.ts';
import type { Document } from '../users/user-input.ts';
import { assertReservedUnchanged, mergeMetadata } from '../users/user-metadata.ts';
import { assertOwnFields, changesStanding, isOwnRecord } from '../users/user-policy.ts';
import { type FoundUser, findUser, findUserRecord, type UserRecord } from '../users/user-queries.ts';
import {
  changeProfile,
  changeUser,
  deleteBranding,
  deletePersonalData,
  lockRecord,
  type RecordKey,
  replaceAddresses,
  replaceDocuments,
  writeBranding,
  writePersonalData,
} from '../users/user-record-queries.ts';
import type { UserFull, UserFullDocument, UserPatchBody } from '../users/user-schema.ts';
import {
  claimOf,
  findReachableUser,
  movedMeanwhile,
  nearestRole,
  type TaggedUser,
  viewOf,
} from '../users/user-service.ts';
import { changeFiles } from '../users/user-uploads.ts';
import { userTag } from '../users/user-view.ts';
import {
  assertPermissionsSentBack,
  assertSentBack,
  isWholeRecord,
  type RequestedChange,
  requestedChange,
} from './user-sent-back.ts';

/** Changes the fields that were sent, in the caller's own record or in that of a user whom the caller administers. */
export async function updateUser(
  context: IdentityContext,
  call: UserCall,
  userUuid: string,
  body: UserPatchBody,
): Promise<TaggedUser> {
  const { caller, language } = call;
  const isSelf = isOwnRecord(caller, userUuid);
  const lastAdmins = context.database.tenant(context.platformTenantId());
  if (isSelf && !isWholeRecord(body)) await assertMayChangeSelf(context, lastAdmins, caller, body);
  const change = readUserChange(body, language);
  const user = isSelf ? await findSelf(context, call) : await findAdministered(context, call, userUuid);
  const tenant = namesRole(body) ? await homeOf(context, user) : null;
  const key = { tenantId: user.homeTenantId ?? context.platformTenantId(), userId: user.id };
  const form = await context.forms.resolve('user', formPlaceOf(user, context.platformTenantId()));
  return call.transaction(standingScope(context, caller, key), async (tx) => {
    const now = context.clock.now();
    const read = async () => {
      const record = await findUserRecord(tx, key.tenantId, key.userId, now, language);
      if (record === null) throw movedMeanwhile(context, user.id);
      return record;
    };
    const view = (record: UserRecord) => viewFor(tx, caller, user, record);
    const [, before] = await Promise.all([lockRecord(tx, key), read()]);
    assertMatches(call.ifMatch, userTag(before));
    assertStatusAllowed(before, change);
    const answered = await view(before);
    assertSentBack(answered, body, language);
    assertReservedUnchanged(body, answered);
    const requested = requestedChange(body, answered);
    if (isSelf) await assertMayChangeSelf(context, tx, caller, requested);
    else if (changesStanding(requested)) {
      await assertNotAboveUser(tx, call, user);
      await changeStanding(tx, context, call, { user, tenant, key, before, requested });
    }
    await changeRecord(tx, { key, before, change, call, now });
    if (change.documents !== undefined) {
      const owner = { ...key, uuid: user.uuid };
      await changeFiles(tx, context, call, owner, before.documents ?? [], change.documents);
    }
    if (Object.keys(change).length > 0) changeProfile(tx, key, profileOf(before, change), now);
    const known = changesStanding(requested) ? null : renamedRecord(before, change, now);
    const after = known ?? (await read());
    assertUserFollows(form, { before, after }, language);
    const changes = recordChanges(before, after);
    if (changes !== null) await tellOfChange(tx, context, call, { key, after, changes });
    return new HeadedAnswer(await view(after), { etag: userTag(after) });
  });
}

/** The entry of the log and the event; what is remembered of the user is forgotten after the commit. */
async function tellOfChange(
  tx: Tx,
  context: IdentityContext,
  call: UserCall,
  {
    after,
    changes,
    key: { tenantId, userId },
  }: { key: RecordKey; after: UserRecord; changes: RecordChanges },
): Promise<void> {
  await writeAudit(tx, context.clock, call.origin, {
    tenantId,
    action: 'user.updated',
    targetType: 'user',
    targetUuid: after.uuid,
    targetId: userId,
    ...changes,
  });
  const told = userUpdated.of({ id: userId, companyId: null }, { id: after.uuid, status: after.status });
  leaveEvents(tx, context.clock, tenantId, [told]);
  tx.afterCommit(() => context.callers.changed({ kind: 'user', userId }));
}

/**
 * Throws 403 when somebody changes their own status, permissions or role; 409 for the last super-admin, which is the stronger
 * reason.
 */
async function assertMayChangeSelf(
  context: Pick<IdentityContext, 'platformTenantId'>,
  db: TenantReader,
  caller: Caller,
  body: UserPatchBody,
): Promise<void> {
  const gives = (body.status !== undefined && body.status !== 'ativo') || namesRole(body);
  if (gives && caller.isSuperAdmin) {
    const platformTenantId = context.platformTenantId();
    if (await isLastSuperAdmin(db, platformTenantId, caller.userId)) throw userProblems.lastSuperAdmin();
  }
  assertOwnFields(body);
}

/** The record as GET answers it to the caller: their own with the role and the claim of the request. */
function viewFor(db: TenantReader, caller: Caller, user: FoundUser, record: UserRecord): Promise<UserFull> {
  if (user.id !== caller.userId) {
    return viewOf(db, record, nearestRole(user), record.roleName ?? claimOf(user));
  }
  return viewOf(db, record, caller.role === null ? null : ROLE_NUMBERS[caller.role], caller.jwtRole);
}

async function findSelf(context: IdentityContext, { caller }: UserCall): Promise<FoundUser> {
  const db = context.database.subtree(caller.reach);
  const user = await findUser(db, caller.userUuid, caller.reach);
  if (user === null) throw userProblems.userNotFound();
  return user;
}

async function findAdministered(
  context: IdentityContext,
  { caller }: UserCall,
  userUuid: string,
): Promise<FoundUser> {
  const { user, standing } = await findReachableUser(context, caller, userUuid);
  if (standing === 'guest') throw userProblems.userForbidden();
  return user;
}

function homeOf({ database }: IdentityContext, user: FoundUser): Promise<TenantRow | null> {
  return user.homeTenantId === null
    ? Promise.resolve(null)
    : findTenantById(database.system, user.homeTenantId);
}

function assertStatusAllowed(before: UserRecord, { status }: UserChange): void {
  if (before.status === 'anonimizado') throw userProblems.anonymised();
  if (status === 'anonimizado') throw userProblems.statusNotAllowed({ values: { status } });
}

interface StandingChange {
  user: FoundUser;
  /** The home of the user, when the body names a role. */
  tenant: TenantRow | null;
  key: RecordKey;
  before: UserRecord;
  requested: RequestedChange;
}

/** Status, permissions and role: what the admin decides and not the person. */
async function changeStanding(
  tx: Tx,
  context: IdentityContext,
  call: UserCall,
  { user, tenant, key, before, requested }: StandingChange,
): Promise<void> {
  const now = context.clock.now();
  const { status, permissoes = [] } = requested;
  if (permissoes.length > 0) {
    const names = permissoes.map((item) => item.permissaoId ?? item.chave ?? '');
    const catalogue = await listPermissions(tx);
    assertPermissionsSentBack(catalogue, permissoes, call.language);
    const wanted = selectPermissions(catalogue, namedItems('permissoes', names));
    await replaceGrants(tx, call, key, wanted, now);
  }
  if (namesRole(requested)) {
    if (tenant === null) throw userProblems.homeless();
    const chosen = chooseRole(await listRoles(tx), requested);
    assertMayAssign(call.caller, chosen);
    await assignRole(tx, context, call.origin, { user, tenant, role: chosen });
  }
  if (status !== undefined && status !== before.status) {
    if (before.status === 'ativo') {
      await assertNotLastSuperAdmin(tx, context.platformTenantId(), user.id);
      await endAllSessions(tx, key.tenantId, user.id, 'status', now);
    }
    changeUser(tx, user.id, { status });
  }
}

interface RecordChange {
  key: RecordKey;
  before: UserRecord;
  change: UserChange;
  call: UserCall;
  now: Date;
}

/** Name, personal data, branding, addresses and documents. */
async function changeRecord(tx: Tx, { key, before, change, call, now }: RecordChange): Promise<void> {
  if (change.name !== undefined) changeUser(tx, key.userId, { name: change.name });
  const { addresses, branding, documents, personalData } = change;
  if (personalData === null) await deletePersonalData(tx, key);
  else if (personalData !== undefined && Object.keys(personalData).length > 0) {
    const metadata = mergedMetadata(before.personalData?.metadata, personalData.metadata);
    await writePersonalData(tx, key, { ...personalData, metadata }, now);
  }
  if (branding === null) await deleteBranding(tx, key);
  else if (branding !== undefined && Object.keys(branding).length > 0) {
    const corPrimaria = branding.corPrimaria ?? before.branding?.corPrimaria;
    if (corPrimaria === undefined) throw missingField('branding.corPrimaria', call.language);
    const metadata = mergedMetadata(before.branding?.metadata, branding.metadata);
    await writeBranding(tx, key, { ...branding, corPrimaria, metadata }, now);
  }
  if (addresses !== undefined) {
    await replaceAddresses(tx, key, withPrincipal(before.addresses ?? [], addresses), now);
  }
  if (documents !== undefined) {
    await replaceDocuments(tx, key, withCreation(before.documents ?? [], documents), now);
  }
}

/** Documents that were there before keep when they were added. */
function withCreation(before: readonly UserFullDocument[], after: readonly Document[]): Document[] {
  return after.map((document) => {
    const known = before.find(({ uuid }) => uuid === document.uuid);
    return known === undefined ? document : { ...document, createdAt: new Date(known.createdAt) };
  });
}

function profileOf(before: UserRecord, { displayName, metadata }: UserChange) {
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(metadata === undefined ? {} : { metadata: mergeMetadata(before.metadata, metadata) }),
  };
}

/** Absent leaves it, null empties it, anything else is merged into it. */
function mergedMetadata(current: object | undefined, change: Record<string, unknown> | null | undefined) {
  const stored = { ...current };
  if (change === undefined) return stored;
  return change === null ? {} : mergeMetadata(stored, change);
}
