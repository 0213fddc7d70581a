import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { readSignalReport, signalProblems } from '../../../../../modules/signals/index.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { peopleOf, SignalPerson, SignalReport, signalReportOf } from '../../../../signal-rule-fields.ts';

export const getSignalReportEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetSignalReport',
  summary: 'When the report of signals goes out by mail, and to whom',
  access: reading('signal_rule'),
  tenant: 'required',
  schema: {
    response: {
      200: enveloped({
        relatorio: SignalReport,
        pessoas: Type.Array(SignalPerson, { description: 'who may be chosen to get it' }),
      }),
    },
  },
  problems: [signalProblems.wholeTenant],
  handler: async ({ caller }, context) => {
    const { people, report } = await readSignalReport(context, caller);
    return success('ok', { relatorio: signalReportOf(caller, report), pessoas: peopleOf(people) });
  },
});
