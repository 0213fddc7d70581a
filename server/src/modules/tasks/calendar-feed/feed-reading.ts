import { createHash } from 'node:crypto';
import { addDays } from '@retaguarda/rules/calendar-days';
import { OPEN_STATUSES } from '@retaguarda/rules/task-status';
import type { Origin } from '../../../platform/auth/caller.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { countedAddress } from '../../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../../platform/tokens/opaque-token.ts';
import { findUserReach } from '../../identity/index.ts';
import { enabledModules, findTenantById, MODULES, type TenantRow } from '../../tenancy/index.ts';
import type { TasksContext } from '../context.ts';
import { listFirst } from '../listing/task-list-queries.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import type { ListedTask } from '../task-json.ts';
import { taskProblems } from '../task-problems.ts';
import { findFeed } from './feed-queries.ts';
import { type AllDayEvent, writeIcal } from './ical.ts';

/** An office behind one address has many calendars; whoever tries addresses gets nowhere. */
const PER_ADDRESS: Limit = { name: 'tasks.feed', max: 120, windowSeconds: 60 };
/** A program reads an address a few times an hour, on a few devices. */
const PER_FEED: Limit = { name: 'tasks.feed.one', max: 60, windowSeconds: 10 * 60 };
const TOKEN_FORM = /^[\w-]{43}$/;
const NO_TOKEN = '';
const MODULE = 'tasks';

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
const MOST_EVENTS = 1_000;
const REFRESH_MINUTES = 60;

const PRIORITIES = { high: 1, medium: 5, low: 9 } as const;

type FeedContext = Pick<TasksContext, 'clock' | 'database' | 'identity' | 'limiter'>;

/** A calendar as a program reads it; the tag is another one as soon as anything in it is. */
interface ReadFeed {
  text: string;
  etag: string;
}

/**
 * What somebody is to do, as far as they may see it now: their open tasks from 30 days ago to 180 ahead, the first 1,000 by due
 * date. 404 without a word more for an address that has no such form, is unknown, was replaced or taken away, or whose owner is
 * disabled, left the tenant or may not see tasks, and for a tenant that is not active or has the module switched off.
 */
export async function readCalendarFeed(
  context: FeedContext,
  { ip }: Pick<Origin, 'ip'>,
  token: string,
): Promise<ReadFeed> {
  await countHit(context, PER_ADDRESS, countedAddress(ip));
  const hash = hashToken(TOKEN_FORM.test(token) ? token : NO_TOKEN);
  const found = await findFeed(context.database.system, hash);
  if (found === null) throw taskProblems.feedNotFound();
  await countHit(context, PER_FEED, hash.toString('hex'));
  const text = await writeOwnTasks(context, found);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

async function countHit({ limiter }: FeedContext, limit: Limit, key: string): Promise<void> {
  const { allowed, retryAfterSeconds } = await limiter.hit(limit, key);
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
}

async function writeOwnTasks(
  context: FeedContext,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<string> {
  const { clock, database, identity } = context;
  const [tenant, enabled] = await Promise.all([
    findTenantById(database.system, tenantId),
    enabledModules(database.system, tenantId),
  ]);
  if (tenant === null) throw taskProblems.feedNotFound();
  const modules = new Set<string>(tenant.kind === 'platform' ? MODULES : enabled);
  const reach = await findUserReach(context, userId, tenant, modules);
  if (reach === null || !modules.has(MODULE)) throw taskProblems.feedNotFound();
  const visibility = taskVisibility({ userId, ...reach });
  if (visibility.kind === 'none') throw taskProblems.feedNotFound();
  const today = todayOf(clock, { tenant });
  const filter = {
    statuses: OPEN_STATUSES,
    due: { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) },
    assignees: [userId],
    projects: null,
    priorities: null,
  };
  const selection = { visibility, filter, search: null, order: 'due' } as const;
  const tasks = await listFirst(database.tenant(tenantId), tenantId, selection, MOST_EVENTS);
  return writeIcal({
    name: tenant.name,
    refreshMinutes: REFRESH_MINUTES,
    events: tasks.flatMap((task) => eventOf(task, tenant, identity.publicUrl)),
  });
}

function eventOf(task: ListedTask, { uuid }: TenantRow, publicUrl: string): AllDayEvent[] {
  const { description, due_date: day, id, priority, project, title } = task;
  if (day === null) return [];
  const url = new URL(`/tarefas?tarefa=${id}`, publicUrl).href;
  return [
    {
      uid: `task-${id}-${uuid}@retaguarda`,
      day,
      nextDay: addDays(day, 1),
      summary: title,
      description: [project, description, url].filter((part) => part !== null).join('\n\n'),
      url,
      changedAt: new Date(task.updated_at ?? task.created_at),
      sequence: task.versao,
      priority: PRIORITIES[priority],
    },
  ];
}
