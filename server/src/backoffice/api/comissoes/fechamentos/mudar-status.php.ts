import { Type } from 'typebox';
import {
  commissionProblems,
  DecidedStatusName,
  moveStatementTo,
} from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { statusProblems } from '../../../../platform/http/status-problems.ts';
import { Statement, statementOf } from '../../../commission-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const moveStatementEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMoveCommissionStatement',
  summary: 'Release a statement of commissions, take the release back, or say that it was paid',
  access: managing('commission_statement'),
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      status: DecidedStatusName,
      versao: Type.Integer({ minimum: 1, description: 'the version that was read' }),
      referencia: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          pattern: '\\S',
          description: 'of a payment: what it is called at the bank; stands on the receipt',
        }),
      ),
    }),
    response: { 200: enveloped({ fechamento: Statement }) },
  },
  problems: [
    commissionProblems.statementNotFound,
    commissionProblems.referenceUnpaid,
    statusProblems.transition,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, referencia, status, versao } = call.body;
    return moveStatementTo(context, call, { id, status, versao, reference: referencia?.trim() ?? null });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { fechamento: statementOf(caller, row) }),
});
