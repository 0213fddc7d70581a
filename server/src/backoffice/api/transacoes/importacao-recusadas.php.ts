import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { getImport, importProblems } from '../../../modules/imports/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { RefusedLines, sendRefusedLines } from '../../import-faults.ts';

export const refusedLinesFile = endpoint<ImportsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeImportRefusedLines',
  summary:
    'The refused lines of an import as a file to be mended and sent again, with the reasons in `motivo_recusa`',
  access: managing('import_run'),
  tenant: 'required',
  produces: 'text/csv',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: RefusedLines },
  },
  headers: ['Content-Disposition'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query: { id }, reply }, context) => {
    const run = await getImport(context, caller, id);
    return sendRefusedLines(reply, context, { caller, language, run });
  },
});
