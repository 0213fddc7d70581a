import { Type } from 'typebox';
import { companyProblems } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import {
  commissionProblems,
  createRule,
  type OperationsContext,
  operationsProblems,
  ruleFields,
} from '../../../../modules/operations/index.ts';
import { RuleWarning, warningOf } from '../../../commission-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const createRuleEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateCommissionRule',
  summary: 'Add a commission rule of the tenant; warns of sales of which commissions take more than there is',
  access: managing('commission_rule'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(ruleFields),
    response: { 200: enveloped({ id: Type.Integer(), avisos: Type.Array(RuleWarning) }) },
  },
  problems: [
    companyProblems.unknown,
    operationsProblems.beneficiaryUnknown,
    commissionProblems.beneficiaryCompanyUnknown,
    commissionProblems.beneficiaryTenantUnknown,
    commissionProblems.severalBeneficiaries,
    operationsProblems.ruleOverlaps,
    operationsProblems.belowCost,
    operationsProblems.aboveWhole,
  ],
  handler: (call, context) => createRule(context, call, call.body),
  wrap: ({ id, shortfalls }, { language }) =>
    success(backofficeTexts.created[language], {
      id,
      avisos: shortfalls.map((one) => warningOf(one, language)),
    }),
});
