import { Readable } from 'node:stream';
import { type Caller, ROLE_NUMBERS, type RoleName, type RoleNumber } from '../../platform/auth/caller.ts';
import { maskEmail } from '../../platform/brazil/mask.ts';
import type { IdentityContext } from './context.ts';
import type { UserStatus } from './tables.ts';
import {
  listUserIds,
  listUserRows,
  pageUserIds,
  type UserListFilter,
  type UserSort,
} from './user-list-queries.ts';
import type { UserSummary } from './user-schema.ts';
import { toUserSummary } from './user-view.ts';

const BATCH = 250;
const SEE_KEY = 'perm-user-view';

export interface UserListQuery {
  search?: string;
  status?: UserStatus;
  /** Name or number of a role. */
  role?: string;
  sort?: UserSort;
}

/** One page of the people in the caller's reach, and how many there are. */
export async function pageUsers(
  context: IdentityContext,
  caller: Caller,
  list: UserListQuery,
  page: { number: number; size: number },
): Promise<{ items: UserSummary[]; total: number }> {
  const filter = filterOf(context, caller, list);
  const offset = (page.number - 1) * page.size;
  return context.database.transaction(filter.reach, async (tx) => {
    const { ids, total } = await pageUserIds(tx, filter, { limit: page.size, offset });
    const rows = await listUserRows(tx, filter, ids, context.clock.now());
    return { items: rows.map((row) => toUserSummary(row, emailView(caller))), total };
  });
}

/**
 * Everybody in the caller's reach, once each, as the text of a JSON array that grows while it is read. The order is
 * decided once and kept as ids; the people follow in batches, each in a short transaction of its own, so that neither
 * memory grows with the list nor a slow reader holds a connection.
 */
export async function streamUsers(
  context: IdentityContext,
  caller: Caller,
  list: UserListQuery,
): Promise<Readable> {
  const filter = filterOf(context, caller, list);
  const ids = await context.database.transaction(filter.reach, (tx) => listUserIds(tx, filter));
  return Readable.from(batches(context, caller, filter, ids), { objectMode: false, highWaterMark: 65_536 });
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
    const rows = await context.database.transaction(filter.reach, (tx) =>
      listUserRows(tx, filter, batch, context.clock.now()),
    );
    if (rows.length === 0) continue;
    yield separator + rows.map((row) => JSON.stringify(toUserSummary(row, showEmail))).join(',');
    separator = ',';
  }
  yield ']';
}

function filterOf(context: IdentityContext, caller: Caller, list: UserListQuery): UserListFilter {
  const search = list.search?.trim() ?? '';
  return {
    reach: caller.reach,
    platformTenantId: context.platformTenantId(),
    search: search === '' ? null : search,
    searchesEmail: seesEmail(caller),
    status: list.status ?? null,
    role: list.role === undefined ? null : roleNumber(list.role),
    sort: list.sort ?? 'nome',
  };
}

function roleNumber(role: string): RoleNumber | null {
  const named = ROLE_NUMBERS[role as RoleName];
  return named ?? Object.values(ROLE_NUMBERS).find((number) => String(number) === role) ?? null;
}

/** Lists hide most of an e-mail from those who may not see the full data of users. */
function emailView(caller: Caller): (email: string) => string {
  return seesEmail(caller) ? (email) => email : maskEmail;
}

function seesEmail(caller: Caller): boolean {
  return caller.isSuperAdmin || caller.permissions.has(SEE_KEY);
}
