import { Type } from 'typebox';
import { askForPosting, bookProblems } from '../../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../../modules/merchants/index.ts';
import { DateText, Id } from '../../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { LedgerRequest, ledgerRequestOf, RequestKindName } from '../../../../ledger-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

const MOST_CENTAVOS = 100_000_000_000;

export const askForPostingEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeAskForPosting',
  summary:
    'Ask for a credit, a debit, a fine, a write-off or what an acquirer paid or a creditor or court gets to be posted; another person decides',
  access: managing('ledger_request'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      tipo: RequestKindName,
      estabelecimento_id: Type.Optional({ ...Id, description: 'of all but what an acquirer paid' }),
      adquirente: Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: 'who paid' })),
      vencimento: Type.Optional({ ...DateText, description: 'the day on which the acquirer was to pay' }),
      sobre_id: Type.Optional({
        ...Id,
        description: 'the contract of the creditor, or the hold of the court, that is paid',
      }),
      valor_centavos: Type.Integer({ minimum: 1, maximum: MOST_CENTAVOS }),
      data: Type.Optional({ ...DateText, description: 'for which it counts; today unless it is named' }),
      motivo: Type.String({ minLength: 3, maxLength: 500 }),
    }),
    response: { 200: enveloped({ pedido: LedgerRequest }) },
  },
  problems: [
    bookProblems.closed,
    bookProblems.day,
    bookProblems.whose,
    bookProblems.wholeTenant,
    bookProblems.encumbranceNotFound,
    bookProblems.holdNotFound,
    merchantProblems.establishmentNotFound,
  ],
  handler: (call, context) => {
    const { body } = call;
    return askForPosting(context, call, {
      kind: body.tipo,
      establishmentId: body.estabelecimento_id ?? null,
      acquirer: body.adquirente ?? null,
      dueOn: body.vencimento ?? null,
      aboutId: body.sobre_id ?? null,
      centavos: body.valor_centavos,
      day: body.data ?? null,
      reason: body.motivo,
    });
  },
  wrap: (made, { caller, language }) =>
    success(backofficeTexts.created[language], { pedido: ledgerRequestOf(caller, made) }),
});
