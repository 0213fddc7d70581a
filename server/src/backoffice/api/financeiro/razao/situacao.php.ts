import { getBooks } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Books, booksOf } from '../../../ledger-fields.ts';

export const getBooksEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetBooks',
  summary:
    'Whether the ledger of the tenant is open, what the last proof found, and what stands on each kind of account',
  access: reading('ledger'),
  tenant: 'required',
  schema: { response: { 200: enveloped({ razao: Books }) } },
  handler: async ({ caller }, context) =>
    success('ok', { razao: booksOf(caller, await getBooks(context, caller)) }),
});
