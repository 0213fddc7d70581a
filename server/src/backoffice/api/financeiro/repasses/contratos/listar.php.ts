import { Type } from 'typebox';
import { reading } from '../../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../../modules/payees/index.ts';
import { listTenantContracts, payoutProblems } from '../../../../../modules/payouts/index.ts';
import { strictObject } from '../../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { PayoutContract, payoutContractOf } from '../../../../payout-fields.ts';

export const listPayoutContracts = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPayoutContracts',
  summary: 'The contracts under which banks pay for the tenant',
  access: reading('payout_contract'),
  tenant: 'required',
  schema: {
    query: strictObject({}),
    response: { 200: enveloped({ contratos: Type.Array(PayoutContract) }) },
  },
  problems: [payoutProblems.wholeTenant],
  handler: async ({ caller }, context) => {
    const rows = await listTenantContracts(context, caller);
    return success('ok', { contratos: rows.map(payoutContractOf) });
  },
});
