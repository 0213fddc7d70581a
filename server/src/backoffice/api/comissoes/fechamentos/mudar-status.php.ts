import { Type } from 'typebox';
import {
  commissionProblems,
  DecidedStatusName,
  Id,
  moveStatementTo,
  type OperationsContext,
  operationsProblems,
} from '../../../../modules/operations/index.ts';
import { permission } from '../../../../platform/http/access.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Statement, statementOf } from '../../../commission-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const moveStatementEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeMoveCommissionStatement',
  summary: 'Release a statement of commissions, take the release back, or say that it was paid',
  access: permission('comissoes.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({
      id: Id,
      status: DecidedStatusName,
      versao: Type.Integer({ minimum: 1, description: 'the version that was read' }),
    }),
    response: { 200: enveloped({ fechamento: Statement }) },
  },
  problems: [
    commissionProblems.statementNotFound,
    operationsProblems.transition,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { id, status, versao } = call.body;
    const row = await moveStatementTo(context, call, { id, status, versao });
    return success(backofficeTexts.updated[call.language], { fechamento: statementOf(row) });
  },
});
