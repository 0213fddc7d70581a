import type { FormField, FormName } from '@retaguarda/rules/form-fields';
import { CompiledQuery, sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../platform/db/executors.ts';
import type { FormPlace } from '../identity/index.ts';
import { query } from './tables.ts';

/** Whose arrangement of a form: that of a company, or with null the one of the tenant, which is the platform. */
export interface FormKey {
  tenantId: number;
  companyId: number | null;
  form: FormName;
}

export interface Arrangement {
  fields: FormField[];
  version: number;
}

export function findArrangement(
  db: TenantReader,
  { companyId, form, tenantId }: FormKey,
): Promise<Arrangement | null> {
  return db.first(
    query
      .selectFrom('form_arrangements')
      .select(['fields', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('form', '=', form),
  );
}

/** Stores the arrangement in place of the one before and answers its version. */
export async function writeArrangement(
  tx: AnyTx,
  { companyId, form, tenantId }: FormKey,
  fields: readonly FormField[],
  now: Date,
): Promise<number> {
  const columns = { fields: JSON.stringify(fields), updated_at: now };
  const row = await tx.first(
    query
      .insertInto('form_arrangements')
      .values({ tenant_id: tenantId, company_id: companyId, form, ...columns })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'company_id', 'form'])
          .doUpdateSet({ ...columns, version: sql`form_arrangements.version + 1` }),
      )
      .returning('version'),
  );
  return row?.version ?? 1;
}

/** Deletes the arrangement, so that the next one above applies; answers the deleted one, null when there was none. */
export function deleteArrangement(
  tx: AnyTx,
  { companyId, form, tenantId }: FormKey,
): Promise<Arrangement | null> {
  return tx.first(
    query
      .deleteFrom('form_arrangements')
      .where('tenant_id', '=', tenantId)
      .where('company_id', companyId === null ? 'is' : '=', companyId)
      .where('form', '=', form)
      .returning(['fields', 'version']),
  );
}

/** An arrangement that applies to a company, and the company, tenant or platform that made it. */
export interface CountingArrangement extends Arrangement {
  form: FormName;
  source: 'company' | 'main' | 'platform';
}

const COUNTING_SQL = `select a.form, a.fields, a.version,
  case when a.company_id is null then 'platform' when a.company_id = $2 then 'company' else 'main' end as source
from form_arrangements a
where (a.tenant_id = $3 and a.company_id is null)
  or (a.tenant_id = $1 and a.company_id = any (array[$2::bigint,
    (select c.id from companies c where c.tenant_id = $1 and c.is_main)]))`;

/** Every arrangement that applies at the place. Read across tenants, because that of the platform applies to everybody. */
export function listCountingArrangements(
  db: SystemReader,
  { companyId, tenantId }: FormPlace,
  platformTenantId: number,
): Promise<CountingArrangement[]> {
  return db.many({
    compile: () =>
      CompiledQuery.raw(COUNTING_SQL, [
        tenantId,
        companyId,
        platformTenantId,
      ]) as CompiledQuery<CountingArrangement>,
  });
}
