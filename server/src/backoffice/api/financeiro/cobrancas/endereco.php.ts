import { chargeProblems, renewNoticeAddress } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { Text } from '../../../../platform/http/schema.ts';
import { approvingCharges } from '../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const renewPixNoticeAddress = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRenewPixNoticeAddress',
  summary:
    'Make the secret address to which the bank tells of Pix that came; it is shown in this answer and never again',
  access: approvingCharges,
  tenant: 'required',
  stepUp: true,
  idempotent: 'no: its answer holds a secret',
  schema: {
    body: csrfBody({}),
    response: { 200: enveloped({ url: { ...Text, description: 'the bank adds `/pix`' } }) },
  },
  problems: [chargeProblems.wholeTenant, chargeProblems.noSettings],
  handler: async (call, context) => {
    return success(backofficeTexts.created[call.language], await renewNoticeAddress(context, call));
  },
});
