import type { UserStatus } from '@retaguarda/rules/user-status';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { changedFields } from '../../../platform/audit/changes.ts';
import type { SystemReader, TenantReader, Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import {
  changeProfile,
  changeUser,
  deleteEmailChange,
  domainOfEmail,
  endAllSessions,
  findOwner,
  type IdentityContext,
  setEmail,
  userUpdated,
  useTokensIn,
  writePersonalData,
} from '../../identity/index.ts';
import type { ScimCall } from '../door/scim-call.ts';
import { scimProblems } from '../problems.ts';
import { fullName, type PersonChange } from './person-input.ts';
import { changeLink, type LinkChange, type PersonRow } from './person-queries.ts';

/** What a change comes to. */
interface Outcome {
  name: string;
  displayName: string | null;
  phone: string | null;
  status: UserStatus;
  link: LinkChange;
}

/**
 * Writes a change of somebody whose record is locked, with its audit and its event; false when nothing differs. Whoever is switched off
 * loses every session at once.
 */
export async function applyChange(
  tx: Tx,
  context: IdentityContext,
  { connection, origin }: Pick<ScimCall, 'connection' | 'origin'>,
  before: PersonRow,
  change: PersonChange,
): Promise<boolean> {
  const { callers, clock } = context;
  const { tenantId } = connection;
  const { userId, uuid } = before;
  const now = clock.now();
  const after = outcomeOf(before, change);
  const isMoved = change.email !== undefined && change.email !== before.email;
  if (isMoved) await changeAddress(tx, context, { connection, origin }, before, change.email ?? '');
  const changes = changedFields(auditState(before), auditState(after));
  const isLinkChanged = Object.keys(after.link).length > 0;
  if (changes === null && !isLinkChanged && !isMoved) return false;
  if (after.status !== before.status && after.status !== 'ativo')
    await endAllSessions(tx, tenantId, userId, 'status', now);
  if (after.name !== before.name || after.status !== before.status)
    changeUser(tx, userId, { name: after.name, status: after.status });
  if (after.phone !== before.phone)
    await writePersonalData(
      tx,
      { tenantId, userId },
      { fone: after.phone, metadata: before.personalMetadata ?? {} },
      now,
    );
  if (isLinkChanged) await changeLink(tx, tenantId, userId, after.link, now);
  if (changes === null && !isMoved) return true;
  changeProfile(tx, { tenantId, userId }, { displayName: after.displayName }, now);
  if (changes !== null)
    await writeAudit(tx, clock, origin, { ...target(tenantId, before), action: 'user.updated', ...changes });
  const told = userUpdated.of({ id: userId, companyId: null }, { id: uuid, status: after.status });
  leaveEvents(tx, clock, tenantId, [told]);
  tx.afterCommit(() => callers.changed({ kind: 'user', userId }));
  return true;
}

function outcomeOf(before: PersonRow, change: PersonChange): Outcome {
  const status = statusOf(before, change.active);
  const link: LinkChange = {
    ...differing('externalId', before.externalId, change.externalId),
    ...differing('givenName', before.givenName, change.givenName),
    ...differing('familyName', before.familyName, change.familyName),
    ...(status === before.status ? {} : { switchedOff: status !== 'ativo' }),
  };
  return {
    name: fullName(change, before) ?? before.name,
    displayName: change.displayName === undefined ? before.displayName : change.displayName,
    phone: change.phone === undefined ? before.phone : change.phone,
    status,
    link,
  };
}

/** A directory brings back whom it switched off itself, and nobody whom an administrator did. */
function statusOf({ status, switchedOff }: PersonRow, active: boolean | undefined): UserStatus {
  if (active === false && status === 'ativo') return 'inativo';
  if (active === true && status === 'inativo' && switchedOff) return 'ativo';
  return status;
}

function differing<Name extends string, Value>(name: Name, before: Value, after: Value | undefined) {
  return after === undefined || after === before ? {} : { [name]: after };
}

function auditState({
  displayName,
  name,
  phone,
  status,
}: Pick<Outcome, 'displayName' | 'name' | 'phone' | 'status'>) {
  return { nome: name, displayName, status, personalData: { fone: phone } };
}

function target(tenantId: number, { userId, uuid }: PersonRow) {
  return { tenantId, targetType: 'user', targetUuid: uuid, targetId: userId };
}

/**
 * Gives somebody another address. Both have to be of domains that the tenant has verified: whoever has the domain has both mailboxes
 * anyway. Links to reset the password went to the one before.
 */
async function changeAddress(
  tx: Tx,
  { clock }: IdentityContext,
  { connection, origin }: Pick<ScimCall, 'connection' | 'origin'>,
  before: PersonRow,
  email: string,
): Promise<void> {
  const { tenantId } = connection;
  const place = { tenantId, userId: before.userId };
  await assertOwnDomain(tx, tenantId, before.email);
  await assertOwnDomain(tx, tenantId, email);
  await setEmail(tx, before.userId, email);
  await deleteEmailChange(tx, place);
  await useTokensIn(tx, place, 'password-reset', clock.now());
  await writeAudit(tx, clock, origin, { ...target(tenantId, before), action: 'auth.emailChanged' });
}

/** Throws 403 for an address whose domain is not one that the tenant has verified. */
export async function assertOwnDomain(
  db: SystemReader | TenantReader,
  tenantId: number,
  email: string,
): Promise<void> {
  const domain = domainOfEmail(email);
  const owner = domain === null ? null : await findOwner(db, domain);
  if (owner?.tenantId !== tenantId) throw scimProblems.foreignDomain();
}
