import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope, type RecordScope } from '../directory/index.ts';
import type { SignedFileFault } from '../proposals/index.ts';
import type { DocumentKey } from './signature-queries.ts';
import { query } from './tables.ts';

/** A signed file that is to be fetched. */
export interface WaitingFile {
  uuid: string;
  url: string;
  sha256: string | null;
  attempts: number;
}

/** A signed file that lies in storage. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

/** Stores where the provider has the file, and that it waits to be fetched or why it is not. */
export async function askForFile(
  tx: AnyTx,
  { id, tenantId }: DocumentKey,
  { hashSha256, urlAssinado }: { urlAssinado: string | null; hashSha256: string | null },
  reason: SignedFileFault | null,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('signature_documents')
      .set({
        url_assinado: urlAssinado,
        hash_sha256: hashSha256,
        arquivo_status: reason === null ? 'pendente' : 'nao_buscado',
        arquivo_motivo: reason,
        arquivo_tentativas: 0,
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

export async function findWaitingFile(
  db: TenantReader,
  { id, tenantId }: DocumentKey,
): Promise<WaitingFile | null> {
  const row = await db.first(
    query
      .selectFrom('signature_documents')
      .select(['uuid', 'url_assinado as url', 'hash_sha256 as sha256', 'arquivo_tentativas as attempts'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('arquivo_status', '=', 'pendente'),
  );
  return row === null || row.url === null ? null : { ...row, url: row.url };
}

export async function countAttempt(tx: AnyTx, { id, tenantId }: DocumentKey, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('signature_documents')
      .set({
        arquivo_tentativas: sql<number>`arquivo_tentativas + 1`,
        arquivo_motivo: 'sem_resposta',
        updated_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('arquivo_status', '=', 'pendente'),
  );
}

/** Stores that the file is there, or will not come. False when another process has done so before. */
export async function endFile(
  tx: AnyTx,
  { id, tenantId }: DocumentKey,
  result: StoredFile | SignedFileFault,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('signature_documents')
      .set(
        typeof result === 'string'
          ? { arquivo_status: 'falhou', arquivo_motivo: result, updated_at: now }
          : {
              arquivo_status: 'disponivel',
              arquivo_motivo: null,
              arquivo_bytes: result.bytes,
              arquivo_sha256: result.sha256,
              updated_at: now,
            },
      )
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('arquivo_status', '=', 'pendente')
      .returning('id'),
  );
  return row !== null;
}

/** The stored file of a document of a proposal in the scope; its fields are null while there is none. */
export function findStoredFile(
  db: TenantReader,
  scope: RecordScope,
  id: number,
): Promise<{
  tenantId: number;
  uuid: string;
  nome: string;
  bytes: number | null;
  sha256: string | null;
} | null> {
  return db.first(
    statement(sql<{
      tenantId: number;
      uuid: string;
      nome: string;
      bytes: number | null;
      sha256: string | null;
    }>`
      select d.tenant_id as "tenantId", d.uuid, d.nome, d.arquivo_bytes as bytes, d.arquivo_sha256 as sha256
      from signature_documents d
      join proposals p on p.tenant_id = d.tenant_id and p.id = d.proposal_id
      where ${isInScope('p', scope)} and d.id = ${id}`),
  );
}
