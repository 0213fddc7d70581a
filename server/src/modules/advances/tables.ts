import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { AdvanceMethod } from './advance-terms.ts';

interface AdvanceRules {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number | null;
  status: 'proposta' | 'em_vigor' | 'substituida' | 'recusada';
  taxa_ppm: number;
  metodo: AdvanceMethod;
  devolver_custo: boolean;
  automatica: boolean;
  limite_divida_centavos: number;
  author_id: number;
  author_name: string;
  decider_id: number | null;
  decider_name: string | null;
  decidida_em: Date | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface Advances {
  tenant_id: number;
  id: Generated<number>;
  establishment_id: number;
  rule_id: number;
  origem: 'pedido' | 'automatica';
  status: 'cotada' | 'aceita' | 'aprovada' | 'creditada' | 'desfeita' | 'recusada';
  taxa_ppm: number;
  metodo: AdvanceMethod;
  devolver_custo: boolean;
  dia_credito: string;
  valida_ate: Date;
  quantidade: number;
  liquido_centavos: number;
  custo_centavos: number;
  termos_sha256: string;
  author_id: number;
  author_name: string;
  aceita_por_id: number | null;
  aceita_por_name: string | null;
  aceita_ip: string | null;
  aceita_em: Date | null;
  approver_id: number | null;
  approver_name: string | null;
  aprovada_em: Date | null;
  creditada_em: Date | null;
  encerrada_por_id: number | null;
  encerrada_por_name: string | null;
  encerrada_em: Date | null;
  motivo: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface AdvanceItems {
  tenant_id: number;
  advance_id: number;
  numero: number;
  transaction_id: number;
  parcela: number;
  vencimento: string;
  dias: number;
  liquido_centavos: number;
  custo_centavos: number;
}

/** What establishments are paid before it is due. Dates are texts `YYYY-MM-DD`. */
export interface AdvanceTables {
  advance_rules: AdvanceRules;
  advances: Advances;
  advance_items: AdvanceItems;
}

export const query = queryBuilder<AdvanceTables>();
