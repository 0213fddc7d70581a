const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';

export interface WebhookOptions {
  /** `whsec_…`; while a secret is replaced, both. */
  secret: string | readonly string[];
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes or the text as they came: what was parsed and written again has another signature. */
  body: string | Uint8Array;
  toleranceSeconds?: number;
  /** The present moment, for tests. */
  now?: Date;
}

/**
 * The event of a webhook, after its signature (Standard Webhooks 1.0) was found right and its time near. Throws a `TypeError` that says
 * what is wrong. Deal with an event once: the same `webhook-id` may come again.
 */
export async function verifyWebhook<Event = unknown>(
  options: WebhookOptions,
): Promise<{ id: string; at: Date; event: Event }> {
  const { body, now = new Date(), secret, toleranceSeconds = TOLERANCE_SECONDS } = options;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(options.headers, name),
  );
  if (!id || !timestamp || !signatures) throw new TypeError('the headers of a webhook are missing');
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSeconds)) {
    throw new TypeError('the time of the webhook is too far from now');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const one of [secret].flat()) {
    for (const signature of signatures.split(' ')) {
      const [version, encoded = ''] = signature.split(',');
      if (version === 'v1' && (await isRight(one, encoded, content))) {
        return { id, at: new Date(seconds * 1_000), event: JSON.parse(text) as Event };
      }
    }
  }
  throw new TypeError('no signature of the webhook is right');
}

/** Compares in constant time, as the platform does it. */
async function isRight(
  secret: string,
  signature: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = bytesOf(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  const signed = bytesOf(signature);
  if (key === null || signed === null) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', imported, signed, content);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function headerOf(headers: WebhookOptions['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([one]) => one.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : (found?.[0] ?? null);
}
