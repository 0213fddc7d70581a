import { getAnyImport, importProblems } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { RefusedLines, sendRefusedLines } from '../../import-faults.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';

export const anyRefusedLinesFile = endpoint<KindContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeAnyImportRefusedLines',
  summary:
    'The refused lines of an import of any kind as a file to be mended and sent again, with the reasons in `motivo_recusa`',
  access: authenticated,
  tenant: 'required',
  produces: 'text/csv',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: RefusedLines },
  },
  headers: ['Content-Disposition'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query: { id }, reply }, context) => {
    const run = await getAnyImport(context, IMPORTED_KINDS, caller, id);
    return sendRefusedLines(reply, context, { caller, language, run });
  },
});
