import { Type } from 'typebox';
import { listReachedJournals } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { saleProblems } from '../../../../modules/sales/index.ts';
import { DateText, Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Journal, journalOf } from '../../../ledger-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listJournalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListJournals',
  summary: 'The journals of a sale, or of an establishment: of the last month unless the days are named',
  access: reading('ledger'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      transacao_id: Type.Optional({ ...Id, description: 'the sale' }),
      estabelecimento_id: Type.Optional({ ...Id, description: 'where no sale is named' }),
      data_inicio: Type.Optional(DateText),
      data_fim: Type.Optional(DateText),
    }),
    response: { 200: enveloped({ lancamentos: Type.Array(Journal), paginacao: Continuation }) },
  },
  problems: [merchantProblems.establishmentNotFound, saleProblems.saleNotFound],
  handler: async ({ caller, language, query }, context) => {
    const listing = {
      saleId: query.transacao_id ?? null,
      establishmentId: query.estabelecimento_id ?? null,
      from: query.data_inicio ?? null,
      to: query.data_fim ?? null,
      language,
    };
    const { hasMore, rows } = await listReachedJournals(context, caller, listing, windowOf(query));
    return success('ok', { lancamentos: rows.map(journalOf), paginacao: continuationOf(query, hasMore) });
  },
});
