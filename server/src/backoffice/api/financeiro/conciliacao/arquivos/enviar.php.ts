import { Type } from 'typebox';
import { managing } from '../../../../../modules/identity/index.ts';
import type { ImportsContext } from '../../../../../modules/imports/index.ts';
import { importProblems } from '../../../../../modules/imports/index.ts';
import { reconciliationProblems, takeAcquirerFile } from '../../../../../modules/reconciliation/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id, strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { AcquirerFile, acquirerFileOf } from '../../../../reconciliation-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const takeAcquirerFileEndpoint = endpoint<ImportsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeTakeAcquirerFile',
  summary:
    'Hand in a file of an acquirer as the body, of up to 512 MiB; one that was handed in before changes nothing',
  access: managing('acquirer_file'),
  tenant: 'required',
  idempotent: true,
  rawBody: 'stream',
  documented: {
    body: {
      'text/plain': {
        schema: Type.String({
          description: 'Cielo 001 or 015, Rede EEVC, EEVD or EEFI, in ISO-8859-1; or any other by a mapping',
        }),
      },
    },
  },
  schema: {
    query: strictObject({
      arquivo: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'its name' })),
      mapeamento_id: Type.Optional({
        ...Id,
        description: 'by which it is read; unless the layout tells, or the name',
      }),
    }),
    response: { 200: enveloped({ arquivo: AcquirerFile, repetido: Type.Boolean() }) },
  },
  problems: [
    reconciliationProblems.fileRefused,
    reconciliationProblems.fileNotFound,
    reconciliationProblems.mappingNotFound,
    reconciliationProblems.wholeTenant,
    importProblems.fileEncoding,
    importProblems.uploadExpired,
    requestProblems.bodyTooLarge,
  ],
  handler: (call, context) =>
    takeAcquirerFile(context, call, {
      source: call.stream,
      name: call.query.arquivo ?? null,
      mappingId: call.query.mapeamento_id ?? null,
    }),
  wrap: ({ file, isRepeated }, { language }) =>
    success(backofficeTexts.updated[language], {
      arquivo: acquirerFileOf(language, file),
      repetido: isRepeated,
    }),
});
