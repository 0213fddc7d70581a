import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { getImport, importProblems, refusedFile } from '../../../modules/imports/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';

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
    response: {
      200: Type.String({
        description:
          'text/csv, UTF-8 with its mark, with the columns of the file and `motivo_recusa`; of a JSON file NDJSON. Without card numbers and CPFs',
      }),
    },
  },
  headers: ['Cache-Control', 'Content-Disposition'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query: { id }, reply }, context) => {
    const run = await getImport(context, caller, id);
    const [type, extension] =
      run.formato === 'csv' ? ['text/csv; charset=utf-8', 'csv'] : ['application/x-ndjson', 'ndjson'];
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="importacao-${id}-recusadas.${extension}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(refusedFile(context, caller, run, language)));
  },
});
