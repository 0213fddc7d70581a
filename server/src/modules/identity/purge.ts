import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { closeImpersonations } from './accounts/impersonation-ends.ts';
import type { IdentityContext } from './context.ts';
import { query } from './tables.ts';

/** Access records are kept for six months (Marco Civil da Internet, art. 15) and then deleted. */
export const SESSION_DAYS = 183;
const TOKEN_DAYS = 30;
const CHALLENGE_DAYS = 1;

/** Deletes sessions and one-time tokens that have outlived their purpose. */
export async function purgeIdentity({
  clock,
  database,
}: Pick<IdentityContext, 'clock' | 'database'>): Promise<void> {
  await closeImpersonations({ clock, database });
  const now = clock.now().getTime();
  await database.systemTransaction(async (tx) => {
    await tx.many(
      query.deleteFrom('sessions').where('expires_at', '<', new Date(now - SESSION_DAYS * DAY_MS)),
    );
    await tx.many(
      query.deleteFrom('user_tokens').where('expires_at', '<', new Date(now - TOKEN_DAYS * DAY_MS)),
    );
    await tx.many(
      query
        .deleteFrom('sign_in_challenges')
        .where('expires_at', '<', new Date(now - CHALLENGE_DAYS * DAY_MS)),
    );
    await tx.many(query.deleteFrom('email_changes').where('expires_at', '<', clock.now()));
    await tx.many(query.deleteFrom('refresh_tokens').where('expires_at', '<', clock.now()));
    await tx.many(
      query.deleteFrom('oidc_states').where('expires_at', '<', new Date(now - CHALLENGE_DAYS * DAY_MS)),
    );
    await tx.many(query.deleteFrom('remembered_devices').where('expires_at', '<', clock.now()));
    await tx.many(
      query
        .deleteFrom('used_passkey_challenges')
        .where('used_at', '<', new Date(now - CHALLENGE_DAYS * DAY_MS)),
    );
  });
}
