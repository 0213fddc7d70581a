import { advanceProblems, decideRule } from '../../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { oneOf } from '../../../../../platform/http/schema.ts';
import { AdvanceRule, advanceRuleOf, approvingAdvanceRules } from '../../../../advance-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { seenRecord } from '../../../../seen-record.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const decideAdvanceRule = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDecideAdvanceRule',
  summary: 'Put a rule of advances in force that another person proposed, or refuse it',
  access: approvingAdvanceRules,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenRecord, status: oneOf(['em_vigor', 'recusada'] as const) }),
    response: { 200: enveloped({ regra: AdvanceRule }, 'ChangedAdvanceRule') },
  },
  problems: [
    advanceProblems.ruleNotFound,
    advanceProblems.ruleDecided,
    advanceProblems.ownRule,
    advanceProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, status, versao: version } = call.body;
    return decideRule(context, call, { id, status, version });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { regra: advanceRuleOf(caller, row) }),
});
