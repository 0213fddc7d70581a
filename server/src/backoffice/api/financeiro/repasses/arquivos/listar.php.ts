import { Type } from 'typebox';
import { reading } from '../../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../../modules/payees/index.ts';
import { listTenantFiles, payoutProblems } from '../../../../../modules/payouts/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';
import { PayoutFile, payoutFileOf } from '../../../../payout-fields.ts';

export const listPayoutFiles = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPayoutFiles',
  summary: 'The files of payouts for banks, the latest first',
  access: reading('payout_file'),
  tenant: 'required',
  schema: {
    query: strictObject(pageFields),
    response: { 200: enveloped({ arquivos: Type.Array(PayoutFile), paginacao: Continuation }) },
  },
  problems: [payoutProblems.wholeTenant],
  handler: async ({ caller, query }, context) => {
    const { hasMore, rows } = await listTenantFiles(context, caller, windowOf(query));
    return success('ok', { arquivos: rows.map(payoutFileOf), paginacao: continuationOf(query, hasMore) });
  },
});
