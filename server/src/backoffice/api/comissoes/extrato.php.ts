import { getBeneficiaryStatement } from '../../../modules/commissions/index.ts';
import { companyProblems, type DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import {
  BeneficiaryMonths,
  beneficiaryFields,
  beneficiaryMonthsOf,
  beneficiaryOrderOf,
} from '../../beneficiary-fields.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const beneficiaryStatementEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetBeneficiaryStatement',
  summary:
    'What a level of a company is owed of commissions: opening balance, what was earned, given back and paid, closing balance',
  access: reading('ledger'),
  tenant: 'required',
  schema: { query: strictObject(beneficiaryFields), response: { 200: enveloped(BeneficiaryMonths) } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, language, query }, context) => {
    const found = await getBeneficiaryStatement(context, caller, beneficiaryOrderOf(query, language));
    return success('ok', beneficiaryMonthsOf(found));
  },
});
