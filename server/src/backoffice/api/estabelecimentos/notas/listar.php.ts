import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { listReachedNotes, merchantProblems } from '../../../../modules/merchants/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Note, noteOf } from '../../../note-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';
import { Managed, managedBy } from '../../../record-moves.ts';

export const listNotesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListNotes',
  summary: 'One page of the notes on an establishment, the newest first',
  access: reading('establishment'),
  tenant: 'required',
  schema: {
    query: strictObject({ ...pageFields, estabelecimento_id: Id }),
    response: { 200: enveloped({ notas: Type.Array(Note), paginacao: Continuation, abilities: Managed }) },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, query }, context) => {
    const window = windowOf(query);
    const { hasMore, rows } = await listReachedNotes(context, caller, query.estabelecimento_id, window);
    return success('ok', {
      notas: rows.map((row) => noteOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
      abilities: managedBy(caller, 'establishment'),
    });
  },
});
