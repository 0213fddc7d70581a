import { getFeeStatement } from '../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { merchantProblems } from '../../../modules/merchants/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { FeeMonth, feeFields, feeMonthOf, feeOrderOf } from '../../fee-fields.ts';

export const feeStatementEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetFeeStatement',
  summary:
    'What an establishment paid of fees in a month, by modality and brand, with the provider and the income tax that it withholds itself',
  access: reading('ledger'),
  tenant: 'required',
  schema: { query: strictObject(feeFields), response: { 200: enveloped(FeeMonth) } },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, language, query }, context) =>
    success('ok', feeMonthOf(await getFeeStatement(context, caller, feeOrderOf(query, language)))),
});
