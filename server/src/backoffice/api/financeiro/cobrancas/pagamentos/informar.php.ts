import { chargeProblems, reportPayment } from '../../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { PixChargeDetail, pixChargeDetailOf, reportedPayment } from '../../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const reportPixPayment = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeReportPixPayment',
  summary: 'Report that a charge was paid by Pix; nothing is posted until another person approves it',
  access: managing('pix_charge'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id, ...reportedPayment }),
    response: { 200: enveloped({ detalhe: PixChargeDetail }, 'ChangedPixChargeDetail') },
  },
  problems: [chargeProblems.notFound, chargeProblems.endToEndId, chargeProblems.known],
  handler: (call, context) => {
    const { e2e: endToEndId, id: chargeId, nota, valor_centavos: centavos } = call.body;
    return reportPayment(context, call, { chargeId, endToEndId, centavos, note: nota?.trim() || null });
  },
  wrap: (whole, { caller, language }) =>
    success(backofficeTexts.created[language], { detalhe: pixChargeDetailOf(caller, whole) }),
});
