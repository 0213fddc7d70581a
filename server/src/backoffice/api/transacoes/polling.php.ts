import { Type } from 'typebox';
import { reading } from '../../../modules/identity/index.ts';
import type { SalesContext } from '../../../modules/sales/index.ts';
import { MAX_CURSOR_IN_ADDRESS, saleProblems } from '../../../modules/sales/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint } from '../../endpoint.ts';
import { answerPoll, assertOnePlace, PolledPage, pollFields } from '../../polling-fields.ts';

export const pollSalesEndpoint = endpoint<SalesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficePollTransactions',
  summary:
    'What changed since a cursor, in the order of changes; without one, a cursor for what is to come. A cursor of more than 12000 characters goes to `polling-continuar.php`',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    query: strictObject({
      cursor: Type.Optional(Type.String({ maxLength: MAX_CURSOR_IN_ADDRESS })),
      since_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      ...pollFields,
    }),
    response: { 200: PolledPage },
  },
  problems: [saleProblems.invalidCursor],
  handler: ({ caller, language, query }, context) => {
    assertOnePlace(query, language);
    return answerPoll(context, caller, query);
  },
});
