import type { Generated } from 'kysely';
import type { DecidedStatus } from './statement-status.ts';

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

/** Which months are closed, and what became of them since. */
export interface CommissionTables {
  commission_closings: CommissionClosings;
  commission_statements: CommissionStatements;
}
