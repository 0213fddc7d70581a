import { Type } from 'typebox';
import { type DisputesContext, readLetter } from '../../../../modules/disputes/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { saleProblems } from '../../../../modules/sales/index.ts';
import { attachment } from '../../../../platform/http/byte-range.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint } from '../../../endpoint.ts';
import { disputeLetterPaper } from '../../../exports/dispute-letter.ts';

const Pdf = Type.Unsafe<Buffer>({ type: 'string', format: 'binary', description: 'PDF of one page' });

export const downloadDisputeLetter = endpoint<DisputesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadDisputeLetter',
  summary:
    'The letter about a dispute to the establishment: what is asked for and until when, or how it ended',
  access: reading('dispute'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject({ id: Id }), response: { 200: Pdf } },
  headers: ['Content-Disposition'],
  problems: [saleProblems.disputeNotFound],
  handler: async (call, context) => {
    const { dispute, letter } = await readLetter(context, call, call.query.id);
    return call.reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`contestacao-${dispute.id}.pdf`))
      .header('x-content-type-options', 'nosniff')
      .send(disputeLetterPaper(letter, { language: call.language, madeAt: context.clock.now() }));
  },
});
