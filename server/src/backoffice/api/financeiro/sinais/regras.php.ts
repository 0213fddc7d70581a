import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { readSignalRules, signalProblems } from '../../../../modules/signals/index.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { peopleOf, SignalPerson, SignalRule, signalRuleOf } from '../../../signal-rule-fields.ts';

export const listSignalRulesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListSignalRules',
  summary: 'From when on the tenant is told of each kind of signals, and who is',
  access: reading('signal_rule'),
  tenant: 'required',
  schema: {
    response: {
      200: enveloped({
        regras: Type.Array(SignalRule),
        pessoas: Type.Array(SignalPerson, { description: 'who may be chosen to be told' }),
      }),
    },
  },
  problems: [signalProblems.wholeTenant],
  handler: async ({ caller }, context) => {
    const { people, rules } = await readSignalRules(context, caller);
    return success('ok', {
      regras: rules.map((rule) => signalRuleOf(caller, rule)),
      pessoas: peopleOf(people),
    });
  },
});
