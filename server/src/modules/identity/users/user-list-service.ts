import { Readable } from 'node:stream';
import { USER_STATUSES, type UserStatus } from '@retaguarda/rules/user-status';
import {
  type Caller,
  ROLE_NUMBERS,
  type RoleName,
  type RoleNumber,
  reaches,
} from '../../../platform/auth/caller.ts';
import { maskEmail } from '../../../platform/brazil/mask.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { chosenOf } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { companyOf } from '../roles/granting.ts';
import {
  firstUserIds,
  listUserIds,
  listUserRows,
  pageUserIds,
  type UserListFilter,
  type UserReader,
  type UserSort,
} from './user-list-queries.ts';
import type { UserSummary } from './user-schema.ts';
import { toUserSummary } from './user-view.ts';

const BATCH = 250;
const SEE_KEY = 'perm-user-view';

export interface UserListQuery {
  search?: string;
  status?: UserStatus;
  /** Several statuses, with commas between them. */
  statuses?: string;
  /** Name or number of a role. */
  role?: string;
  /** Several names or numbers of roles, with commas between them. */
  roles?: string;
  sort?: UserSort;
  /** Only those who registered by themselves and wait for an answer. */
  waiting?: boolean;
  /** Only members of the tenant of the request, without those of the tenants below it. */
  membersOnly?: boolean;
}

/**
 * One page of the people in the caller's reach, and how many there are. Each has its number beside the uuid, for callers of
 * specification 3.
 */
export async function pageUsers(
  context: IdentityContext,
  caller: Caller,
  list: UserListQuery,
  page: { number: number; size: number },
): Promise<{ items: { id: number; user: UserSummary }[]; total: number }> {
  const filter = filterOf(context, caller, list);
  const offset = (page.number - 1) * page.size;
  return read(context, filter, async (db) => {
    const { ids, total } = await pageUserIds(db, filter, { limit: page.size, offset });
    const rows = await listUserRows(db, filter, ids, context.clock.now());
    const items = rows.map((row) => ({ id: row.id, user: toUserSummary(row, emailView(caller)) }));
    return { items, total };
  });
}

/** How many people in the caller's reach have the status. */
export async function countPeople(
  context: IdentityContext,
  caller: Caller,
  status: UserStatus,
): Promise<number> {
  const filter = filterOf(context, caller, { status });
  const { total } = await read(context, filter, (db) => pageUserIds(db, filter, { limit: 1, offset: 0 }));
  return total;
}

/** Four letters in a row are enough of a name to look for one that resembles it. */
const NAME = /\p{L}{4}/u;

/**
 * The first people in the caller's reach whose name holds the text, or resembles it where none does. Among everybody there is,
 * nobody is looked for by likeness, which no index finds.
 */
export async function findNamedPeople(
  context: IdentityContext,
  caller: Caller,
  { most, text }: { text: string; most: number },
): Promise<UserSummary[]> {
  const filter = filterOf(context, caller, { search: text, sort: '-createdAt' });
  return read(context, filter, async (db) => {
    let ids = await firstUserIds(db, filter, most);
    if (ids.length === 0 && filter.reach !== null && NAME.test(text))
      ids = await firstUserIds(db, { ...filter, resembles: true }, most);
    if (ids.length === 0) return [];
    const rows = await listUserRows(db, filter, ids, context.clock.now());
    return rows.map((row) => toUserSummary(row, emailView(caller)));
  });
}

/**
 * Everybody in the caller's reach, once each, as the text of a JSON array that grows while it is read. The order is
 * decided once and kept as ids; the people follow in batches, each read by itself, so that neither
 * memory grows with the list nor a slow reader holds a connection.
 */
export async function streamUsers(
  context: IdentityContext,
  caller: Caller,
  list: UserListQuery,
): Promise<Readable> {
  const filter = filterOf(context, caller, list);
  const ids = await read(context, filter, (db) => listUserIds(db, filter));
  return Readable.from(batches(context, caller, filter, ids), { objectMode: false, highWaterMark: 65_536 });
}

/** The lines of these users, in the order of the ids, as the caller may see them; the scope is the caller's reach. */
export async function summarizeUsers(
  tx: Tx,
  context: IdentityContext,
  caller: Caller,
  ids: readonly number[],
): Promise<UserSummary[]> {
  const scope = { reach: caller.reach, platformTenantId: context.platformTenantId() };
  const rows = await listUserRows(tx, scope, ids, context.clock.now());
  return rows.map((row) => toUserSummary(row, emailView(caller)));
}

async function* batches(
  context: IdentityContext,
  caller: Caller,
  filter: UserListFilter,
  ids: readonly number[],
): AsyncGenerator<string> {
  const showEmail = emailView(caller);
  let separator = '';
  yield '[';
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const rows = await read(context, filter, (db) => listUserRows(db, filter, batch, context.clock.now()));
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(toUserSummary(row, showEmail))).join(',');
    separator = ',';
  }
  yield ']';
}

/**
 * A role in the platform reaches every tenant: its list is one of the reads across tenants, since a policy that
 * compares every row with every tenant would take longer the more tenants there are. Everybody may be more than a lane has
 * time for. Whoever looks after the people of one company has to see all memberships that would make somebody another's.
 */
function read<T>(
  { database }: IdentityContext,
  { company, reach }: UserListFilter,
  work: (db: UserReader) => Promise<T>,
): Promise<T> {
  return reach === null ? database.systemTransaction(work) : work(database.subtree(company?.reach ?? reach));
}

function filterOf(context: IdentityContext, caller: Caller, list: UserListQuery): UserListFilter {
  const search = list.search?.trim() ?? '';
  const platformTenantId = context.platformTenantId();
  const company = companyOf(caller);
  const reach = reaches(caller, platformTenantId) ? null : caller.reach;
  return {
    reach: list.membersOnly === true && caller.tenant !== null ? [caller.tenant.id] : reach,
    platformTenantId,
    search: search === '' ? null : search,
    searchesEmail: seesEmail(caller),
    statuses: chosenOf(USER_STATUSES, list.statuses, list.status),
    roles: rolesOf(list),
    waiting: list.waiting === true,
    company: company && { ...company, reach: caller.reach },
    sort: list.sort ?? 'nome',
  };
}

/** The roles that a list is narrowed to; null for all. */
function rolesOf({ role, roles }: UserListQuery): RoleNumber[] | null {
  if (role === undefined && roles === undefined) return null;
  const only = role === undefined ? null : roleNumber(role);
  const some = roles?.split(',').map(roleNumber) ?? [only];
  const named = some.filter((number) => number !== null && (only === null || number === only));
  return [...new Set(named)] as RoleNumber[];
}

function roleNumber(role: string): RoleNumber | null {
  const named = ROLE_NUMBERS[role as RoleName];
  return named ?? Object.values(ROLE_NUMBERS).find((number) => String(number) === role) ?? null;
}

/** Lists hide most of an e-mail from those who may not see the full data of users. */
export function emailView(caller: Caller): (email: string) => string {
  return seesEmail(caller) ? (email) => email : maskEmail;
}

function seesEmail(caller: Caller): boolean {
  return caller.isSuperAdmin || caller.permissions.has(SEE_KEY);
}
