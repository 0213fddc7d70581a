import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { closeRule, earningProblems } from '../../../../modules/earnings/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { DateText, Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const closeRuleEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCloseCommissionRule',
  summary: 'End a commission rule; what was earned by it stays',
  access: managing('commission_rule'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, vigencia_fim: Type.Optional(DateText) }),
    response: { 200: enveloped({ id: Type.Integer() }) },
  },
  problems: [earningProblems.ruleNotFound],
  handler: async (call, context) => {
    const { id, vigencia_fim } = call.body;
    return success(backofficeTexts.updated[call.language], await closeRule(context, call, id, vigencia_fim));
  },
});
