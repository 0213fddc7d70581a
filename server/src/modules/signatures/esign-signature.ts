import { createHmac } from 'node:crypto';
import { equalBytes } from '../../platform/tokens/opaque-token.ts';

/** A webhook call as it came, before anything of it is trusted. */
export interface SignedDelivery {
  /** The value of `X-Esign-Signature`. */
  signature: string;
  /** The bytes as they came; a body that was parsed and written again has another signature. */
  body: Uint8Array;
}

export interface SignatureRules {
  /** The current secret and, while it is being replaced, the one before. */
  secrets: readonly string[];
  /** Whether only the form with a timestamp counts (`ESIGN_REQUIRE_TIMESTAMP`). */
  requireTimestamp: boolean;
  now: Date;
}

export type SignatureVerdict = 'valid' | 'invalid' | 'expired';

/** How many seconds a timestamp may differ from our clock. */
export const REPLAY_WINDOW_SECONDS = 300;

/** More signatures than anybody needs while keys are rotated; it limits the work for one call. */
const MAX_CANDIDATES = 5;

const TIMESTAMPED = /^t=(\d{1,12})((?:,\s?v1=[0-9a-f]{64})+)$/i;
const PLAIN = /^(?:sha256=)?([0-9a-f]{64})$/i;

/**
 * Checks the signature in any of its forms: `t=<unix seconds>,v1=<hex>[,v1=<hex>]` over `<t>.<body>`, and `sha256=<hex>` or
 * `<hex>` over the body. `expired` is answered only to somebody who knows the secret; comparisons take the same time wherever
 * they differ.
 */
export function verifyEsignSignature(delivery: SignedDelivery, rules: SignatureRules): SignatureVerdict {
  const signature = delivery.signature.trim();
  const timestamped = TIMESTAMPED.exec(signature);
  if (timestamped !== null) {
    const [, time = '', list = ''] = timestamped;
    const candidates = list.split(/,\s?v1=/i).slice(1);
    if (!isSigned([`${time}.`, delivery.body], candidates, rules.secrets)) return 'invalid';
    const age = Math.abs(rules.now.getTime() / 1000 - Number(time));
    return age <= REPLAY_WINDOW_SECONDS ? 'valid' : 'expired';
  }
  const plain = PLAIN.exec(signature)?.[1];
  if (plain === undefined || rules.requireTimestamp) return 'invalid';
  return isSigned([delivery.body], [plain], rules.secrets) ? 'valid' : 'invalid';
}

/** Whether any of the candidates is the signature of the parts by any of the secrets; always tries all of them. */
function isSigned(
  parts: readonly (string | Uint8Array)[],
  candidates: readonly string[],
  secrets: readonly string[],
): boolean {
  if (candidates.length > MAX_CANDIDATES) return false;
  const given = candidates.map((hex) => Buffer.from(hex, 'hex'));
  const expected = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret);
    for (const part of parts) hmac.update(part);
    return hmac.digest();
  });
  return expected.flatMap((one) => given.map((other) => equalBytes(one, other))).includes(true);
}
