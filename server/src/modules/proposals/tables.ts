import type { RatedBrand } from '@retaguarda/rules/card-brand';
import type { RateModality } from '@retaguarda/rules/modality';
import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';
import type { Generated, GeneratedAlways } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { CommissionTables } from '../commissions/index.ts';

/** Dates of business are texts `YYYY-MM-DD`. */
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
  observacoes: string | null;
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

/** Where the signed file of a document stands; the values are wire names. */
export type SignedFileStatus = 'pendente' | 'disponivel' | 'falhou' | 'nao_buscado';

/** Why a signed file is not there; the values are wire names. */
export type SignedFileFault =
  | 'sem_endereco'
  | 'sem_configuracao'
  | 'endereco_invalido'
  | 'host_nao_permitido'
  | 'endereco_recusado'
  | 'grande_demais'
  | 'hash_divergente'
  | 'nao_e_pdf'
  | 'recusado_pelo_servidor'
  | 'sem_resposta';

interface SignatureDocuments {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  provedor: string;
  documento_externo: string;
  nome: string;
  status: SignatureDocumentStatus;
  url_assinado: string | null;
  hash_sha256: string | null;
  proposal_id: number | null;
  arquivo_status: SignedFileStatus | null;
  arquivo_motivo: SignedFileFault | null;
  arquivo_tentativas: Generated<number>;
  arquivo_bytes: number | null;
  arquivo_sha256: string | null;
  created_at: Date;
  updated_at: Date;
}

/** What is offered to somebody, and the document that is signed for it. */
export interface ProposalTables extends CommissionTables {
  proposals: Proposals;
  proposal_numbers: ProposalNumbers;
  signature_documents: SignatureDocuments;
}

export const query = queryBuilder<ProposalTables>();
