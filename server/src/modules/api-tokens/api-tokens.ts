import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import type { ApiTokens } from '../identity/index.ts';
import { touchToken } from './external-token-queries.ts';
import { findBySecret } from './token-queries.ts';

/** How exactly the last use of a token is known. */
export const TOUCH_MS = 60_000;

/** Where whoever authenticates requests looks for tokens. */
export function createApiTokens({ clock, database }: { clock: Clock; database: Database }): ApiTokens {
  return {
    find: (secret) => findBySecret(database.system, hashToken(secret)),
    used: ({ id, tenantId }) => {
      const now = clock.now();
      const unlessAfter = new Date(now.getTime() - TOUCH_MS);
      // Losing one does no harm: the next use is written.
      database
        .transaction([tenantId], (tx) => touchToken(tx, { id, tenantId }, { now, unlessAfter }))
        .catch(() => undefined);
    },
  };
}
