import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { pageSignals, signalProblems } from '../../../../modules/signals/index.ts';
import { Id, nullable, strictObject, Text } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { SeverityName, Signal, SignalKindName, SignalStateName, signalOf } from '../../../signal-fields.ts';

const PER_PAGE = 50;

export const listSignalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListSignals',
  summary: 'What the tenant is told of its merchants, money and files, the latest first',
  access: reading('signal'),
  tenant: 'required',
  schema: {
    query: strictObject({
      tipo: Type.Optional({ ...SignalKindName, description: 'of this kind' }),
      gravidade: Type.Optional({ ...SeverityName, description: 'as bad as this' }),
      situacao: Type.Optional({ ...SignalStateName, description: 'of which this became' }),
      estabelecimento_id: Type.Optional({ ...Id, description: 'about this establishment' }),
      cursor: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'the `proximo` of the page before; the latest without one',
        }),
      ),
      per_page: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, default: PER_PAGE, description: 'how many' }),
      ),
    }),
    response: {
      200: enveloped({
        sinais: Type.Array(Signal),
        proximo: nullable({ ...Text, description: 'the cursor of the next page; null on the last' }),
      }),
    },
  },
  problems: [signalProblems.badCursor, signalProblems.wholeTenant],
  handler: async ({ caller, query }, context) => {
    const filter = {
      kind: query.tipo ?? null,
      severity: query.gravidade ?? null,
      state: query.situacao ?? null,
      establishmentId: query.estabelecimento_id ?? null,
    };
    const window = { cursor: query.cursor ?? null, limit: query.per_page ?? PER_PAGE };
    const { next, rows } = await pageSignals(context, caller, filter, window);
    return success('ok', { sinais: rows.map((row) => signalOf(caller, row)), proximo: next });
  },
});
