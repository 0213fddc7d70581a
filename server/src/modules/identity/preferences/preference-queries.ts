import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { Density, PreferencesBody } from './preference-schema.ts';

interface PreferenceRow {
  density: Density | null;
  closedHints: string[] | null;
  foldedGroups: string[] | null;
}

/** Whose choice in which tenant. */
export interface PreferenceKey {
  tenantId: number;
  userId: number;
}

/** What somebody chose; null where nothing was. */
export function findPreferences(
  db: TenantReader,
  { tenantId, userId }: PreferenceKey,
): Promise<PreferenceRow | null> {
  return db.first(
    query
      .selectFrom('user_preferences')
      .select(['density', 'closed_hints as closedHints', 'folded_groups as foldedGroups'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}

/** Writes what is given and leaves the rest as it is: two devices that change different things both count. */
export async function writePreferences(
  tx: AnyTx,
  { tenantId, userId }: PreferenceKey,
  { closedHints, density, foldedGroups }: PreferencesBody,
  now: Date,
): Promise<void> {
  const kept = (column: 'closed_hints' | 'density' | 'folded_groups') =>
    sql<never>`coalesce(excluded.${sql.ref(column)}, user_preferences.${sql.ref(column)})`;
  await tx.many(
    query
      .insertInto('user_preferences')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        density: density ?? null,
        closed_hints: closedHints ?? null,
        folded_groups: foldedGroups ?? null,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('user_preferences_pkey').doUpdateSet({
          density: kept('density'),
          closed_hints: kept('closed_hints'),
          folded_groups: kept('folded_groups'),
          updated_at: now,
        }),
      ),
  );
}
