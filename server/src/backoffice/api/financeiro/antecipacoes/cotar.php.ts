import { advanceProblems, quoteAdvance } from '../../../../modules/advances/index.ts';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { AdvanceDetail, advanceDetailOf, pickedInstallments, picksOf } from '../../../advance-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const quoteAdvanceEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeQuoteAdvance',
  summary:
    'Quote an advance of installments of an establishment; nothing moves until it is accepted and approved',
  access: managing('advance'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ estabelecimento_id: Id, ...pickedInstallments }),
    response: { 200: enveloped({ cotacao: AdvanceDetail }) },
  },
  problems: [
    merchantProblems.establishmentNotFound,
    advanceProblems.noRule,
    advanceProblems.merchant,
    advanceProblems.debt,
    advanceProblems.ineligible,
    advanceProblems.minimum,
    bookProblems.closed,
  ],
  handler: (call, context) => {
    const { estabelecimento_id: establishmentId, parcelas } = call.body;
    return quoteAdvance(context, call, { establishmentId, picks: picksOf(parcelas) });
  },
  wrap: (whole, { caller, language }) =>
    success(backofficeTexts.created[language], {
      // What was just quoted is not over, and nothing of it is earned.
      cotacao: advanceDetailOf(caller, whole.advance.createdAt, whole, whole.advance.creditDay),
    }),
});
