import type { RatedBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { CalendarTables } from '../calendar/index.ts';

/** Dates of business are texts `YYYY-MM-DD`, months `YYYY-MM`. */
type DateText = string;

interface RatePlans {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  nome: string;
  padrao: boolean;
  taxa_antecipacao_ppm: number;
  status: Generated<'ativo' | 'inativo'>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface RatePlanRanges {
  tenant_id: number;
  id: Generated<number>;
  rate_plan_id: number;
  bandeira: RatedBrand;
  modalidade: RateModality;
  parcelas_de: number;
  parcelas_ate: number;
  taxa_ppm: number;
  vigencia_inicio: DateText;
  vigencia_fim: DateText | null;
}

export interface RateTables extends CalendarTables {
  rate_plans: RatePlans;
  rate_plan_ranges: RatePlanRanges;
}

export const query = queryBuilder<RateTables>();
