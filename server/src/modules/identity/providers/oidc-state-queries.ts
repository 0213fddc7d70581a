import type { AnyTx, SystemReader, SystemTx } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { ProviderKey } from './provider-queries.ts';

export interface OidcState {
  tenantId: number;
  id: number;
  providerId: number;
  browserHash: Buffer;
  sealedChecks: Buffer;
  returnPath: string;
}

/** Notes that a browser is at a provider. */
export async function insertState(
  tx: AnyTx,
  { providerId, tenantId }: ProviderKey,
  state: Omit<OidcState, 'tenantId' | 'id' | 'providerId'> & {
    stateHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.many(
    query.insertInto('oidc_states').values({
      tenant_id: tenantId,
      provider_id: providerId,
      state_hash: state.stateHash,
      browser_hash: state.browserHash,
      sealed_checks: state.sealedChecks,
      return_path: state.returnPath,
      created_at: state.createdAt,
      expires_at: state.expiresAt,
    }),
  );
}

/** The sign-in that waits for an answer with this state; null for none, one that is over, and one that was answered. */
export function findState(db: SystemReader, stateHash: Buffer, now: Date): Promise<OidcState | null> {
  return db.first(
    query
      .selectFrom('oidc_states')
      .select([
        'tenant_id as tenantId',
        'id',
        'provider_id as providerId',
        'browser_hash as browserHash',
        'sealed_checks as sealedChecks',
        'return_path as returnPath',
      ])
      .where('state_hash', '=', stateHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
}

/** Uses a sign-in up; false when another answer was faster. */
export async function useState(tx: SystemTx, { id, tenantId }: OidcState, now: Date): Promise<boolean> {
  const used = await tx.first(
    query
      .updateTable('oidc_states')
      .set({ used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id'),
  );
  return used !== null;
}
