import { importProblems, previewRegistry } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { readingFields, readingOf } from '../../import-fields.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';
import { RegistryBeginning, registryBeginning } from '../../import-preview-fields.ts';
import { kindField, registryFileBody } from '../../registry-file.ts';

export const previewRecordsEndpoint = endpoint<KindContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficePreviewRecords',
  summary: 'How the first lines of a file of records would be read; a workbook is sent whole',
  access: authenticated,
  tenant: 'required',
  idempotent: 'no: it only reads',
  rawBody: 'stream',
  documented: { body: registryFileBody },
  schema: {
    query: strictObject({ tipo: kindField, ...readingFields }),
    response: { 200: enveloped({ previa: RegistryBeginning }) },
  },
  problems: [
    importProblems.emptyFile,
    importProblems.fileEncoding,
    importProblems.workbook,
    requestProblems.bodyTooLarge,
    requestProblems.moduleDisabled,
    requestProblems.permissionDenied,
    requestProblems.unsupportedMediaType,
  ],
  handler: (call, context) =>
    previewRegistry(context, IMPORTED_KINDS, call.caller, {
      kind: call.query.tipo,
      source: call.stream,
      contentType: call.reply.request.headers['content-type'] ?? '',
      reading: readingOf(call.query),
    }),
  wrap: (preview, { language }) => success('ok', { previa: registryBeginning(preview, language) }),
});
