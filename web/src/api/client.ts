import { createClient } from '@retaguarda/sdk';
import { transport } from './transport.ts';

export { type Answer, answerOf, dataOf } from './answer.ts';

/** The typed client of the main host, with the caller's session, tenant and language on every request. */
export const api = createClient({ baseUrl: window.location.origin, fetch: transport });
