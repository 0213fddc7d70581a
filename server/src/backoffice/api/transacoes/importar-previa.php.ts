import { PREVIEW_BYTES } from '@retaguarda/rules/import-reading';
import { managing } from '../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../modules/imports/index.ts';
import { importProblems, previewImport } from '../../../modules/imports/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { readingFields, readingOf } from '../../import-fields.ts';
import { ImportBeginning, importBeginning } from '../../import-preview-fields.ts';
import { saleFileBody } from '../../sale-file.ts';

export const previewImportEndpoint = endpoint<ImportsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficePreviewImport',
  summary: `How a file of sales would be read: its first ${PREVIEW_BYTES} bytes, or all of a shorter one or a workbook, as the body`,
  access: managing('import_run'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  rawBody: 'stream',
  documented: { body: saleFileBody },
  schema: {
    query: strictObject(readingFields),
    response: { 200: enveloped({ previa: ImportBeginning }) },
  },
  problems: [
    importProblems.emptyFile,
    importProblems.fileEncoding,
    importProblems.workbook,
    requestProblems.bodyTooLarge,
    requestProblems.unsupportedMediaType,
  ],
  handler: (call, context) =>
    previewImport(context, call.caller, {
      source: call.stream,
      contentType: call.reply.request.headers['content-type'] ?? '',
      reading: readingOf(call.query),
    }),
  wrap: (preview, { language }) => success('ok', { previa: importBeginning(preview, language) }),
});
