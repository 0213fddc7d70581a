import { IMPORT_KINDS } from '@retaguarda/rules/import-kinds';
import { Type } from 'typebox';
import { getAnyImport, importProblems, listAnyImports } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id, oneOf, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { importFaultFields, importFaults } from '../../import-faults.ts';
import { AnyImport, anyImportOf } from '../../import-fields.ts';
import { importFilterFields, importListingOf, importOrderOf } from '../../import-filter-fields.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';

export const listAnyImportsEndpoint = endpoint<KindContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAnyImports',
  summary:
    'The imports of all kinds that the caller may see, or with `id` one of them with a page of its faults',
  access: authenticated,
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      id: Type.Optional(Id),
      tipo: Type.Optional({ ...oneOf(IMPORT_KINDS), description: 'what their files are of' }),
      ...importFilterFields,
    }),
    response: {
      200: enveloped({
        importacoes: Type.Array(AnyImport),
        ...importFaultFields,
        paginacao: Continuation,
      }),
    },
  },
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query }, context) => {
    const window = windowOf(query);
    if (query.id === undefined) {
      const listing = { ...importListingOf(query), kind: query.tipo ?? null };
      const { hasMore, rows } = await listAnyImports(
        context,
        IMPORTED_KINDS,
        caller,
        listing,
        { ...window, order: importOrderOf(query) },
        language,
      );
      const paginacao = continuationOf(query, hasMore);
      return success('ok', { importacoes: rows.map(anyImportOf), erros: [], causas: [], paginacao });
    }
    const run = await getAnyImport(context, IMPORTED_KINDS, caller, query.id);
    const { hasMore, ...faults } = await importFaults(context, { caller, language, run }, window);
    const paginacao = continuationOf(query, hasMore);
    return success('ok', { importacoes: [anyImportOf(run)], ...faults, paginacao });
  },
});
