import type { RateModality } from '@retaguarda/rules/modality';
import type { CommissionStatus } from '@retaguarda/rules/statement-status';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { RateTables } from '../rates/index.ts';

export type CommissionModel = 'spread' | 'percentual_margem' | 'percentual_bruto' | 'fixo';

interface CommissionRules {
  tenant_id: number;
  id: Generated<number>;
  company_id: number | null;
  nivel: number;
  beneficiario: string;
  beneficiary_tenant_id: number | null;
  beneficiary_company_id: number | null;
  beneficiary_user_id: number | null;
  modelo: CommissionModel;
  modalidade: RateModality | '*';
  taxa_ppm: number | null;
  valor_centavos: number | null;
  vigencia_inicio: string;
  vigencia_fim: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface CommissionTotals {
  tenant_id: number;
  company_id: number;
  competencia: string;
  nivel: number;
  beneficiario: string;
  status: CommissionStatus;
  quantidade: number;
  valor_centavos: number;
  updated_at: Date;
}

interface CommissionClosings {
  tenant_id: number;
  fechada_ate: string | null;
  updated_at: Date;
}

interface CommissionFees {
  tenant_id: number;
  company_id: number;
  competencia: string;
  mdr_centavos: number;
  updated_at: Date;
}

interface CommissionPostings {
  tenant_id: number;
  id: Generated<number>;
  transaction_id: number;
  numero: number;
  company_id: number;
  establishment_id: number;
  dia: string;
  competencia: string;
  status: 'prevista' | 'estornada';
  regras: number[];
  percentuais_ppm: (number | null)[];
  bases_centavos: number[];
  valores_centavos: number[];
  created_at: Date;
}

interface CommissionEarnings {
  tenant_id: number;
  transaction_id: number;
  numero: number;
  lugar: number;
  beneficiary_user_id: number;
  dia: string;
  created_at: Date;
}

/** Who earns what of sales, what was earned, and which months are closed. Dates are texts `YYYY-MM-DD`, months `YYYY-MM`. */
export interface EarningTables extends RateTables {
  commission_rules: CommissionRules;
  commission_totals: CommissionTotals;
  commission_postings: CommissionPostings;
  commission_earnings: CommissionEarnings;
  commission_closings: CommissionClosings;
  commission_fees: CommissionFees;
}

export const query = queryBuilder<EarningTables>();
