import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part('sessions', userId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/auth/users/{userId}/sessions', { params: { path: { userId } }, signal })),
  });

export async function endSession(userId: string, id: string): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/users/{userId}/sessions/{id}', { params: { path: { userId, id } } }));
}

/** Ends every session of the user, the one that asks only when it is said. */
export async function endAllSessions(userId: string, withCurrent = false): Promise<void> {
  const params = { path: { userId }, ...(withCurrent ? { query: { withCurrent } } : {}) };
  await dataOf(api.DELETE('/api/v1/auth/users/{userId}/sessions', { params }));
}
