import { createHmac, randomBytes } from 'node:crypto';
import { openBytes, sealBytes } from '../../platform/tokens/sealed-bytes.ts';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret of an endpoint, as its receiver gets it (Standard Webhooks 1.0): `whsec_` and base64. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** A secret as it is stored, for this endpoint of this tenant alone. */
export function sealSecret(
  installation: Buffer,
  endpoint: { tenantId: number; uuid: string },
  secret: string,
): Buffer {
  return sealBytes(installation, boundTo(endpoint), Buffer.from(secret));
}

/** A new secret of an endpoint that nobody is told, as it is stored. */
export function sealedSecret(installation: Buffer, endpoint: { tenantId: number; uuid: string }): Buffer {
  return sealSecret(installation, endpoint, newSecret());
}

/** Opens what `sealSecret` made. Throws when the installation has another secret than it had then. */
export function openSecret(
  installation: Buffer,
  endpoint: { tenantId: number; uuid: string },
  sealed: Buffer,
): string {
  const secret = openBytes(installation, boundTo(endpoint), sealed);
  if (secret === null) throw new Error('the secret of an endpoint cannot be opened with this installation');
  return secret.toString();
}

function boundTo({ tenantId, uuid }: { tenantId: number; uuid: string }): string {
  return `webhook ${tenantId} ${uuid}`;
}

/**
 * The headers of a message by Standard Webhooks 1.0. Of several secrets each signs, so that receivers may change theirs at any
 * moment in between. `at` is when the message is sent.
 */
export function signedHeaders(
  secrets: readonly string[],
  { at, body, id }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`)
      .join(' '),
  };
}

function sign(secret: string, message: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return createHmac('sha256', key).update(message).digest('base64');
}
