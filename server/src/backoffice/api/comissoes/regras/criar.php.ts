import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { companyProblems } from '../../../../modules/directory/index.ts';
import { createRule, earningProblems, ruleFields } from '../../../../modules/earnings/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { named } from '../../../../platform/http/schema.ts';
import { RuleWarning, warningOf } from '../../../commission-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const createRuleEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateCommissionRule',
  summary: 'Add a commission rule of the tenant; warns of sales of which commissions take more than there is',
  access: managing('commission_rule'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: named('CommissionRuleInput', csrfBody(ruleFields)),
    response: { 200: enveloped({ id: Type.Integer(), avisos: Type.Array(RuleWarning) }) },
  },
  problems: [
    companyProblems.unknown,
    earningProblems.beneficiaryUnknown,
    earningProblems.beneficiaryCompanyUnknown,
    earningProblems.beneficiaryTenantUnknown,
    earningProblems.severalBeneficiaries,
    earningProblems.ruleOverlaps,
    earningProblems.belowCost,
    earningProblems.aboveWhole,
  ],
  handler: (call, context) => createRule(context, call, call.body),
  wrap: ({ id, shortfalls }, { language }) =>
    success(backofficeTexts.created[language], {
      id,
      avisos: shortfalls.map((one) => warningOf(one, language)),
    }),
});
