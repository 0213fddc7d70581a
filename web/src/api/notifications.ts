import type { operations } from '@retaguarda/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

type AnswerOf<Name extends 'listNotifications' | 'getNotificationPreferences'> =
  operations[Name]['responses'][200]['content']['application/json'];

export type Notification = AnswerOf<'listNotifications'>['items'][number];
export type NotificationPreferences = AnswerOf<'getNotificationPreferences'>;

/** What the caller was told, the newest first, page after page. */
export const notificationsQuery = ({ unread, pageSize }: { unread: boolean; pageSize: number }) =>
  infiniteQueryOptions({
    queryKey: keys.notifications.list({ unread, pageSize }),
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/v1/notifications', {
          params: {
            query: {
              pageSize,
              ...(unread ? { unread } : {}),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Marks notifications as read, all of them without numbers. */
export async function readNotifications(ids?: readonly number[]): Promise<void> {
  await dataOf(api.POST('/api/v1/notifications/read', { body: ids === undefined ? {} : { ids: [...ids] } }));
}

/** How the caller wants to be told. */
export const preferencesQuery = queryOptions({
  queryKey: keys.notifications.part('preferences'),
  queryFn: ({ signal }) => dataOf(api.GET('/api/v1/notifications/preferences', { signal })),
});

export function savePreferences(
  body: BodyOf<'putNotificationPreferences'>,
): Promise<NotificationPreferences> {
  return dataOf(api.PUT('/api/v1/notifications/preferences', { body }));
}
