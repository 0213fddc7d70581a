import { Type } from 'typebox';
import { reading } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { payoutProblems, readReceipt } from '../../../../modules/payouts/index.ts';
import { attachment } from '../../../../platform/http/byte-range.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint } from '../../../endpoint.ts';
import { payoutReceipt } from '../../../exports/payout-receipt.ts';

const Pdf = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'PDF of one page' });

export const downloadPayoutReceipt = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadPayoutReceipt',
  summary:
    'The receipt of a payout that the bank has paid, the same bytes each time; of the account its end alone',
  access: reading('payout'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject({ id: Id }), response: { 200: Pdf } },
  headers: ['Content-Disposition'],
  problems: [payoutProblems.notFound, payoutProblems.notPaid],
  handler: async (call, context) => {
    const receipt = await readReceipt(context, call.caller, call.query.id);
    return call.reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`comprovante-repasse-${receipt.id}.pdf`))
      .header('x-content-type-options', 'nosniff')
      .send(payoutReceipt(receipt, call.language));
  },
});
