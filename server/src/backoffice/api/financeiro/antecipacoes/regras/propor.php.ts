import { Type } from 'typebox';
import { advanceProblems, proposeRule } from '../../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { FieldReader } from '../../../../../modules/fields/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../../modules/merchants/index.ts';
import { MAX_RATE_PPM, parseRate, Rate } from '../../../../../modules/money/index.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { AdvanceMethodName, AdvanceRule, advanceRuleOf } from '../../../../advance-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { backofficeTexts } from '../../../../texts.ts';

const MOST_OWED = 100_000_000_000;

export const proposeAdvanceRule = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeProposeAdvanceRule',
  summary: 'Propose at what rate establishments are advanced; another person decides',
  access: managing('advance_rule'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      estabelecimento_id: Type.Optional({
        ...Id,
        description: 'for all without a rule of their own unless it is named',
      }),
      taxa_mensal: Rate,
      metodo: Type.Optional(AdvanceMethodName),
      devolver_custo: Type.Optional(
        Type.Boolean({ description: 'whether a refund gives back the cost of the days that are left' }),
      ),
      automatica: Type.Optional(
        Type.Boolean({ description: 'everything that may be advanced is, each day, without being asked' }),
      ),
      limite_divida_centavos: Type.Optional(
        Type.Integer({ minimum: 0, maximum: MOST_OWED, description: 'whoever owes more is not advanced' }),
      ),
    }),
    response: { 200: enveloped({ regra: AdvanceRule }, 'ChangedAdvanceRule') },
  },
  problems: [
    merchantProblems.establishmentNotFound,
    advanceProblems.automatic,
    advanceProblems.wholeTenant,
    advanceProblems.ruleOpen,
  ],
  handler: (call, context) => {
    const { body, language } = call;
    const reader = new FieldReader();
    const ratePpm = parseRate(body.taxa_mensal) ?? 0;
    if (ratePpm < 1 || ratePpm > MAX_RATE_PPM) reader.add('taxa_mensal', 'rate');
    reader.throwIfAny(language);
    return proposeRule(context, call, {
      establishmentId: body.estabelecimento_id ?? null,
      ratePpm,
      method: body.metodo ?? 'linear',
      returnsCost: body.devolver_custo ?? false,
      isAutomatic: body.automatica ?? false,
      mostOwed: body.limite_divida_centavos ?? 0,
    });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.created[language], { regra: advanceRuleOf(caller, row) }),
});
