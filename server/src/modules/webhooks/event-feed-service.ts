import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Language } from '../../platform/problem.ts';
import type { WebhooksContext } from './context.ts';
import { scopeOf } from './endpoint-service.ts';
import { readEvents } from './event-feed-queries.ts';
import { messageOf } from './event-message.ts';
import { mayReadType, readableTypes } from './event-rights.ts';
import { webhookProblems } from './problems.ts';
import { KEPT_DAYS } from './retention.ts';
import type { EventPage, EventsQuery, EventTypeList } from './webhook-schema.ts';

const CURSOR = /^(\d{1,16})-(\d{1,14})$/;

/** A place, and when it was told: what happened since may not be kept any more. */
interface Cursor {
  place: number;
  toldAt: number;
}

/** The next events of the tenant that the caller may know of, from where a cursor stands. Without one: from the oldest that is kept. */
export async function pageEvents(
  context: WebhooksContext,
  caller: Caller,
  { cursor: text, limit = 100, types }: EventsQuery,
): Promise<EventPage> {
  const { clock, database, eventCatalogue } = context;
  const { tenantId } = scopeOf(caller);
  const now = clock.now().getTime();
  const after = text === undefined ? 0 : placeOf(text, now);
  const wanted = types?.split(',');
  const readable = readableTypes(eventCatalogue, caller)
    .map(({ type }) => type)
    .filter((type) => wanted === undefined || wanted.includes(type));
  const filter = { tenantId, types: readable, companyId: caller.companyId, after, limit: limit + 1 };
  const { horizon, rows } = await readEvents(database.tenant(tenantId), filter);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  const place = hasMore ? (page.at(-1)?.place ?? after) : Math.max(after, horizon);
  const tenantUuid = caller.tenant?.uuid ?? '';
  return {
    events: page.map((row) => messageOf(row, tenantUuid)),
    cursor: encode({ place, toldAt: now }),
    hasMore,
  };
}

/** Every type of events, with whether the caller may know of it. */
export function listEventTypes(
  { eventCatalogue }: WebhooksContext,
  caller: Caller,
  language: Language,
): EventTypeList {
  const items = [...eventCatalogue.values()].map((type) => ({
    type: type.type,
    summary: type.summary[language],
    readable: mayReadType(type, caller),
    schema: type.data,
  }));
  return { items };
}

function encode({ place, toldAt }: Cursor): string {
  return Buffer.from(`${place}-${toldAt}`).toString('base64url');
}

function placeOf(text: string, now: number): number {
  const [, place, toldAt] = CURSOR.exec(Buffer.from(text, 'base64url').toString('latin1')) ?? [];
  if (place === undefined || toldAt === undefined || !Number.isSafeInteger(Number(place))) {
    throw webhookProblems.badCursor();
  }
  if (now - Number(toldAt) > KEPT_DAYS * DAY_MS) throw webhookProblems.cursorTooOld();
  return Number(place);
}
