import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { ratePlanPatchFields, rateProblems, updateRatePlan } from '../../../modules/rates/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateRatePlanEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateRatePlan',
  summary: 'Change a rate plan; faixas puts a whole table in the place of the one before',
  access: managing('rate_plan'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, ...ratePlanPatchFields }),
    response: { 200: enveloped({ id: Type.Integer(), versao: Type.Integer() }) },
  },
  headers: ['ETag'],
  problems: [
    rateProblems.ratePlanNotFound,
    rateProblems.ratePlanNameTaken,
    rateProblems.rangesOverlap,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { id } = call.body;
    const plan = await updateRatePlan(context, call, id, call.body);
    call.reply.header('etag', tagOf(plan));
    return success(backofficeTexts.updated[call.language], { id, versao: plan.version });
  },
});
