import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';
import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement, type Window } from '../../platform/db/raw-statement.ts';
import type { SignedFileFault, SignedFileStatus } from '../proposals/index.ts';

/** How many events of a document are shown; every look at a document is one. */
export const SHOWN_EVENTS = 100;

/** An event of a document, in the names of the wire; of people who sign it has only their role. */
export interface ShownEvent {
  evento_id: string;
  tipo: string;
  ocorrido_em: string;
  recebido_em: string;
  processado: boolean;
  motivo: string | null;
  signatario: { papel: string | null; status: string | null } | null;
}

/** A document that was sent out for a proposal, with what its provider reported. */
export interface SignatureDocumentRow {
  id: number;
  provedor: string;
  documentoExterno: string;
  nome: string;
  status: SignatureDocumentStatus;
  atual: boolean;
  arquivoStatus: SignedFileStatus | null;
  arquivoMotivo: SignedFileFault | null;
  arquivoBytes: number | null;
  arquivoSha256: string | null;
  createdAt: Date;
  updatedAt: Date;
  eventos: ShownEvent[];
}

/**
 * One page of the documents of a proposal, the newest first, each with its latest events. No event of a document comes before it but for clocks that
 * differ, so only the months since then are looked at.
 */
export function listDocuments(
  db: TenantReader,
  { id, tenantId }: { tenantId: number; id: number },
  { limit, offset }: Window,
): Promise<SignatureDocumentRow[]> {
  return db.many(
    statement(sql<SignatureDocumentRow>`
      select d.id, d.provedor, d.documento_externo as "documentoExterno", d.nome, d.status,
        coalesce(p.signature_document_id = d.id, false) as atual, d.arquivo_status as "arquivoStatus",
        d.arquivo_motivo as "arquivoMotivo", d.arquivo_bytes as "arquivoBytes", d.arquivo_sha256 as "arquivoSha256",
        d.created_at as "createdAt", d.updated_at as "updatedAt",
        coalesce((select json_agg(json_build_object('evento_id', e.evento_id, 'tipo', e.tipo,
            'ocorrido_em', e.ocorrido_em, 'recebido_em', e.received_at, 'processado', e.processado, 'motivo', e.motivo,
            'signatario', case when e.payload ? 'signatario' then json_build_object(
              'papel', e.payload -> 'signatario' ->> 'papel', 'status', e.payload -> 'signatario' ->> 'status') end)
            order by e.received_at desc, e.id desc)
          from (select v.id, v.evento_id, v.tipo, v.ocorrido_em, v.received_at, v.processado, v.motivo, v.payload
            from signature_events v where v.tenant_id = ${tenantId} and v.signature_document_id = d.id
              and v.received_at >= d.created_at - interval '1 day'
            order by v.received_at desc, v.id desc limit ${SHOWN_EVENTS}) e), '[]') as eventos
      from signature_documents d
      join proposals p on p.tenant_id = d.tenant_id and p.id = d.proposal_id
      where d.tenant_id = ${tenantId} and d.proposal_id = ${id}
      order by d.created_at desc, d.id desc limit ${limit} offset ${offset}`),
  );
}
