import type { RatedBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import type { Generated, GeneratedAlways } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { ApiTokenTables } from '../api-tokens/index.ts';
import type { CommissionTables } from '../commissions/index.ts';
import type { IntegrationTables } from './integration-tables.ts';

/** Dates of business are texts `YYYY-MM-DD`, months `YYYY-MM`. */
type DateText = string;

/** A line of the rate table that a proposal offers, as it is stored. */
export interface ProposedRate {
  bandeira: RatedBrand;
  modalidade: RateModality;
  parcelas_de: number;
  parcelas_ate: number;
  taxa_ppm: number;
}

/** Terminals that a proposal offers. */
export interface ProposedTerminals {
  modelo: string;
  quantidade: number;
  valor_mensal_centavos: number;
}

interface Proposals {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  numero: string;
  white_label_id: number | null;
  company_id: number;
  lead_nome: string;
  documento: string | null;
  mcc: string | null;
  faturamento_estimado_centavos: number | null;
  taxa_antecipacao_ppm: number;
  tabela_mdr: Json<ProposedRate[]>;
  terminais: Json<ProposedTerminals[]>;
  validade: DateText;
  status: ProposalStatus;
  responsavel_id: number | null;
  signature_document_id: number | null;
  establishment_id: number | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  search: GeneratedAlways<string>;
}

interface ProposalNumbers {
  tenant_id: number;
  ano: number;
  ultimo: number;
}

export interface OperationsTables extends CommissionTables, ApiTokenTables, IntegrationTables {
  proposals: Proposals;
  proposal_numbers: ProposalNumbers;
}

export const query = queryBuilder<OperationsTables>();
