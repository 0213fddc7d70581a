import type { SystemTx, TenantReader, Tx } from '../../../platform/db/executors.ts';
import { type DocumentRow, documentRows } from '../detail/detail-queries.ts';
import { query } from '../tables.ts';
import { lockTask, type TaskRow } from '../task-queries.ts';

/** The task to which a document of the tenant belongs; null when there is no such document. */
export async function findTaskOfDocument(
  db: TenantReader,
  tenantId: number,
  documentId: number,
): Promise<number | null> {
  const row = await db.first(
    query
      .selectFrom('task_documents')
      .select('task_id as taskId')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', documentId),
  );
  return row?.taskId ?? null;
}

/** Locks that task. */
export async function lockTaskOfDocument(tx: Tx, tenantId: number, id: number): Promise<TaskRow | null> {
  const taskId = await findTaskOfDocument(tx, tenantId, id);
  return taskId === null ? null : lockTask(tx, tenantId, taskId);
}

export function findDocument(
  db: TenantReader,
  tenantId: number,
  taskId: number,
  documentId: number,
): Promise<DocumentRow | null> {
  return db.first(documentRows(tenantId, taskId).where('d.id', '=', documentId));
}

export interface NewDocument {
  originalName: string;
  fileName: string;
  filePath: string;
  mimeType: string;
  fileSize: number;
  uploadedBy: number;
  createdAt: Date;
}

/** Inserts a document; answers its id. */
export async function insertDocument(tx: Tx, task: TaskRow, document: NewDocument): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('task_documents')
      .values({
        tenant_id: task.tenantId,
        task_id: task.id,
        original_name: document.originalName,
        file_name: document.fileName,
        file_path: document.filePath,
        mime_type: document.mimeType,
        file_size: document.fileSize,
        uploaded_by: document.uploadedBy,
        created_at: document.createdAt,
      })
      .returning('id'),
  );
  return row?.id ?? 0;
}

export async function deleteDocumentRow(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('task_documents').where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** Notes a file before it is written. */
export async function noteUpload(tx: Tx, tenantId: number, filePath: string, startedAt: Date): Promise<void> {
  await tx.many(
    query
      .insertInto('task_uploads')
      .values({ tenant_id: tenantId, file_path: filePath, started_at: startedAt }),
  );
}

/** Takes the note away; false when it is gone already, and the file with it. */
export async function forgetUpload(tx: Tx, tenantId: number, filePath: string): Promise<boolean> {
  const row = await tx.first(
    query
      .deleteFrom('task_uploads')
      .where('tenant_id', '=', tenantId)
      .where('file_path', '=', filePath)
      .returning('file_path'),
  );
  return row !== null;
}

/** Takes away the notes of all tenants that are older; answers their files. */
export function takeOldUploads(
  tx: SystemTx,
  startedBefore: Date,
): Promise<{ tenantId: number; path: string }[]> {
  return tx.many(
    query
      .deleteFrom('task_uploads')
      .where('started_at', '<', startedBefore)
      .returning(['tenant_id as tenantId', 'file_path as path']),
  );
}
