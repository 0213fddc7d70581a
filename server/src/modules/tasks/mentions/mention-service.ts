import { type Mention, mentionedIn, nameBegins } from '@retaguarda/rules/mentions';
import { listActiveHolders, type Member } from '../../identity/index.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { TasksContext } from '../context.ts';
import type { MentionablesQuery } from '../detail/detail-schema.ts';
import { READS_ALL, readersOf } from '../notices/task-subject.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { snapshotOf } from '../task-history.ts';
import { taskProblems } from '../task-problems.ts';
import { findVisibleTask, type TaskRow } from '../task-queries.ts';
import { listMembersAmong } from './mention-queries.ts';

type MentionContext = Pick<TasksContext, 'database'>;
type ReadCall = Pick<TaskCall, 'caller'>;

const MOST_SUGGESTED = 8;

/**
 * The first 8 people by name, apart from the caller, who can be mentioned in a comment on the task: members of the tenant and its
 * own people, as far as they see it. 404 for a task that the caller does not see.
 */
export async function listMentionable(
  context: MentionContext,
  call: ReadCall,
  { search: typed, task_id }: MentionablesQuery,
): Promise<Member[]> {
  const task = await findSeen(context, call, task_id);
  if (task === null) throw taskProblems.notFound();
  const search = typed?.trim() || null;
  const path = pathIds(tenantOf(call).path);
  const [holders, own] = await Promise.all([
    listActiveHolders(context.database.subtree(path), path, READS_ALL, search, 'wordStart'),
    readersAmong(context, call, task, ownPeople(task)),
  ]);
  const people = new Map(holders.map((person) => [person.id, person]));
  for (const person of own)
    if (search === null || nameBegins(person.name, search)) people.set(person.id, person);
  people.delete(call.caller.userId);
  return [...people.values()].sort(byName).slice(0, MOST_SUGGESTED);
}

/**
 * Those of the people who can be mentioned in a comment on the task now, by their names; nobody of a task that the caller does
 * not see, or without people to look for.
 */
export async function findMentionable(
  context: MentionContext,
  call: ReadCall,
  taskId: number,
  userIds: readonly number[] | undefined,
): Promise<readonly Mention[]> {
  if (userIds === undefined || userIds.length === 0) return [];
  const task = await findSeen(context, call, taskId);
  if (task === null) return [];
  const { id } = tenantOf(call);
  const members = await listMembersAmong(context.database.tenant(id), id, userIds);
  const asked = new Set(userIds);
  const people = new Map([...ownPeople(task), ...members].map((person) => [person.id, person]));
  const found = await readersAmong(
    context,
    call,
    task,
    [...people.values()].filter((person) => asked.has(person.id)),
  );
  return found.map((person) => ({ id: person.id, name: snapshotOf(person.name) }));
}

/** What a comment says of mentions: its text, and whom it is to mention; without them whom it mentions already. */
interface Naming {
  text: string;
  wanted: readonly number[] | undefined;
  before: readonly Mention[];
}

/**
 * Whom a text mentions: of those whom it mentioned before the ones that it still names, and the new ones, whom the caller may
 * mention. 422 when anybody else is wanted, or somebody whom the text does not name.
 */
export function mentionsOf(
  { before, text, wanted }: Naming,
  mentionable: readonly Mention[],
): readonly Mention[] {
  if (wanted === undefined) return mentionedIn(text, before);
  const known = new Set(before.map(({ id }) => id));
  const people = [...before, ...mentionable.filter(({ id }) => !known.has(id))];
  const asked = new Set(wanted);
  const named = mentionedIn(
    text,
    people.filter(({ id }) => asked.has(id)),
  );
  if (named.length < asked.size) throw taskProblems.mentionNotPossible();
  return named;
}

function findSeen({ database }: MentionContext, call: ReadCall, taskId: number): Promise<TaskRow | null> {
  const { id } = tenantOf(call);
  return findVisibleTask(database.tenant(id), id, taskVisibility(call.caller), taskId);
}

async function readersAmong(
  { database }: MentionContext,
  call: ReadCall,
  task: TaskRow,
  people: readonly Member[],
): Promise<Member[]> {
  const ids = people.map(({ id }) => id);
  const readers = new Set(ids.length === 0 ? [] : await readersOf(database, tenantOf(call), task, ids));
  return people.filter(({ id }) => readers.has(id));
}

/** Who made the task and whom it is for; their names stand in it. */
function ownPeople({ assignedName, assignedTo, createdBy, createdName }: TaskRow): Member[] {
  const creator = { id: createdBy, name: createdName };
  return assignedTo === null || assignedTo === createdBy
    ? [creator]
    : [creator, { id: assignedTo, name: assignedName ?? '' }];
}

function byName(one: Member, other: Member): number {
  return one.name.localeCompare(other.name, 'pt-BR') || one.id - other.id;
}
