import type { ProposalStatus } from '@retaguarda/rules/proposal-status';
import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';
import { sql } from 'kysely';
import type { AnyTx, SystemReader } from '../../platform/db/executors.ts';
import { v7 } from '../../platform/uuid.ts';
import type { SignedFileStatus } from '../proposals/index.ts';
import type { EsignPayload } from './esign-payload.ts';
import { query } from './tables.ts';

export interface DocumentKey {
  tenantId: number;
  id: number;
}

/** The document that an event is about, looked up in all tenants, because the provider does not know the tenant. */
export function findDocumentOfProvider(
  db: SystemReader,
  provedor: string,
  externalId: string,
): Promise<DocumentKey | null> {
  return db.first(
    query
      .selectFrom('provider_documents')
      .select(['owner_tenant_id as tenantId', 'signature_document_id as id'])
      .where('provedor', '=', provedor)
      .where('documento_externo', '=', externalId),
  );
}

/** Locks the document until the end of the transaction. */
export function lockDocument(
  tx: AnyTx,
  { id, tenantId }: DocumentKey,
): Promise<{ uuid: string; status: SignatureDocumentStatus; file: SignedFileStatus | null } | null> {
  return tx.first(
    query
      .selectFrom('signature_documents')
      .select(['uuid', 'status', 'arquivo_status as file'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
}

/** What an event changed. */
export interface EventOutcome {
  processado: boolean;
  motivo: string | null;
}

/** Stores the event; false when it was stored before. */
export async function insertEvent(
  tx: AnyTx,
  where: { tenantId: number; documentId: number | null },
  event: EsignPayload,
  { motivo, processado }: EventOutcome,
  now: Date,
): Promise<boolean> {
  const { eventoId, provedor } = event;
  const key = await tx.first(
    query
      .insertInto('signature_event_keys')
      .values({ tenant_id: where.tenantId, provedor, evento_id: eventoId, processado, motivo })
      .onConflict((conflict) => conflict.constraint('signature_event_keys_pkey').doNothing())
      .returning('evento_id'),
  );
  if (key === null) return false;
  tx.send(
    query.insertInto('signature_events').values({
      tenant_id: where.tenantId,
      signature_document_id: where.documentId,
      provedor,
      evento_id: eventoId,
      tipo: event.tipo,
      ocorrido_em: event.ocorridoEm,
      processado,
      motivo,
      payload: JSON.stringify(event.kept),
      received_at: now,
    }),
  );
  return true;
}

/** What came of an event that was received before. */
export function findEvent(
  tx: AnyTx,
  tenantId: number,
  { eventoId, provedor }: EsignPayload,
): Promise<EventOutcome | null> {
  return tx.first(
    query
      .selectFrom('signature_event_keys')
      .select(['processado', 'motivo'])
      .where('tenant_id', '=', tenantId)
      .where('provedor', '=', provedor)
      .where('evento_id', '=', eventoId),
  );
}

/** Changes the status of the document. */
export async function changeDocument(
  tx: AnyTx,
  { id, tenantId }: DocumentKey,
  status: SignatureDocumentStatus,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('signature_documents')
      .set({ status, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/**
 * Adds a document that waits for signatures and answers its number; events of it that came earlier become the tenant's. Its id
 * at the provider is taken when any tenant has registered it.
 */
export async function insertDocument(
  tx: AnyTx,
  document: { tenantId: number; proposalId: number; provedor: string; externalId: string; nome: string },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('signature_documents')
      .values({
        tenant_id: document.tenantId,
        proposal_id: document.proposalId,
        uuid: v7(now),
        provedor: document.provedor,
        documento_externo: document.externalId,
        nome: document.nome,
        status: 'aguardando',
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into signature_documents returned no row');
  await tx.many(
    query.insertInto('provider_documents').values({
      provedor: document.provedor,
      documento_externo: document.externalId,
      owner_tenant_id: document.tenantId,
      signature_document_id: row.id,
      created_at: now,
    }),
  );
  return row.id;
}

export interface LockedProposal {
  id: number;
  uuid: string;
  companyId: number;
  /** Who looks after it; null for nobody. */
  responsibleId: number | null;
  status: ProposalStatus;
}

/** The proposal that a document belongs to, locked until the end of the transaction. */
export function lockProposalOf(tx: AnyTx, { id, tenantId }: DocumentKey): Promise<LockedProposal | null> {
  return tx.first(
    query
      .selectFrom('proposals')
      .select(['id', 'uuid', 'company_id as companyId', 'responsavel_id as responsibleId', 'status'])
      .where('tenant_id', '=', tenantId)
      .where('signature_document_id', '=', id)
      .forNoKeyUpdate(),
  );
}

/** Gives a proposal its document and the status that follows from it. */
export async function linkProposal(
  tx: AnyTx,
  { id, tenantId }: { tenantId: number; id: number },
  { documentId, status }: { documentId: number; status: ProposalStatus },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('proposals')
      .set({
        signature_document_id: documentId,
        status,
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}
