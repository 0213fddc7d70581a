import { DEFAULT_QUARANTINE_HOURS } from '@retaguarda/rules/payee-account';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { query } from './tables.ts';

const HOUR_MS = 3_600_000;

/** What a tenant decided of its accounts; version 1 of a tenant that decided nothing. */
export interface PayeeSettings {
  tenantId: number;
  quarantineHours: number;
  version: number;
}

/** How many hours an approved account of the tenant waits. */
export async function quarantineHoursOf(db: TenantReader, tenantId: number): Promise<number> {
  return (await findSettings(db, tenantId)).quarantineHours;
}

/** When what is approved now counts. */
export function quarantineEnd(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

export async function findSettings(db: TenantReader, tenantId: number): Promise<PayeeSettings> {
  return (await db.first(settingsOf(tenantId))) ?? undecided(tenantId);
}

/** The settings, locked until the end of the transaction. */
export async function lockSettings(tx: AnyTx, tenantId: number): Promise<PayeeSettings> {
  return (await tx.first(settingsOf(tenantId).forUpdate())) ?? undecided(tenantId);
}

function settingsOf(tenantId: number) {
  return query
    .selectFrom('payee_settings')
    .select(['tenant_id as tenantId', 'quarantine_hours as quarantineHours', 'version'])
    .where('tenant_id', '=', tenantId);
}

function undecided(tenantId: number): PayeeSettings {
  return { tenantId, quarantineHours: DEFAULT_QUARANTINE_HOURS, version: 1 };
}

export async function writeSettings(tx: AnyTx, settings: PayeeSettings, now: Date): Promise<void> {
  await tx.many(
    query
      .insertInto('payee_settings')
      .values({
        tenant_id: settings.tenantId,
        quarantine_hours: settings.quarantineHours,
        version: settings.version,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('payee_settings_pkey').doUpdateSet({
          quarantine_hours: (eb) => eb.ref('excluded.quarantine_hours'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}
