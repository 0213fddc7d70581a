import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { faultReport, getImport, importProblems } from '../../../modules/imports/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';

export const importFaultsFile = endpoint<ImportsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeImportFaults',
  summary: 'Everything that was wrong with the lines of an import, as a CSV file',
  access: managing('import_run'),
  tenant: 'required',
  produces: 'text/csv',
  schema: {
    query: strictObject({ id: Id }),
    response: {
      200: Type.String({ description: 'text/csv, UTF-8 with its mark: linha;campo;codigo;mensagem;valor' }),
    },
  },
  headers: ['Cache-Control', 'Content-Disposition'],
  problems: [importProblems.importNotFound],
  handler: async ({ caller, language, query: { id }, reply }, context) => {
    const run = await getImport(context, caller, id);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="importacao-${id}-erros.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(faultReport(context, caller, run, language)));
  },
});
