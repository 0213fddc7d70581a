import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { signalProblems, treatSignal } from '../../../../modules/signals/index.ts';
import { versionField } from '../../../../platform/http/record-version.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Signal, signalOf } from '../../../signal-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const treatSignalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeTreatSignal',
  summary: 'Say what was done about a signal; nobody is told of it again until it is over and comes back',
  access: managing('signal'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      ...versionField,
      nota: Type.String({ minLength: 3, maxLength: 500, pattern: '\\S', description: 'what was done' }),
    }),
    response: { 200: enveloped({ sinal: Signal }, 'OneSignal') },
  },
  problems: [
    signalProblems.notFound,
    signalProblems.treated,
    signalProblems.wholeTenant,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, nota, versao } = call.body;
    return treatSignal(context, call, { id, note: nota, version: versao });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { sinal: signalOf(caller, row) }),
});
