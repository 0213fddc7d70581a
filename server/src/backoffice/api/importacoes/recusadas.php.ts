import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { getAnyImport, importProblems, refusedFile } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';
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
    const run = await getAnyImport(context, IMPORTED_KINDS, caller, id);
    const [type, extension] =
      run.formato === 'json' ? ['application/x-ndjson', 'ndjson'] : ['text/csv; charset=utf-8', 'csv'];
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="importacao-${id}-recusadas.${extension}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(refusedFile(context, caller, run, language)));
  },
});
