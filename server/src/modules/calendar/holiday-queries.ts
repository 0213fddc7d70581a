import type { HolidayScope } from '@retaguarda/rules/holiday-scope';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { query } from './tables.ts';

/** A day that a tenant adds to the national calendar, in the names of the wire. */
export interface TenantHoliday {
  id: number;
  data: string;
  nome: string;
  escopo: HolidayScope;
  uf: string | null;
  municipio_ibge: string | null;
}

const COLUMNS = ['id', 'data', 'nome', 'escopo', 'uf', 'municipio_ibge'] as const;

/** One page of the tenant's holidays of a year, in the order of the calendar. */
export function listTenantHolidays(
  db: TenantReader,
  tenantId: number,
  year: number,
  { limit, offset }: Window,
): Promise<TenantHoliday[]> {
  return db.many(
    query
      .selectFrom('tenant_holidays')
      .select(COLUMNS)
      .where('tenant_id', '=', tenantId)
      .where('data', '>=', `${year}-01-01`)
      .where('data', '<=', `${year}-12-31`)
      .orderBy('data')
      .orderBy('id')
      .limit(limit)
      .offset(offset),
  );
}

export async function insertHoliday(
  tx: AnyTx,
  tenantId: number,
  holiday: Omit<TenantHoliday, 'id'>,
  now: Date,
): Promise<TenantHoliday> {
  const row = await tx.first(
    query
      .insertInto('tenant_holidays')
      .values({ ...holiday, tenant_id: tenantId, created_at: now })
      .returning(COLUMNS),
  );
  if (row === null) throw new Error('insert into tenant_holidays returned no row');
  return row;
}

/** Deletes the holiday and answers what it was; null when the tenant has none of that number. */
export function deleteHoliday(tx: AnyTx, tenantId: number, id: number): Promise<TenantHoliday | null> {
  return tx.first(
    query
      .deleteFrom('tenant_holidays')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning(COLUMNS),
  );
}
