import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { attachment, readRange } from '../../../platform/http/byte-range.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { DetailQuery } from '../detail/detail-schema.ts';
import { getDocument } from '../documents/document-service.ts';
import { taskProblems } from '../task-problems.ts';

const Bytes = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

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
  problems: [taskProblems.documentNotFound, taskProblems.rangeNotSatisfiable],
  handler: async (call, context) => {
    const { reply } = call;
    const document = await getDocument(context, call, call.query.id);
    const size = document.file_size ?? 0;
    const etag = `"document-${document.id}"`;
    const { 'if-range': condition, range: wanted } = reply.request.headers;
    const range = condition === undefined || condition === etag ? readRange(wanted, size) : null;
    if (range === 'unsatisfiable') {
      throw taskProblems.rangeNotSatisfiable({ headers: { 'content-range': `bytes */${size}` } });
    }
    const stream = await context.storage.open(document.file_path, range ?? undefined);
    if (stream === null) throw taskProblems.documentNotFound();
    if (range !== null) {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    }
    return reply
      .header('content-type', document.mime_type ?? 'application/octet-stream')
      .header('content-length', range === null ? size : range.end - range.start + 1)
      .header('content-disposition', attachment(document.original_name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-cache')
      .header('accept-ranges', 'bytes')
      .header('etag', etag)
      .send(stream);
  },
});
