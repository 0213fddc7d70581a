import { opened } from './account.ts';
import { api, dataOf } from './client.ts';
import type { Me } from './types.ts';

/** Answers the challenge of a sign-in; the browser keeps the session cookie. Throws 401 for a wrong code or one too late. */
export async function answerChallenge(challenge: string, code: string): Promise<Me> {
  const { data } = await dataOf(
    api.POST('/backend/api/auth/second-factor.php', { body: { challenge, code } }),
  );
  return opened(data);
}
