import { chargeProblems, getWholeCharge } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { PixChargeDetail, pixChargeDetailOf } from '../../../charge-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getPixCharge = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetPixCharge',
  summary: 'A charge by Pix with its code, what came for it and what was reported',
  access: reading('pix_charge'),
  tenant: 'required',
  schema: { query: strictObject({ id: Id }), response: { 200: enveloped({ detalhe: PixChargeDetail }) } },
  problems: [chargeProblems.notFound],
  handler: async ({ caller, query }, context) => {
    const whole = await getWholeCharge(context, caller, query.id);
    return success('ok', { detalhe: pixChargeDetailOf(caller, whole) });
  },
});
