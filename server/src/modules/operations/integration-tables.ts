import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/db/tables.ts';
import type { SignedFileFault, SignedFileStatus } from './signatures/signed-file.ts';

export type ImportStatus = 'na_fila' | 'em_andamento' | 'concluida' | 'falhou';
/** How the text of a file is written. */
export type ImportEncoding = 'utf-8' | 'windows-1252';

export type ImportFormat = 'csv' | 'json';

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

interface ProviderDocuments {
  provedor: string;
  documento_externo: string;
  owner_tenant_id: number;
  signature_document_id: number;
  created_at: Date;
}

interface SignatureEvents {
  tenant_id: number;
  id: Generated<number>;
  signature_document_id: number | null;
  provedor: string;
  evento_id: string;
  tipo: string;
  ocorrido_em: Date;
  processado: boolean;
  motivo: string | null;
  payload: Json<Record<string, unknown>>;
  received_at: Date;
}

interface ImportRuns {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  formato: ImportFormat;
  arquivo: string | null;
  status: ImportStatus;
  linhas: Generated<number>;
  importadas: Generated<number>;
  duplicadas: Generated<number>;
  recusadas: Generated<number>;
  divergentes: Generated<number>;
  bytes_total: Generated<number>;
  bytes_lidos: Generated<number>;
  partes: Generated<number>;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  codificacao: Generated<ImportEncoding>;
}

interface ImportFaults {
  tenant_id: number;
  import_run_id: number;
  linha: number;
  campo: string;
  codigo: string;
  mensagem: string;
  /** Empty where the value says nothing. */
  valor: Generated<string>;
}

interface ImportCauses {
  tenant_id: number;
  import_run_id: number;
  codigo: string;
  campo: string;
  valor: string;
  linhas: number;
  primeira_linha: number;
}

interface ImportUploads {
  tenant_id: number;
  uuid: string;
  started_at: Date;
}

/** Tables of what comes from other systems: signatures, files of sales. */
export interface IntegrationTables {
  signature_documents: SignatureDocuments;
  provider_documents: ProviderDocuments;
  signature_events: SignatureEvents;
  import_runs: ImportRuns;
  import_faults: ImportFaults;
  import_causes: ImportCauses;
  import_uploads: ImportUploads;
}
