import { Type } from 'typebox';
import { importProblems, startRegistryImport } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { AnyImport, anyImportOf, readingFields, readingOf } from '../../import-fields.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';
import { kindField, registryFileBody } from '../../registry-file.ts';
import { backofficeTexts } from '../../texts.ts';

export const importRecordsEndpoint = endpoint<KindContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeImportRecords',
  summary: 'Hand in a file of records of up to 32 MiB as the body: CSV, XLSX or JSON',
  access: authenticated,
  tenant: 'required',
  idempotent: true,
  // People are given roles.
  stepUp: { query: 'tipo', value: 'pessoas' },
  rawBody: 'stream',
  documented: {
    description:
      'Each line is handed to what the endpoint for one such record calls, as the person who hands the file in: the same rules, the same refusals, the same entries of the log. A record that is there already is left as it is and counts as `duplicadas`. With `ensaio=true` everything is tried and nothing is written. Needs what that endpoint needs. What was created is not taken back by `desfazer-importacao.php`.',
    body: registryFileBody,
  },
  schema: {
    query: strictObject({
      tipo: kindField,
      ensaio: Type.Optional(Type.Boolean({ description: 'only tries; nothing is written' })),
      arquivo: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'the name of the file' }),
      ),
      ...readingFields,
    }),
    response: { 200: enveloped({ importacao: AnyImport }) },
  },
  problems: [
    importProblems.emptyFile,
    importProblems.fileEncoding,
    importProblems.uploadExpired,
    importProblems.workbook,
    requestProblems.bodyTooLarge,
    requestProblems.moduleDisabled,
    requestProblems.permissionDenied,
    requestProblems.unsupportedMediaType,
  ],
  handler: (call, context) =>
    startRegistryImport(context, IMPORTED_KINDS, call, {
      kind: call.query.tipo,
      ensaio: call.query.ensaio ?? false,
      source: call.stream,
      contentType: call.reply.request.headers['content-type'] ?? '',
      arquivo: call.query.arquivo ?? null,
      reading: readingOf(call.query),
    }),
  wrap: (run, { language }) =>
    success(backofficeTexts.importStarted[language], { importacao: anyImportOf(run) }),
});
