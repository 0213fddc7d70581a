import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { previewMapping } from '../../../../../modules/reconciliation/index.ts';
import { todayOf } from '../../../../../platform/local-date.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import {
  MappingDefinition,
  mappingOf,
  PreviewedAcquirerLine,
  previewedLineOf,
} from '../../../../mapping-fields.ts';

/** Of a sample of 48 KiB. */
const LONGEST_SAMPLE = 65_536;

export const previewAcquirerMapping = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficePreviewAcquirerMapping',
  summary: 'What the first lines of a file say by a mapping; nothing is kept',
  access: managing('acquirer_mapping'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  schema: {
    body: csrfBody({
      mapeamento: MappingDefinition,
      amostra: Type.String({
        minLength: 4,
        maxLength: LONGEST_SAMPLE,
        pattern: '^[A-Za-z0-9+/]+={0,2}$',
        description: 'the first bytes of the file in Base64',
      }),
    }),
    response: { 200: enveloped({ linhas: Type.Array(PreviewedAcquirerLine) }) },
  },
  handler: async ({ body, caller, language }, context) => {
    const sample = Buffer.from(body.amostra, 'base64');
    const lines = previewMapping(mappingOf(body.mapeamento), sample, todayOf(context.clock, caller));
    return success('ok', { linhas: lines.map((line) => previewedLineOf(language, line)) });
  },
});
