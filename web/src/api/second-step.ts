import { opened } from './account.ts';
import { api, dataOf } from './client.ts';
import type { PasskeyAnswer } from './passkeys.ts';
import type { Me } from './types.ts';

/** What proves a second factor. */
export type Proof = { code: string } | { credential: PasskeyAnswer };

/** Answers the challenge of a sign-in; the browser keeps the session cookie. A browser that is to be remembered is given a cookie. Throws 401 for a wrong answer or one too late. */
export async function answerChallenge(challenge: string, proof: Proof, rememberDevice: boolean): Promise<Me> {
  const { data } = await dataOf(
    api.POST('/backend/api/auth/second-factor.php', {
      body: { challenge, ...proof, remember_device: rememberDevice },
    }),
  );
  return opened(data);
}
