import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { companyProblems } from '../../../../modules/directory/index.ts';
import { checkRule, earningProblems, ruleFields } from '../../../../modules/earnings/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { named } from '../../../../platform/http/schema.ts';
import { RuleWarning, warningOf } from '../../../commission-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const checkRuleEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCheckCommissionRule',
  summary: 'What a commission rule would be warned of, without adding it',
  access: managing('commission_rule'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  schema: {
    body: named('CommissionRuleInput', csrfBody(ruleFields)),
    response: { 200: enveloped({ avisos: Type.Array(RuleWarning) }) },
  },
  problems: [
    companyProblems.unknown,
    earningProblems.beneficiaryUnknown,
    earningProblems.beneficiaryCompanyUnknown,
    earningProblems.beneficiaryTenantUnknown,
    earningProblems.severalBeneficiaries,
    earningProblems.belowCost,
    earningProblems.aboveWhole,
  ],
  handler: async (call, context) => {
    const shortfalls = await checkRule(context, call, call.body);
    return success('ok', { avisos: shortfalls.map((one) => warningOf(one, call.language)) });
  },
});
