import { createClient } from '@retaguarda/sdk';
import { underAttemptKey } from './attempt-keys.ts';
import { transport } from './transport.ts';

export { type Answer, answerOf, dataOf } from './answer.ts';

/**
 * The typed client of the main host: the caller's session, tenant and language on every request, and a key on those that the
 * back office must not obey twice.
 */
export const api = createClient({ baseUrl: window.location.origin, fetch: underAttemptKey(transport) });
