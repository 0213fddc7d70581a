import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { FactorPolicy } from './factor-policy.ts';

const columns = [
  'tenant_id as tenantId',
  'mode',
  'role_numbers as roles',
  'grace_days as graceDays',
  'required_since as requiredSince',
  'remember_days as rememberDays',
] as const;

/** The policies of these tenants; one without is not there. */
export function listFactorPolicies(db: SystemReader, tenantIds: readonly number[]): Promise<FactorPolicy[]> {
  return db.many(
    query
      .selectFrom('second_factor_policies')
      .select(columns)
      .where('tenant_id', 'in', [...tenantIds]),
  );
}

export type StoredFactorPolicy = FactorPolicy & { version: number };

export function findFactorPolicy(db: TenantReader, tenantId: number): Promise<StoredFactorPolicy | null> {
  return db.first(
    query
      .selectFrom('second_factor_policies')
      .select([...columns, 'version'])
      .where('tenant_id', '=', tenantId),
  );
}

/** The policy of a tenant, locked until the end of the transaction. */
export function lockFactorPolicy(tx: AnyTx, tenantId: number): Promise<StoredFactorPolicy | null> {
  return tx.first(
    query
      .selectFrom('second_factor_policies')
      .select([...columns, 'version'])
      .where('tenant_id', '=', tenantId)
      .forUpdate(),
  );
}

export async function writeFactorPolicy(tx: AnyTx, policy: StoredFactorPolicy, now: Date): Promise<void> {
  await tx.many(
    query
      .insertInto('second_factor_policies')
      .values({
        tenant_id: policy.tenantId,
        mode: policy.mode,
        role_numbers: [...policy.roles],
        grace_days: policy.graceDays,
        required_since: policy.requiredSince,
        remember_days: policy.rememberDays,
        version: policy.version,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('second_factor_policies_pkey').doUpdateSet({
          mode: (eb) => eb.ref('excluded.mode'),
          role_numbers: (eb) => eb.ref('excluded.role_numbers'),
          grace_days: (eb) => eb.ref('excluded.grace_days'),
          required_since: (eb) => eb.ref('excluded.required_since'),
          remember_days: (eb) => eb.ref('excluded.remember_days'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}
