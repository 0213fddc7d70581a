import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { getSignal, signalProblems } from '../../../../modules/signals/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Signal, signalOf } from '../../../signal-fields.ts';

export const getSignalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetSignal',
  summary: 'A signal with what was found, and what was done about it',
  access: reading('signal'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: { ...Id, description: 'the signal' } }),
    response: { 200: enveloped({ sinal: Signal }, 'OneSignal') },
  },
  problems: [signalProblems.notFound, signalProblems.wholeTenant],
  handler: async ({ caller, query }, context) =>
    success('ok', { sinal: signalOf(caller, await getSignal(context, caller, query.id)) }),
});
