import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** What a tenant asks of the passwords that are set by people of it and of what is below it. */
export interface PasswordPolicy {
  minLength: number;
  version: number;
}

const columns = ['min_length as minLength', 'version'] as const;

/** The longest of the shortest lengths that these tenants ask for. */
export async function findMinLength(db: SystemReader, tenantIds: readonly number[]): Promise<number> {
  const row = await db.first(
    query
      .selectFrom('password_policies')
      .select((eb) => eb.fn.max<number | null>('min_length').as('minLength'))
      .where('tenant_id', 'in', [...tenantIds]),
  );
  return row?.minLength ?? PASSWORD_LENGTH.min;
}

/** What these tenants are called. */
export async function findTenantNames(db: SystemReader, tenantIds: readonly number[]): Promise<string[]> {
  const rows = await db.many(
    query
      .selectFrom('tenants')
      .select('name')
      .where('id', 'in', [...tenantIds]),
  );
  return rows.map(({ name }) => name);
}

export function findPasswordPolicy(db: TenantReader, tenantId: number): Promise<PasswordPolicy | null> {
  return db.first(query.selectFrom('password_policies').select(columns).where('tenant_id', '=', tenantId));
}

/** The policy of a tenant, locked until the end of the transaction. */
export function lockPasswordPolicy(tx: AnyTx, tenantId: number): Promise<PasswordPolicy | null> {
  return tx.first(
    query.selectFrom('password_policies').select(columns).where('tenant_id', '=', tenantId).forUpdate(),
  );
}

export async function writePasswordPolicy(
  tx: AnyTx,
  tenantId: number,
  { minLength, version }: PasswordPolicy,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('password_policies')
      .values({ tenant_id: tenantId, min_length: minLength, version, updated_at: now })
      .onConflict((conflict) =>
        conflict.constraint('password_policies_pkey').doUpdateSet({
          min_length: (eb) => eb.ref('excluded.min_length'),
          version: (eb) => eb.ref('excluded.version'),
          updated_at: (eb) => eb.ref('excluded.updated_at'),
        }),
      ),
  );
}
