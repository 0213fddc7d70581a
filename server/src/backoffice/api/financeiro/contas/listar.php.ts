import { PAYEE_ACCOUNT_STATUSES } from '@retaguarda/rules/payee-account';
import { Type } from 'typebox';
import { reading } from '../../../../modules/identity/index.ts';
import { listReachedAccounts, type PayeesContext } from '../../../../modules/payees/index.ts';
import { chosenOf, Id, Pagination, someOf, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../../paging.ts';
import { PayeeAccount, payeeAccountOf } from '../../../payee-account-fields.ts';

export const listPayeeAccountsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPayeeAccounts',
  summary:
    'One page of payee accounts, the last asked for first: those of open changes unless others are named',
  access: reading('payee_account'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      situacoes: Type.Optional(
        someOf(PAYEE_ACCOUNT_STATUSES, 'any of these statuses, with commas between them'),
      ),
      company_id: Type.Optional(Id),
    }),
    response: { 200: enveloped({ contas: Type.Array(PayeeAccount), paginacao: Pagination }) },
  },
  handler: async ({ caller, query }, context) => {
    const wanted = {
      statuses: chosenOf(PAYEE_ACCOUNT_STATUSES, query.situacoes, undefined),
      companyId: query.company_id ?? null,
    };
    const { rows, total } = await listReachedAccounts(context, caller, wanted, windowOf(query));
    const now = context.clock.now();
    return success('ok', {
      contas: rows.map((row) => payeeAccountOf(caller, row, now)),
      paginacao: pagingOf(query, total),
    });
  },
});
