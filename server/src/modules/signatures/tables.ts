import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { ProposalTables } from '../proposals/index.ts';

interface ProviderDocuments {
  provedor: string;
  documento_externo: string;
  owner_tenant_id: number;
  signature_document_id: number;
  created_at: Date;
}

/** Every event that was ever received, with what came of it, also when the event itself was put away. */
interface SignatureEventKeys {
  tenant_id: number;
  provedor: string;
  evento_id: string;
  processado: boolean;
  motivo: string | null;
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

/** What providers of signatures tell of documents. */
export interface SignatureTables extends ProposalTables {
  provider_documents: ProviderDocuments;
  signature_events: SignatureEvents;
  signature_event_keys: SignatureEventKeys;
}

export const query = queryBuilder<SignatureTables>();
