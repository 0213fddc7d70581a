import { type FetchFault, GuardedFetchError, type Reach } from '../../platform/net/guarded-fetch.ts';
import { type PostAnswer, postGuarded } from '../../platform/net/guarded-post.ts';
import type { WebhooksContext } from './context.ts';
import type { EndpointRow } from './endpoint-queries.ts';
import type { EventMessage } from './event-message.ts';
import { openSecret, signedHeaders } from './standard-signature.ts';

const BUDGET_MS = 10_000;
/** How much of an answer is kept, to be looked at. */
const ANSWER_BYTES = 1_000;
const GONE = 410;

/** What came of sending one event once. */
export interface Attempt {
  kind: 'delivered' | 'failed' | 'gone';
  status: number | null;
  fault: FetchFault | null;
  answer: string | null;
  durationMs: number;
}

type AttemptContext = Pick<WebhooksContext, 'clock' | 'webhooks'>;

/** Sends an event to an endpoint, signed with every secret that counts now. Null when the process ended before the answer came. */
export async function sendEvent(
  { clock, webhooks }: AttemptContext,
  endpoint: EndpointRow,
  message: EventMessage,
  signal?: AbortSignal,
): Promise<Attempt | null> {
  const at = clock.now();
  const body = JSON.stringify(message);
  const secrets = secretsAt(endpoint, at).map((sealed) => openSecret(webhooks.secret, endpoint, sealed));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'retaguarda',
    ...signedHeaders(secrets, { at, body, id: message.id }),
  };
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  try {
    const reach = () => reachOf(webhooks.privateAddresses);
    const posting = { headers, body, budgetMs: BUDGET_MS, answerBytes: ANSWER_BYTES, signal };
    const answer = await postGuarded(endpoint.url, { ...posting, reach: (url) => allowed(url, reach()) });
    return { ...outcomeOf(answer), durationMs: duration() };
  } catch (error) {
    if (signal?.aborted) return null;
    const fault = error instanceof GuardedFetchError ? error.fault : 'unreachable';
    return { kind: 'failed', status: null, fault, answer: null, durationMs: duration() };
  }
}

function secretsAt({ previousSecret, previousUntil, secret }: EndpointRow, at: Date): Buffer[] {
  const isOver = previousUntil === null || previousUntil <= at;
  return previousSecret === null || isOver ? [secret] : [secret, previousSecret];
}

function reachOf(privateAddresses: boolean): Reach {
  return privateAddresses ? 'anywhere' : 'public';
}

/** What leaves for the internet is encrypted; plain http is for the machine of a developer. */
export function allowed(url: URL, reach: Reach): Reach | FetchFault {
  return reach === 'public' && url.protocol !== 'https:' ? 'refused' : reach;
}

function outcomeOf({ status, text }: PostAnswer): Omit<Attempt, 'durationMs'> {
  const kind = status >= 200 && status <= 299 ? 'delivered' : status === GONE ? 'gone' : 'failed';
  return { kind, status, fault: null, answer: storable(text) };
}

/** What PostgreSQL can hold of a text that anybody may have written. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\u{fffd}');
}
