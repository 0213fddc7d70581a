import type { DecidedStatus } from '@retaguarda/rules/statement-status';
import type { Generated } from 'kysely';

interface CommissionClosings {
  tenant_id: number;
  fechada_ate: string | null;
  updated_at: Date;
}

interface CommissionStatements {
  tenant_id: number;
  id: Generated<number>;
  company_id: number;
  competencia: string;
  nivel: number;
  beneficiario: string;
  status: DecidedStatus;
  apurada_em: Date;
  liberada_em: Date | null;
  liberada_por: number | null;
  paga_em: Date | null;
  paga_por: number | null;
  version: Generated<number>;
  created_at: Date;
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

/** What sales brought, which months are closed, and what became of them since. */
export interface CommissionTables {
  commission_postings: CommissionPostings;
  commission_earnings: CommissionEarnings;
  commission_closings: CommissionClosings;
  commission_fees: CommissionFees;
  commission_statements: CommissionStatements;
}
