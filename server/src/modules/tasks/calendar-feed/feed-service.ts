import { writeAudit } from '../../../platform/audit/audit.ts';
import { createOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import type { TasksContext } from '../context.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { deleteFeed, findFeedOf, writeFeed } from './feed-queries.ts';
import type { CalendarFeed, NewCalendarFeed } from './feed-schema.ts';

const TARGET = 'calendar_feed';

/** Whether the caller has a calendar address in the tenant; the address itself is known to nobody. */
export async function getCalendarFeed(
  { database }: TasksContext,
  call: Pick<TaskCall, 'caller'>,
): Promise<CalendarFeed> {
  const { id } = tenantOf(call);
  const feed = await findFeedOf(database.tenant(id), id, call.caller.userId);
  return { created_at: feed?.createdAt.toISOString() ?? null };
}

/** Gives the caller a calendar address in the tenant, in the place of the one that they had. It is told here and never again. */
export async function createCalendarFeed(
  { clock, identity }: TasksContext,
  call: TaskCall,
): Promise<NewCalendarFeed> {
  const { id: tenantId } = tenantOf(call);
  const { userId } = call.caller;
  const token = createOpaqueToken();
  const now = clock.now();
  await call.transaction([tenantId], async (tx) => {
    await writeFeed(tx, { tenantId, userId, hash: hashToken(token), now });
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'tarefas.created_calendar_feed',
      targetType: TARGET,
      targetId: userId,
    });
  });
  return { url: feedUrl(identity.publicUrl, token), created_at: now.toISOString() };
}

/** Ends the calendar address of the caller at once; where there is none, nothing changes. */
export async function deleteCalendarFeed({ clock }: TasksContext, call: TaskCall): Promise<CalendarFeed> {
  const { id: tenantId } = tenantOf(call);
  const { userId } = call.caller;
  return call.transaction([tenantId], async (tx) => {
    if (await deleteFeed(tx, tenantId, userId)) {
      await writeAudit(tx, clock, call.origin, {
        tenantId,
        action: 'tarefas.deleted_calendar_feed',
        targetType: TARGET,
        targetId: userId,
      });
    }
    return { created_at: null };
  });
}

function feedUrl(publicUrl: string, token: string): string {
  return new URL(`/api/tarefas/calendar.ics?token=${token}`, publicUrl).href;
}
