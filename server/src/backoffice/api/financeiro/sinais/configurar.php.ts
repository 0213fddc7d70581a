import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { changeSignalRule, signalProblems } from '../../../../modules/signals/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { nullable } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { SignalKindName } from '../../../signal-fields.ts';
import { chosenPeople, SignalRule, SignalThresholds, signalRuleOf } from '../../../signal-rule-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const changeSignalRuleEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangeSignalRule',
  summary: 'Say whether and from when on the tenant is told of a kind of signals, and who is',
  access: managing('signal_rule'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      tipo: SignalKindName,
      ativa: Type.Boolean(),
      limites: SignalThresholds,
      avisados: nullable(chosenPeople('who is told; null for everybody who sees signals')),
      versao: Type.Integer({ minimum: 0, description: 'that was read' }),
    }),
    response: { 200: enveloped({ regra: SignalRule }) },
  },
  problems: [
    signalProblems.people,
    signalProblems.thresholds,
    signalProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { ativa, avisados, limites, tipo, versao } = call.body;
    return changeSignalRule(context, call, {
      kind: tipo,
      enabled: ativa,
      thresholds: limites,
      told: avisados,
      version: versao,
    });
  },
  wrap: (rule, { caller, language }) =>
    success(backofficeTexts.updated[language], { regra: signalRuleOf(caller, rule) }),
});
