import { queryOptions } from '@tanstack/react-query';
import { segment, send } from './client.ts';
import type { Session } from './types.ts';

const sessionsPath = (userId: string) => `/api/v1/auth/users/${segment(userId)}/sessions`;

export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'sessions', userId],
    queryFn: async ({ signal }) => (await send<Session[]>('GET', sessionsPath(userId), { signal })).data,
  });

export async function endSession(userId: string, sessionId: string): Promise<void> {
  await send('DELETE', `${sessionsPath(userId)}/${segment(sessionId)}`);
}

/** Ends every session of the user except the one that asks. */
export async function endAllSessions(userId: string): Promise<void> {
  await send('DELETE', sessionsPath(userId));
}
