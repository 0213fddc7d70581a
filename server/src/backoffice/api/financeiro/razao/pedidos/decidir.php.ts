import { Type } from 'typebox';
import { bookProblems, decideRequest } from '../../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { ledgerProblems } from '../../../../../modules/ledger/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id, oneOf } from '../../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { LedgerRequest, ledgerRequestOf } from '../../../../ledger-fields.ts';

export const decideLedgerRequestEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDecideLedgerRequest',
  summary: 'Post what another person asked for, or refuse it',
  access: managing('ledger_request'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      status: oneOf(['aprovado', 'recusado'] as const),
      recusa: Type.Optional(Type.String({ maxLength: 500, description: 'why it is refused' })),
      versao: Type.Integer({ minimum: 1, description: 'the version that was read' }),
    }),
    response: { 200: enveloped({ pedido: LedgerRequest }) },
  },
  problems: [
    bookProblems.requestNotFound,
    bookProblems.requestDecided,
    bookProblems.ownRequest,
    bookProblems.nothingOwed,
    bookProblems.closed,
    ledgerProblems.keyReused,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, recusa, status, versao } = call.body;
    return decideRequest(context, call, { id, status, refusal: recusa?.trim() || null, versao });
  },
  wrap: (row, { caller }) => success('ok', { pedido: ledgerRequestOf(caller, row) }),
});
