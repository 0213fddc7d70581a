import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import type { Statement } from '../../platform/db/sql-types.ts';
import { isOfTenants } from '../directory/index.ts';
import type { LogWindow } from './log-window.ts';
import { query } from './tables.ts';

/** Whose log: a company by its tenant and number, or with null everything in the tenant. */
export interface LogKey {
  tenantId: number;
  companyId: number | null;
}

export interface LogFilter extends LogKey, LogWindow {
  action: string | null;
  userUuid: string | null;
}

export interface LogRow {
  id: number;
  at: Date;
  action: string;
  actorUuid: string | null;
  actorName: string | null;
  targetType: string;
  targetUuid: string | null;
  targetId: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
  token: string | null;
  impersonatorUuid: string | null;
  impersonatorName: string | null;
}

/** How many entries of the window are searched for an action or a person. */
const MOST_SEARCHED_ENTRIES = 100_000;

const COLUMNS = sql`a.id, a.at, a.action, u.uuid as "actorUuid", u.name as "actorName", a.target_type as "targetType",
  a.target_uuid as "targetUuid", a.target_id as "targetId", a.before, a.after, a.request_id as "requestId",
  a.api_token as token,
  i.uuid as "impersonatorUuid", i.name as "impersonatorName"`;

/** The people of an entry, whose names stand in their own rows. */
const PEOPLE = sql`left join users u on u.id = a.actor_user_id left join users i on i.id = a.impersonator_id`;

/** How many entries there are, counted up to the limit. */
export async function countLog(db: TenantReader, filter: LogFilter, limit: number): Promise<number> {
  const row = await db.first(
    statement<{ total: number }>(
      sql`select count(*) as total from (select from ${source(filter)} where ${narrows(filter)} limit ${limit}) a`,
    ),
  );
  return row?.total ?? 0;
}

/** One page, the newest entry first: the place of each in the index is found before anything else of it is read. */
export function listLog(
  db: TenantReader,
  filter: LogFilter,
  page: { limit: number; offset: number },
): Promise<LogRow[]> {
  return db.many(
    statement<LogRow>(sql`select ${COLUMNS} from (
        select a.* from ${source(filter)} where ${narrows(filter)}
        order by a.at desc, a.id desc limit ${page.limit} offset ${page.offset}) a
      ${PEOPLE}
      order by a.at desc, a.id desc`),
  );
}

/**
 * The entries `a` of the key and the window, by an index. There is none for action and person: those are searched for among the
 * newest entries, so that a search for a rare one does not take longer with every year of log.
 */
function source({ action, companyId, from, tenantId, to, userUuid }: LogFilter): RawBuilder<unknown> {
  const conditions = [sql`e.tenant_id = ${tenantId} and e.at < ${to}`];
  if (from !== null) conditions.push(sql`e.at >= ${from}`);
  if (companyId !== null) conditions.push(sql`e.company_id = ${companyId}`);
  const searched =
    action === null && userUuid === null
      ? sql``
      : sql`order by e.at desc, e.id desc limit ${MOST_SEARCHED_ENTRIES}`;
  return sql`(
    select e.id, e.at, e.action, e.actor_user_id, e.target_type, e.target_uuid, e.target_id, e.before, e.after, e.request_id,
      e.api_token, e.impersonator_id
    from audit_entries e where ${sql.join(conditions, sql` and `)} ${searched}) a`;
}

/** The conditions on action and person. */
function narrows({ action, userUuid }: LogFilter): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (action !== null) {
    conditions.push(
      action.includes('.') ? sql`a.action = ${action}` : sql`split_part(a.action, '.', 1) = ${action}`,
    );
  }
  if (userUuid !== null) {
    conditions.push(sql`a.actor_user_id = (select w.id from users w where w.uuid = ${userUuid})`);
  }
  return sql.join(conditions, sql` and `);
}

/** The place of an entry in the log, the newest first. */
export interface LogPlace {
  at: Date;
  id: number;
}

/** A record in the log of its tenants; none of its entries is older than the moment. */
export interface HistoryKey {
  tenantIds: readonly number[];
  targetType: string;
  targetId: number;
  since: Date;
}

/** The entries about one record after a place, the newest first. An index has those of each month in this order. */
export function listHistory(
  db: TenantReader,
  { since, targetId, targetType, tenantIds }: HistoryKey,
  { after, limit }: { after: LogPlace | null; limit: number },
): Promise<LogRow[]> {
  const older =
    after === null
      ? sql`true`
      : sql`a.at <= ${after.at} and (a.at, a.id) < (${after.at}, ${after.id}::bigint)`;
  return db.many(
    statement<LogRow>(sql`select ${COLUMNS} from audit_entries a
      ${PEOPLE}
      where ${isOfTenants('a', tenantIds)} and a.target_type = ${targetType} and a.target_id = ${targetId}
        and a.at >= ${since} and ${older}
      order by a.at desc, a.id desc limit ${limit}`),
  );
}

/** The entries since a moment by number alone, which the index answers; the oldest first. */
export function listEntryIds(
  db: TenantReader,
  { companyId, tenantId }: LogKey,
  since: Date,
): Promise<{ id: number; at: Date }[]> {
  const ids = query
    .selectFrom('audit_entries')
    .select(['id', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id');
  return db.many(companyId === null ? ids : ids.where('company_id', '=', companyId));
}

/** The entries of these numbers, none of which is older than the moment; the oldest first. */
export function listEntries(
  db: TenantReader,
  { companyId, tenantId }: LogKey,
  ids: readonly number[],
  since: Date,
): Promise<LogRow[]> {
  return db.many(
    statement<LogRow>(sql`select ${COLUMNS} from audit_entries a
      ${PEOPLE}
      where a.tenant_id = ${tenantId} and (${companyId}::bigint is null or a.company_id = ${companyId})
        and a.at >= ${since} and a.id = any(${ids}::bigint[])
      order by a.at, a.id`),
  );
}

function statement<Row>(builder: RawBuilder<unknown>): Statement<Row> {
  return { compile: () => (builder as RawBuilder<Row>).compile(query) };
}
