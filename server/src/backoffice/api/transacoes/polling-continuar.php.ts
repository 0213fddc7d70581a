import { Type } from 'typebox';
import { reading } from '../../../modules/identity/index.ts';
import type { SalesContext } from '../../../modules/sales/index.ts';
import { MAX_CURSOR, saleProblems } from '../../../modules/sales/index.ts';
import { csrfBody, endpoint } from '../../endpoint.ts';
import { answerPoll, PolledPage, pollFields } from '../../polling-fields.ts';

export const continuePollingEndpoint = endpoint<SalesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeContinuePolling',
  idempotent: 'no: it only reads',
  summary:
    'What changed since a cursor, as `polling.php` answers it; in the body finds room what is too long for an address, such as the cursor of thousands of tenants',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    body: csrfBody({ cursor: Type.String({ minLength: 1, maxLength: MAX_CURSOR }), ...pollFields }),
    response: { 200: PolledPage },
  },
  problems: [saleProblems.invalidCursor],
  handler: ({ body, caller }, context) => answerPoll(context, caller, body),
});
