import { Type } from 'typebox';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { importProblems, startImport } from '../../../modules/imports/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Import, importOf, readingFields, readingOf } from '../../import-fields.ts';
import { saleFileBody, saleFileGuide } from '../../sale-file.ts';
import { backofficeTexts } from '../../texts.ts';

export const importSales = endpoint<ImportsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeImportTransactions',
  summary: 'Hand in a file of sales as the body: CSV or JSON of up to 512 MiB, or XLSX of up to 32 MiB',
  access: managing('import_run'),
  inPerson: true,
  tenant: 'required',
  idempotent: true,
  rawBody: 'stream',
  documented: { description: saleFileGuide, body: saleFileBody },
  schema: {
    query: strictObject({
      arquivo: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      ...readingFields,
    }),
    response: { 200: enveloped({ importacao: Import }) },
  },
  problems: [
    importProblems.emptyFile,
    importProblems.fileEncoding,
    importProblems.uploadExpired,
    importProblems.workbook,
    requestProblems.bodyTooLarge,
    requestProblems.unsupportedMediaType,
  ],
  handler: (call, context) =>
    startImport(context, call, {
      source: call.stream,
      contentType: call.reply.request.headers['content-type'] ?? '',
      arquivo: call.query.arquivo ?? null,
      reading: readingOf(call.query),
    }),
  wrap: (run, { language }) =>
    success(backofficeTexts.importStarted[language], { importacao: importOf(run) }),
});
