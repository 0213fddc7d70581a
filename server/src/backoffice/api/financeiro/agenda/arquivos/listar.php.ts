import { Type } from 'typebox';
import { listTenantAgendaFiles } from '../../../../../modules/agenda/index.ts';
import { bookProblems } from '../../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { AgendaFile, agendaFileOf } from '../../../../agenda-file-fields.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';

export const listAgendaFilesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAgendaFiles',
  summary: 'The files of the agenda for a registrar, the latest first',
  access: managing('agenda_file'),
  tenant: 'required',
  schema: {
    query: strictObject(pageFields),
    response: { 200: enveloped({ arquivos: Type.Array(AgendaFile), paginacao: Continuation }) },
  },
  problems: [bookProblems.wholeTenant],
  handler: async ({ caller, query }, context) => {
    const { hasMore, rows } = await listTenantAgendaFiles(context, caller, windowOf(query));
    return success('ok', { arquivos: rows.map(agendaFileOf), paginacao: continuationOf(query, hasMore) });
  },
});
