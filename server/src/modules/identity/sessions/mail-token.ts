import type { SystemTx } from '../../../platform/db/executors.ts';
import { deriveOpaqueToken, hashToken } from '../../../platform/tokens/opaque-token.ts';
import { findTokenByHash, insertToken, type NewToken, renewToken } from './credential-queries.ts';

/**
 * The token of a mail, by the mail's id: an attempt after one that perhaps sent it brings the same link. `voidEarlier` makes
 * the links of earlier mails useless. Null when the token was used or replaced: then there is nothing to send any more.
 */
export async function issueMailToken(
  tx: SystemTx,
  { mailId, secret }: { secret: Buffer; mailId: string },
  token: Omit<NewToken, 'tokenHash'>,
  voidEarlier: () => Promise<void>,
): Promise<string | null> {
  const text = deriveOpaqueToken(secret, `${token.kind}:${mailId}`);
  const tokenHash = hashToken(text);
  const known = await findTokenByHash(tx, token.tenantId, tokenHash);
  if (known === null) {
    await voidEarlier();
    await insertToken(tx, { ...token, tokenHash });
    return text;
  }
  if (known.usedAt !== null) return null;
  await renewToken(tx, token.tenantId, known.id, token.expiresAt);
  return text;
}
