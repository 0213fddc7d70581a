import { sql } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { leaveEvents } from '../../../platform/events/event.ts';
import { assertMatches } from '../../../platform/http/etag.ts';
import {
  deleteMembership,
  deleteOpenInvitations,
  endAllSessions,
  type IdentityContext,
  lockRecord,
  userLeft,
} from '../../identity/index.ts';
import type { ScimCall } from '../door/scim-call.ts';
import { scimProblems } from '../problems.ts';
import { readFilter } from '../protocol/filter.ts';
import { conditionOf, isUuid } from '../protocol/filter-sql.ts';
import { type ListQuery, windowOf } from '../protocol/list-query.ts';
import { assertPlainPerson, lockPlainMembership, settleRole } from '../standing/standing.ts';
import { applyChange } from './person-change.ts';
import type { PersonChange } from './person-input.ts';
import {
  countPeople,
  endLink,
  findPerson,
  listPeople,
  type PersonRow,
  personColumns,
} from './person-queries.ts';
import { personTag } from './person-view.ts';

export interface PeoplePage {
  rows: PersonRow[];
  total: number;
  startIndex: number;
}

/** The people of a connection that a filter finds, one page of them. 400 for a filter that is none. */
export async function readPeople(
  { database }: IdentityContext,
  { connection }: ScimCall,
  query: Pick<ListQuery, 'count' | 'filter' | 'startIndex'>,
): Promise<PeoplePage> {
  const window = windowOf(query);
  const columns = personColumns(connection.tenantId);
  const where =
    query.filter === undefined ? sql<boolean>`true` : conditionOf(readFilter(query.filter), columns);
  const db = database.tenant(connection.tenantId);
  const [total, rows] = await Promise.all([
    countPeople(db, connection, where),
    window.count === 0 ? [] : listPeople(db, connection, where, window),
  ]);
  return { rows, total, startIndex: window.startIndex };
}

/** Somebody whom the connection keeps; 404 for anybody else. */
export async function readPerson(
  { database }: Pick<IdentityContext, 'database'>,
  { connection }: ScimCall,
  uuid: string,
): Promise<PersonRow> {
  return found(
    isUuid(uuid) ? await findPerson(database.tenant(connection.tenantId), connection, uuid) : null,
  );
}

/**
 * Changes somebody whom the connection keeps. 412 for another version than the one that was seen, 403 for administrators, 409 for an
 * address that somebody else has.
 */
export async function changePerson(
  context: IdentityContext,
  scim: ScimCall,
  uuid: string,
  change: PersonChange,
): Promise<PersonRow> {
  const { connection } = scim;
  const { userId } = await readPerson(context, scim, uuid);
  await assertPlainPerson(context, userId);
  return scim.transaction(async (tx) => {
    const before = await lockPerson(tx, scim, uuid, userId);
    await lockPlainMembership(tx, connection.tenantId, userId);
    const isChanged = await applyChange(tx, context, scim, before, change);
    return isChanged ? found(await findPerson(tx, connection, uuid)) : before;
  });
}

/**
 * Takes somebody out of the tenant: switched off, without a session, out of all groups, and out of the membership that came with the
 * directory. The record stays; the same directory may bring the person back.
 */
export async function removePerson(context: IdentityContext, scim: ScimCall, uuid: string): Promise<void> {
  const { clock } = context;
  const { connection, origin } = scim;
  const { tenantId } = connection;
  const { userId } = await readPerson(context, scim, uuid);
  await assertPlainPerson(context, userId);
  await scim.transaction(async (tx) => {
    const before = await lockPerson(tx, scim, uuid, userId);
    const membership = await lockPlainMembership(tx, tenantId, userId);
    await applyChange(tx, context, scim, before, { active: false });
    await endAllSessions(tx, tenantId, userId, 'status', clock.now());
    await endLink(tx, tenantId, userId, clock.now());
    const target = { tenantId, targetType: 'user', targetUuid: uuid, targetId: userId };
    if (membership !== null && before.gaveMembership) {
      await deleteMembership(tx, tenantId, userId);
      await deleteOpenInvitations(tx, tenantId, userId);
      await writeAudit(tx, clock, origin, {
        ...target,
        action: 'membership.removed',
        before: { role: membership.role },
      });
      const left = userLeft.of({ id: userId, companyId: membership.companyId }, { id: uuid });
      leaveEvents(tx, clock, tenantId, [left]);
    } else if (membership !== null && before.groups.length > 0) {
      await settleRole(tx, context, scim, before);
    }
    await writeAudit(tx, clock, origin, {
      ...target,
      action: 'scimPerson.removed',
      before: { scim: connection.name },
    });
    tx.afterCommit(() => context.callers.changed({ kind: 'user', userId }));
  });
}

/** Somebody with the record locked, so that changes come one after the other; 404 when they are gone meanwhile, 412 for a stale version. */
async function lockPerson(
  tx: Tx,
  { connection, ifMatch }: ScimCall,
  uuid: string,
  userId: number,
): Promise<PersonRow> {
  await lockRecord(tx, { tenantId: connection.tenantId, userId });
  const row = found(await findPerson(tx, connection, uuid));
  assertMatches(ifMatch, personTag(row));
  return row;
}

function found(row: PersonRow | null): PersonRow {
  if (row === null) throw scimProblems.notFound();
  return row;
}
