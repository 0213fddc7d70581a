import { Type } from 'typebox';
import { listReachedJournals } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { DateText, Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Journal, journalOf } from '../../../ledger-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listJournalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListJournals',
  summary:
    'The journals of an establishment, of the last month unless the days are named, or those of one of its sales',
  access: reading('ledger'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      estabelecimento_id: Id,
      transacao_id: Type.Optional({ ...Id, description: 'of this sale alone, of whatever day' }),
      data_inicio: Type.Optional(DateText),
      data_fim: Type.Optional(DateText),
    }),
    response: { 200: enveloped({ lancamentos: Type.Array(Journal), paginacao: Continuation }) },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) => {
    const listing = {
      saleId: query.transacao_id ?? null,
      establishmentId: query.estabelecimento_id,
      from: query.data_inicio ?? null,
      to: query.data_fim ?? null,
      language,
    };
    const { hasMore, rows } = await listReachedJournals(context, caller, listing, windowOf(query));
    return success('ok', { lancamentos: rows.map(journalOf), paginacao: continuationOf(query, hasMore) });
  },
});
