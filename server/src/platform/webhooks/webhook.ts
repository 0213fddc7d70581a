import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';

export interface WebhookSettings {
  url: string;
  /** The secret that messages are signed with; the receiver has it too. */
  secret: string;
}

export interface WebhookMessage {
  /** The same for every attempt at the same message, so that the receiver can tell a repetition. */
  id: string;
  body: unknown;
}

export interface Webhook {
  /** Resolves when the receiver took the message over (2xx). Rejects with `WebhookFailed`. */
  send(message: WebhookMessage): Promise<void>;
}

class WebhookFailed extends Error {
  override readonly name = 'WebhookFailed';
  /** The answer of the receiver; null when there was none. */
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super(status === null ? 'the webhook was not reached' : `the webhook answered ${status}`, { cause });
    this.status = status;
  }
}

const TIMEOUT_MS = 10_000;

/**
 * Posts JSON with the headers `webhook-id`, `webhook-timestamp` (seconds) and
 * `x-retaguarda-signature: t=<timestamp>,v1=<hexadecimal HMAC-SHA256 of "<timestamp>.<body>">`. Redirects are not followed:
 * what was signed for one URL is not sent to another.
 */
export function createWebhook(
  { secret, url }: WebhookSettings,
  clock: Clock,
  timeoutMs: number = TIMEOUT_MS,
): Webhook {
  return {
    send: async ({ body, id }) => {
      const text = JSON.stringify(body);
      const timestamp = Math.floor(clock.now().getTime() / 1_000);
      const status = await post(url, text, timeoutMs, {
        'content-type': 'application/json',
        'user-agent': 'retaguarda',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'x-retaguarda-signature': `t=${timestamp},v1=${sign(secret, timestamp, text)}`,
      });
      if (status < 200 || status > 299) throw new WebhookFailed(status);
    },
  };
}

/** What the receiver computes too: HMAC-SHA256 over the time and the bytes as they came, hexadecimal. */
function sign(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

async function post(
  url: string,
  body: string,
  timeoutMs: number,
  headers: Record<string, string>,
): Promise<number> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', redirect: 'manual', body, headers, signal });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new WebhookFailed(null, error);
  }
}
