import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLastUses } from '../../platform/db/last-uses.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import type { ApiTokens } from '../identity/index.ts';
import { touchTokens } from './external-token-queries.ts';
import { findBySecret } from './token-queries.ts';

/** Where whoever authenticates requests looks for tokens. */
export function createApiTokens({ clock, database }: { clock: Clock; database: Database }): ApiTokens {
  const uses = createLastUses({ clock, database }, touchTokens);
  return {
    find: (secret) => findBySecret(database.system, hashToken(secret)),
    used: ({ id, tenantId }) => uses.note(tenantId, id),
  };
}
