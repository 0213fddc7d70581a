import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { createRatePlan, ratePlanFields, rateProblems } from '../../../modules/rates/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const createRatePlanEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateRatePlan',
  summary: 'Make a rate plan of the tenant',
  access: managing('rate_plan'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(ratePlanFields),
    response: { 200: enveloped({ id: Type.Integer(), versao: Type.Integer() }) },
  },
  headers: ['ETag'],
  problems: [rateProblems.ratePlanNameTaken, rateProblems.rangesOverlap],
  handler: (call, context) => createRatePlan(context, call, call.body),
  wrap: (row, { language }) =>
    tagged(row, success(backofficeTexts.created[language], { id: row.id, versao: row.version })),
});
