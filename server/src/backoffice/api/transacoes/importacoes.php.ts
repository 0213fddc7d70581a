import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { getImport, importProblems, listImports } from '../../../modules/imports/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { importFaultFields, importFaults } from '../../import-faults.ts';
import { Import, importOf } from '../../import-fields.ts';
import { importFilterFields, importListingOf, importOrderOf } from '../../import-filter-fields.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';

export const listImportsEndpoint = endpoint<ImportsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListImports',
  summary: 'The imports of the tenant, or with `id` one of them with a page of its faults',
  access: managing('import_run'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      id: Type.Optional(Id),
      ...importFilterFields,
    }),
    response: {
      200: enveloped({
        importacoes: Type.Array(Import),
        ...importFaultFields,
        paginacao: Continuation,
      }),
    },
  },
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query }, context) => {
    if (query.id === undefined) {
      const window = { ...windowOf(query), order: importOrderOf(query) };
      const { hasMore, rows } = await listImports(context, caller, importListingOf(query), window, language);
      const paginacao = continuationOf(query, hasMore);
      return success('ok', { importacoes: rows.map(importOf), erros: [], causas: [], paginacao });
    }
    const run = await getImport(context, caller, query.id);
    const { hasMore, ...faults } = await importFaults(context, { caller, language, run }, windowOf(query));
    const paginacao = continuationOf(query, hasMore);
    return success('ok', { importacoes: [importOf(run)], ...faults, paginacao });
  },
});
