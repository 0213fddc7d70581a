import { Type } from 'typebox';
import { agendaProblems, readAgendaFile } from '../../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { attachment } from '../../../../../platform/http/byte-range.ts';
import { Id, strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint } from '../../../../endpoint.ts';

const Lines = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'JSON Lines' });

export const downloadAgendaFile = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadAgendaFile',
  summary: 'A file of the agenda for a registrar, the same bytes each time; who reads it is logged',
  access: managing('agenda_file'),
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: { query: strictObject({ id: Id }), response: { 200: Lines } },
  headers: ['ETag', 'Content-Disposition'],
  problems: [agendaProblems.fileNotFound, bookProblems.wholeTenant],
  handler: async (call, context) => {
    const { bytes, name, sha256 } = await readAgendaFile(context, call, call.query.id);
    return call.reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('etag', `"${sha256}"`)
      .send(bytes);
  },
});
