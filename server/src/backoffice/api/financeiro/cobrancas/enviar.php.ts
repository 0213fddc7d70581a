import { chargeProblems, mailCharge } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { PixCharge, pixChargeOf } from '../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const mailPixCharge = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMailPixCharge',
  summary: 'Mail an open charge by Pix to its establishment, with the code as text and as picture',
  access: managing('pix_charge'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id }),
    response: { 200: enveloped({ cobranca: PixCharge }, 'ChangedPixCharge') },
  },
  problems: [
    chargeProblems.notFound,
    chargeProblems.closed,
    chargeProblems.noSettings,
    chargeProblems.noEmail,
  ],
  handler: (call, context) => mailCharge(context, call, call.body.id),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { cobranca: pixChargeOf(caller, row) }),
});
