import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Bytes, sendFile } from '../../../platform/http/send-file.ts';
import type { TasksContext } from '../context.ts';
import { DetailQuery } from '../detail/detail-schema.ts';
import { getDocument } from '../documents/document-service.ts';
import { taskProblems } from '../task-problems.ts';

export const downloadTaskDocumentRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/detalhes/document-download',
  operationId: 'downloadTaskDocument',
  summary: 'The file of a document, or the part of it that `Range` asks for',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: { query: DetailQuery, response: { 200: Bytes, 206: Bytes } },
  headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  problems: [taskProblems.documentNotFound, taskProblems.rangeNotSatisfiable],
  handler: async (call, context) => {
    const document = await getDocument(context, call, call.query.id);
    const file = {
      path: document.file_path,
      name: document.original_name,
      mimeType: document.mime_type,
      sizeBytes: document.file_size ?? 0,
      etag: `"document-${document.id}"`,
    };
    return sendFile(call.reply, context.storage, file, {
      notFound: taskProblems.documentNotFound,
      rangeNotSatisfiable: taskProblems.rangeNotSatisfiable,
    });
  },
});
