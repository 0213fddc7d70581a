import type { DecidedStatus } from '@retaguarda/rules/statement-status';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { SaleTables } from '../sales/index.ts';

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
  referencia: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** What became of months that are closed. */
export interface CommissionTables extends SaleTables {
  commission_statements: CommissionStatements;
}

export const query = queryBuilder<CommissionTables>();
