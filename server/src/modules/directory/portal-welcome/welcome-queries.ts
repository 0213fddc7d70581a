import type { AnyTx, SystemReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** What a tenant says on the pages before the sign-in; null for as above. */
export interface WelcomeFields {
  welcomePt: string | null;
  welcomeEn: string | null;
  help: string | null;
}

export interface WelcomeRow extends WelcomeFields {
  tenantId: number;
  version: number;
}

/** What these tenants say; those that have nothing are left out. */
export function listWelcomes(db: SystemReader | AnyTx, tenantIds: readonly number[]): Promise<WelcomeRow[]> {
  return db.many(
    query
      .selectFrom('portal_welcomes')
      .select([
        'tenant_id as tenantId',
        'welcome_pt as welcomePt',
        'welcome_en as welcomeEn',
        'help',
        'version',
      ])
      .where('tenant_id', 'in', [...tenantIds]),
  );
}

/** Locks what a tenant says until the end of the transaction. */
export async function lockWelcome(tx: AnyTx, tenantId: number): Promise<void> {
  await tx.many(
    query.selectFrom('portal_welcomes').select('tenant_id').where('tenant_id', '=', tenantId).forUpdate(),
  );
}

export async function writeWelcome(
  tx: AnyTx,
  tenantId: number,
  { help, version, welcomeEn, welcomePt }: WelcomeFields & { version: number },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('portal_welcomes')
      .values({
        tenant_id: tenantId,
        welcome_pt: welcomePt,
        welcome_en: welcomeEn,
        help,
        version,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('portal_welcomes_pkey').doUpdateSet({
          welcome_pt: (eb) => eb.ref('excluded.welcome_pt'),
          welcome_en: (eb) => eb.ref('excluded.welcome_en'),
          help: (eb) => eb.ref('excluded.help'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}
