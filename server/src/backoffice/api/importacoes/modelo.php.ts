import { Readable } from 'node:stream';
import { XLSX_TYPE } from '@retaguarda/rules/import-kinds';
import { templateFile } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { oneOf, strictObject } from '../../../platform/http/schema.ts';
import { Bytes } from '../../../platform/http/send-file.ts';
import { endpoint } from '../../endpoint.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';
import { kindField } from '../../registry-file.ts';

export const importTemplateEndpoint = endpoint<KindContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeImportTemplate',
  summary:
    'A file of records to be filled in: its columns and one example; a workbook explains them in a second sheet',
  access: authenticated,
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: {
    query: strictObject({ tipo: kindField, formato: oneOf<'csv' | 'xlsx'>(['csv', 'xlsx']) }),
    response: { 200: Bytes },
  },
  headers: ['Content-Disposition'],
  handler: async ({ language, query: { formato, tipo }, reply }) =>
    reply
      .header('content-type', formato === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE)
      .header('content-disposition', `attachment; filename="modelo-${tipo}.${formato}"`)
      .send(Readable.from(templateFile(IMPORTED_KINDS[tipo], formato, language), { objectMode: false })),
});
