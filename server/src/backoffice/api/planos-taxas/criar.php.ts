import { Type } from 'typebox';
import {
  createRatePlan,
  type OperationsContext,
  operationsProblems,
  ratePlanFields,
  tagOf,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const createRatePlanEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateRatePlan',
  summary: 'Make a rate plan of the tenant',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody(ratePlanFields),
    response: { 200: enveloped({ id: Type.Integer(), versao: Type.Integer() }) },
  },
  problems: [operationsProblems.ratePlanNameTaken, operationsProblems.rangesOverlap],
  handler: async (call, context) => {
    const plan = await createRatePlan(context, call, call.body);
    call.reply.header('etag', tagOf(plan));
    return success(backofficeTexts.created[call.language], { id: plan.id, versao: plan.version });
  },
});
