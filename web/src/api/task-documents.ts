import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import type { TaskDocument } from './types.ts';
import { type OnProgress, uploadTransport } from './upload.ts';

interface UploadOptions {
  onProgress: OnProgress;
  signal: AbortSignal;
}

/** Adds a document to a task. Throws 413, 415 or 422 for a file that is too large, of a wrong kind, or one too many. */
export async function uploadDocument(
  taskId: number,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<TaskDocument> {
  const form = new FormData();
  // Before the file, so that the server can refuse it without reading it.
  form.append('task_id', String(taskId));
  form.append('document', file, file.name);
  const sent = api.POST('/api/tarefas/detalhes/document-upload', {
    body: { task_id: taskId, document: file.name },
    bodySerializer: () => form,
    fetch: uploadTransport({ onProgress }),
    signal,
  });
  return (await dataOf(sent)).data;
}

/** The bytes of a document. */
export function loadDocument(id: number, signal?: AbortSignal): Promise<Blob> {
  const params = { query: { id } };
  const options = { params, parseAs: 'blob', ...(signal ? { signal } : {}) } as const;
  return dataOf<Blob>(api.GET('/api/tarefas/detalhes/document-download', options));
}

export const documentQuery = (id: number) =>
  queryOptions({
    queryKey: ['task-document', id],
    queryFn: ({ signal }) => loadDocument(id, signal),
    // A document never changes; it is only kept while it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export async function deleteDocument(id: number): Promise<void> {
  await dataOf(api.POST('/api/tarefas/detalhes/document-delete', { body: { id } }));
}
