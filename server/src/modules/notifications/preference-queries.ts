import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Language } from '../../platform/problem.ts';
import { type Choices, query } from './tables.ts';

/** What somebody chose. */
export interface PreferenceRow {
  userId: number;
  language: Language;
  choices: Choices;
}

/** What those of the people chose who have chosen anything. */
export function listPreferences(
  db: TenantReader,
  tenantId: number,
  userIds: readonly number[],
): Promise<PreferenceRow[]> {
  return db.many(
    query
      .selectFrom('notification_preferences')
      .select(['user_id as userId', 'language', 'choices'])
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`user_id = any(${userIds}::bigint[])`),
  );
}

export async function writePreferences(
  tx: AnyTx,
  tenantId: number,
  { choices, language, userId }: PreferenceRow,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('notification_preferences')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        language,
        choices: JSON.stringify(choices),
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id']).doUpdateSet((is) => ({
          language: is.ref('excluded.language'),
          choices: is.ref('excluded.choices'),
          updated_at: is.ref('excluded.updated_at'),
        })),
      ),
  );
}
