import type { Tx } from '../../../platform/db/executors.ts';
import { type IdentityContext, lockRecord } from '../../identity/index.ts';
import type { ScimCall } from '../door/scim-call.ts';
import { changeLink, listUserIds } from '../people/person-queries.ts';
import { scimProblems } from '../problems.ts';
import { settleRole } from '../standing/standing.ts';
import type { MemberStep } from './group-input.ts';
import { addMembers, type GroupRow, listMembers, removeMembers } from './group-queries.ts';

interface Person {
  userId: number;
  uuid: string;
}

/**
 * Takes the steps and gives everybody whom they move the role that they have then; false when nobody moves. 400 for somebody whom the
 * connection does not keep; 403 for an administrator.
 */
export async function changeMembers(
  tx: Tx,
  context: IdentityContext,
  { connection, origin }: Pick<ScimCall, 'connection' | 'origin'>,
  { roleId }: GroupRow,
  steps: readonly MemberStep[],
): Promise<boolean> {
  if (steps.length === 0) return false;
  const before = await listMembers(tx, connection, [roleId]);
  const known = new Map<string, Person>(before.map((one) => [one.uuid, one]));
  const named = [...new Set(steps.flatMap((step) => (step.op === 'clear' ? [] : step.members)))];
  for (const one of await listUserIds(tx, connection, named)) known.set(one.uuid, one);
  const wanted = new Set(before.map(({ uuid }) => uuid));
  for (const step of steps) take(wanted, known, step);
  const there = new Set(before.map(({ uuid }) => uuid));
  const people = (uuids: readonly string[]) => uuids.flatMap((uuid) => known.get(uuid) ?? []);
  const added = people([...wanted].filter((uuid) => !there.has(uuid)));
  const gone = people([...there].filter((uuid) => !wanted.has(uuid)));
  if (added.length + gone.length === 0) return false;
  await addMembers(tx, connection.tenantId, roleId, idsOf(added), context.clock.now());
  await removeMembers(tx, connection.tenantId, roleId, idsOf(gone));
  await settleAll(tx, context, { connection, origin }, [...added, ...gone]);
  return true;
}

/** Gives people the role of the groups that they are in now, and another version, since their groups are part of what they are. */
export async function settleAll(
  tx: Tx,
  context: IdentityContext,
  scim: Pick<ScimCall, 'connection' | 'origin'>,
  people: readonly Person[],
): Promise<void> {
  const { tenantId } = scim.connection;
  for (const person of people.toSorted((one, other) => one.userId - other.userId)) {
    await lockRecord(tx, { tenantId, userId: person.userId });
    await settleRole(tx, context, scim, person);
    await changeLink(tx, tenantId, person.userId, {}, context.clock.now());
  }
}

function take(wanted: Set<string>, known: ReadonlyMap<string, Person>, step: MemberStep): void {
  if (step.op === 'clear' || step.op === 'replace') wanted.clear();
  if (step.op === 'clear') return;
  for (const uuid of step.members) {
    if (step.op === 'remove') wanted.delete(uuid);
    else if (known.has(uuid)) wanted.add(uuid);
    else throw scimProblems.invalidValue({ values: { attribute: 'members' } });
  }
}

function idsOf(people: readonly Person[]): number[] {
  return people.map(({ userId }) => userId);
}
