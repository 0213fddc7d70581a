import { randomBytes } from 'node:crypto';
import { MOST_DOCUMENTS } from '@retaguarda/rules/document-files';
import type { Tx } from '../../../platform/db/executors.ts';
import type { FormFile } from '../../../platform/http/multipart.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { writeOutbox } from '../../../platform/jobs/outbox.ts';
import { documentMimeType } from '../../../platform/storage/document-type.ts';
import { cleanFileName, extensionOf } from '../../../platform/storage/file-name.ts';
import type { TasksContext } from '../context.ts';
import type { DocumentRow } from '../detail/detail-queries.ts';
import type { TaskDocument } from '../detail/detail-schema.ts';
import { toDocument } from '../detail/detail-view.ts';
import type { Deleted } from '../envelope.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { changePart } from '../task-change.ts';
import { taskProblems } from '../task-problems.ts';
import { findTenantTask, findVisibleTask, type TaskRow } from '../task-queries.ts';
import { REMOVE_FILES_JOB } from '../task-removal-service.ts';
import { writeTask } from '../task-write-queries.ts';
import {
  deleteDocumentRow,
  findDocument,
  findTaskOfDocument,
  forgetUpload,
  insertDocument,
  lockTaskOfDocument,
  type NewDocument,
  noteUpload,
} from './document-queries.ts';

const DIRECTORY = 'public/uploads/task-documents';

/** Before a file is read: 404 without the task, 422 when it is full. The constraint decides when uploads race. */
export async function assertHasRoom(
  { database }: TasksContext,
  call: TaskCall,
  taskId: number,
): Promise<void> {
  const { id: tenantId } = tenantOf(call);
  const task = await findTenantTask(database.tenant(tenantId), tenantId, taskId);
  if (task === null) throw taskProblems.notFound();
  if (task.documentsCount >= MOST_DOCUMENTS) throw taskProblems.documentLimit();
}

/**
 * Keeps a file that was read. It is noted before it is written, and the note goes with the commit: whatever dies in
 * between, a job finds the file and removes it.
 */
export async function uploadDocument(
  context: TasksContext,
  call: TaskCall,
  taskId: number,
  { content, name }: FormFile,
): Promise<TaskDocument> {
  const { clock, database, storage } = context;
  const { id: tenantId } = tenantOf(call);
  const originalName = cleanFileName(name);
  const extension = extensionOf(originalName);
  const mimeType = await documentMimeType(extension, content);
  if (mimeType === null) throw taskProblems.documentType();
  const fileName = `task-${taskId}-${randomBytes(16).toString('hex')}.${extension}`;
  const filePath = `${DIRECTORY}/${fileName}`;
  await database.transaction([tenantId], (tx) => noteUpload(tx, tenantId, filePath, clock.now()));
  try {
    await storage.putStream(filePath, content.stream(), content.sizeBytes);
    const document = { originalName, fileName, filePath, mimeType, fileSize: content.sizeBytes };
    return await attach(context, call, taskId, document);
  } catch (error) {
    await storage.delete(filePath);
    await database.transaction([tenantId], (tx) => forgetUpload(tx, tenantId, filePath));
    throw error;
  }
}

function attach(
  context: TasksContext,
  call: TaskCall,
  taskId: number,
  file: Omit<NewDocument, 'uploadedBy' | 'createdAt'>,
): Promise<TaskDocument> {
  return changePart(context, call, taskId, async (tx, task) => {
    const now = context.clock.now();
    writeTask(tx, task.tenantId, task.id, { documents_count: task.documentsCount + 1 }, now);
    const id = await insertDocument(tx, task, { ...file, uploadedBy: call.caller.userId, createdAt: now });
    // Without its note the file may be gone: it took longer than uploads may take.
    if (!(await forgetUpload(tx, task.tenantId, file.filePath))) throw requestProblems.internal();
    return {
      event: {
        action: 'uploaded_task_document',
        values: { name: file.originalName },
        audit: { after: { document_id: id, original_name: file.originalName, file_size: file.fileSize } },
      },
      result: toDocument(await readDocument(tx, task, id)),
    };
  });
}

/** The file follows after the commit, by a job. */
export function deleteDocument(context: TasksContext, call: TaskCall, id: number): Promise<Deleted> {
  const { clock } = context;
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const { file_path: path, original_name: name } = await readDocument(tx, task, id);
      await deleteDocumentRow(tx, task.tenantId, id);
      const change = { documents_count: task.documentsCount - 1 };
      writeTask(tx, task.tenantId, task.id, change, clock.now());
      const { tenantId } = task;
      await writeOutbox(tx, clock, { tenantId, topic: REMOVE_FILES_JOB, payload: { paths: [path] } });
      return {
        event: {
          action: 'deleted_task_document',
          values: { name },
          audit: { before: { document_id: id, original_name: name } },
        },
        result: { id },
      };
    },
    async (tx, tenantId, documentId) => {
      const task = await lockTaskOfDocument(tx, tenantId, documentId);
      if (task === null) throw taskProblems.documentNotFound();
      return task;
    },
  );
}

/** A document of a task that the caller sees; 404 for any other. */
export async function getDocument(
  { database }: TasksContext,
  call: TaskCall,
  id: number,
): Promise<DocumentRow> {
  const { id: tenantId } = tenantOf(call);
  const db = database.tenant(tenantId);
  const taskId = await findTaskOfDocument(db, tenantId, id);
  const task =
    taskId === null ? null : await findVisibleTask(db, tenantId, taskVisibility(call.caller), taskId);
  const document = task === null ? null : await findDocument(db, tenantId, task.id, id);
  if (document === null) throw taskProblems.documentNotFound();
  return document;
}

async function readDocument(tx: Tx, task: TaskRow, id: number): Promise<DocumentRow> {
  const document = await findDocument(tx, task.tenantId, task.id, id);
  if (document === null) throw taskProblems.documentNotFound();
  return document;
}
