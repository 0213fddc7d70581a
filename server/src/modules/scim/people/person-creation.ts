import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import {
  createUser,
  findCredentials,
  type IdentityContext,
  lockRecord,
  userCreated,
} from '../../identity/index.ts';
import type { ScimCall } from '../door/scim-call.ts';
import { scimProblems } from '../problems.ts';
import { assertPlainPerson, lockPlainMembership, settleRole } from '../standing/standing.ts';
import { applyChange, assertOwnDomain } from './person-change.ts';
import { fullName, type PersonChange } from './person-input.ts';
import { findLink, findPerson, type PersonRow, writeLink } from './person-queries.ts';

const LONGEST_NAME = 200;
const NO_NAMES = { givenName: null, familyName: null };

type NewPerson = PersonChange & { email: string };
type Known = Awaited<ReturnType<typeof findCredentials>>;

/**
 * Lets a directory keep somebody: a new person in the role of the connection, without a password, or one who is at home in the tenant
 * already, whose role stays. The domain of the address has to be one that the tenant has verified (403). 409 for somebody at home
 * elsewhere, and for somebody whom a directory keeps already; 403 for administrators.
 */
export async function createPerson(
  context: IdentityContext,
  scim: ScimCall,
  person: NewPerson,
): Promise<PersonRow> {
  const { connection } = scim;
  const { tenantId } = connection;
  const { system } = context.database;
  // First, so that nobody is told whether there is an account of somebody else's domain.
  await assertOwnDomain(system, tenantId, person.email);
  const known = await findCredentials(system, person.email);
  if (known !== null && known.homeTenantId !== tenantId) throw scimProblems.elsewhere();
  if (known !== null) await assertPlainPerson(context, known.userId);
  return scim.transaction(async (tx) => {
    await assertOwnDomain(tx, tenantId, person.email);
    const uuid =
      known === null
        ? await makePerson(tx, context, scim, person)
        : await linkPerson(tx, context, scim, known, person);
    const made = await findPerson(tx, connection, uuid);
    if (made === null) throw scimProblems.uniqueness({ values: { attribute: 'userName' } });
    return made;
  });
}

async function makePerson(
  tx: Tx,
  context: IdentityContext,
  scim: ScimCall,
  person: NewPerson,
): Promise<string> {
  const { clock } = context;
  const { connection, origin } = scim;
  const { tenantId } = connection;
  const now = clock.now();
  const status = person.active === false ? 'inativo' : 'ativo';
  const name = nameOf(person);
  const made = await createUser(
    tx,
    context.platformTenantId(),
    {
      email: person.email,
      name,
      status,
      passwordHash: null,
      homeTenantId: tenantId,
      createdByUuid: null,
      displayName: person.displayName ?? null,
    },
    now,
  );
  // Two who come at once for one address: the second one has to ask again.
  if (made === null) throw scimProblems.uniqueness({ values: { attribute: 'userName' } });
  await writeAudit(tx, clock, origin, {
    tenantId,
    action: 'user.registered',
    targetType: 'user',
    targetUuid: made.uuid,
    targetId: made.userId,
    after: { nome: name, status, scim: connection.name },
  });
  const event = userCreated.of({ id: made.userId, companyId: null }, { id: made.uuid, status });
  leaveEvents(tx, clock, tenantId, [event]);
  await writeLink(
    tx,
    connection,
    made.userId,
    { ...linkOf(person), switchedOff: status !== 'ativo', gaveMembership: true },
    now,
  );
  await settleRole(tx, context, scim, made);
  const row = await findPerson(tx, connection, made.uuid);
  if (row !== null) await applyChange(tx, context, scim, row, { phone: person.phone ?? null });
  return made.uuid;
}

/** Somebody who is at home here already, or whom a directory kept before. */
async function linkPerson(
  tx: Tx,
  context: IdentityContext,
  scim: ScimCall,
  { userId, userUuid }: NonNullable<Known>,
  person: NewPerson,
): Promise<string> {
  const { connection, origin } = scim;
  const { tenantId } = connection;
  await lockRecord(tx, { tenantId, userId });
  const before = await findLink(tx, tenantId, userId);
  if (before !== null && !before.isRemoved && !before.isOver)
    throw scimProblems.uniqueness({ values: { attribute: 'userName' } });
  const membership = await lockPlainMembership(tx, tenantId, userId);
  const isKnown = before !== null && membership !== null;
  const link = {
    ...linkOf(person),
    switchedOff: before?.switchedOff ?? false,
    gaveMembership: membership === null || (isKnown && before.gaveMembership),
  };
  await writeLink(tx, connection, userId, link, context.clock.now());
  if (membership === null) await settleRole(tx, context, scim, { userId, uuid: userUuid });
  await writeAudit(tx, context.clock, origin, {
    tenantId,
    action: 'scimPerson.linked',
    targetType: 'user',
    targetUuid: userUuid,
    targetId: userId,
    after: { scim: connection.name },
  });
  const row = await findPerson(tx, connection, userUuid);
  if (row !== null) await applyChange(tx, context, scim, row, { active: true, ...person });
  return userUuid;
}

function linkOf({ externalId = null, familyName = null, givenName = null }: PersonChange) {
  return { externalId, familyName, givenName };
}

function nameOf(person: NewPerson): string {
  const local = person.email.slice(0, person.email.lastIndexOf('@'));
  return (fullName(person, NO_NAMES) ?? person.displayName ?? local).slice(0, LONGEST_NAME);
}
