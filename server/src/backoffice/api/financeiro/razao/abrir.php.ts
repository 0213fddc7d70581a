import { bookProblems, openTenantBooks } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { DateText } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Books, booksOf } from '../../../ledger-fields.ts';

export const openBooksEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeOpenBooks',
  summary:
    'Open the ledger of the tenant: what was due before the cut-off counts as paid, everything since is posted',
  access: managing('ledger'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({ corte: { ...DateText, description: 'today or up to a year ago' } }),
    response: { 200: enveloped({ razao: Books }) },
  },
  problems: [bookProblems.alreadyOpen, bookProblems.cutOff, bookProblems.wholeTenant],
  handler: (call, context) => openTenantBooks(context, call, call.body.corte),
  wrap: (state, { caller }) => success('ok', { razao: booksOf(caller, state) }),
});
