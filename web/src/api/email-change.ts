import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, EmailChange, EmailChangeState } from './types.ts';

/** The change of the own e-mail address that waits for its confirmations. */
export const emailChangeQuery = queryOptions({
  queryKey: keys.me.part('email-change'),
  queryFn: async ({ signal }): Promise<EmailChange | null> =>
    (await dataOf(api.GET('/api/v1/auth/email-change', { signal }))).pending,
});

export async function requestEmailChange(asked: BodyOf<'requestEmailChange'>): Promise<void> {
  await dataOf(api.POST('/api/v1/auth/email-change', { body: asked }));
}

export async function withdrawEmailChange(): Promise<void> {
  await dataOf(api.DELETE('/api/v1/auth/email-change'));
}

/** What one of the two addresses says to a change, by the token of its mail. */
export async function answerEmailChange(token: string, accept: boolean): Promise<EmailChangeState> {
  return (await dataOf(api.POST('/api/v1/auth/email-change/answer', { body: { token, accept } }))).state;
}
