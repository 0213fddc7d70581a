import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import { chargeProblems, takePixFile } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { approvingReceipts } from '../../../charge-fields.ts';
import { PixFileResult, pixFileResultOf } from '../../../charge-settings-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

const BODY_BYTES = 4 * 1024 * 1024;

export const takePixReturn = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeTakePixReturn',
  summary: 'Hand in a file with Pix that came as the body; what is known changes nothing',
  access: approvingReceipts,
  tenant: 'required',
  stepUp: true,
  idempotent: 'no: its event has an id of its own',
  bodyLimitBytes: BODY_BYTES,
  rawBody: 'bytes',
  documented: {
    body: {
      'text/plain': {
        schema: Type.String({
          description:
            'JSON as the Pix API lists received Pix (`pix[]` with `endToEndId`, `txid`, `valor`, `horario`), or lines with a heading of these names',
        }),
      },
    },
  },
  schema: { response: { 200: enveloped({ retorno: PixFileResult }) } },
  problems: [
    chargeProblems.wholeTenant,
    chargeProblems.fileRefused,
    bookProblems.closed,
    requestProblems.bodyTooLarge,
  ],
  handler: async (call, context) => {
    const taken = await takePixFile(context, call, call.bytes);
    return success(backofficeTexts.updated[call.language], { retorno: pixFileResultOf(taken) });
  },
});
