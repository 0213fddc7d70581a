import type { HolidayScope } from '@retaguarda/rules/holiday-scope';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { DirectoryTables } from '../directory/index.ts';

interface TenantHolidays {
  tenant_id: number;
  id: Generated<number>;
  /** `YYYY-MM-DD`. */
  data: string;
  nome: string;
  escopo: HolidayScope;
  uf: string | null;
  municipio_ibge: string | null;
  created_at: Date;
}

export interface CalendarTables extends DirectoryTables {
  tenant_holidays: TenantHolidays;
}

export const query = queryBuilder<CalendarTables>();
