import { publicAccess } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { Bytes } from '../../../platform/http/send-file.ts';
import { readCalendarFeed } from '../calendar-feed/feed-reading.ts';
import { FeedQuery } from '../calendar-feed/feed-schema.ts';
import type { TasksContext } from '../context.ts';
import { taskProblems } from '../task-problems.ts';

/** The address is a secret: nobody else keeps what it shows, passes it on or lists it. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'content-disposition': 'inline; filename="tarefas.ics"',
  'content-type': 'text/calendar; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

export const readCalendarFeedRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/calendar.ics',
  operationId: 'readCalendarFeed',
  summary: 'The open tasks of whose calendar address it is, as iCalendar',
  tag: 'tasks',
  access: publicAccess('a calendar program has the secret address and no session'),
  produces: 'text/calendar',
  schema: { query: FeedQuery, response: { 200: Bytes, 304: Bytes } },
  headers: ['ETag', 'Content-Disposition'],
  problems: [taskProblems.feedNotFound, requestProblems.tooManyRequests],
  handler: async ({ origin, query, reply }, context) => {
    const { etag, text } = await readCalendarFeed(context, origin, query.token);
    reply.headers({ ...HEADERS, etag });
    const known = (reply.request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
    if (known.some((tag) => tag.replace(/^W\//, '') === etag)) return reply.code(304).send();
    return reply.send(Buffer.from(text));
  },
});
