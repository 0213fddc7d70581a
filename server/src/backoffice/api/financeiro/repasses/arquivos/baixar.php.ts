import { Type } from 'typebox';
import { managing } from '../../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../../modules/payees/index.ts';
import { payoutProblems, readTenantFile } from '../../../../../modules/payouts/index.ts';
import { attachment } from '../../../../../platform/http/byte-range.ts';
import { Id, strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint } from '../../../../endpoint.ts';

const Cnab = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'CNAB 240 or JSON Lines' });

export const downloadPayoutFile = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadPayoutFile',
  summary:
    'A file of payouts for a bank, the same bytes each time; it names accounts in full, and who reads it is logged',
  access: managing('payout_file'),
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: { query: strictObject({ id: Id }), response: { 200: Cnab } },
  headers: ['ETag', 'Content-Disposition'],
  problems: [payoutProblems.fileNotFound, payoutProblems.wholeTenant],
  handler: async (call, context) => {
    const { bytes, name, sha256 } = await readTenantFile(context, call, call.query.id);
    return call.reply
      .header('content-type', 'application/octet-stream')
      .header('content-disposition', attachment(name))
      .header('x-content-type-options', 'nosniff')
      .header('etag', `"${sha256}"`)
      .send(bytes);
  },
});
