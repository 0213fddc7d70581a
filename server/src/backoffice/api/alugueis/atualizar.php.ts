import {
  getRental,
  Id,
  type OperationsContext,
  operationsProblems,
  rentalPatchFields,
  updateRental,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Rental, rentalOf } from '../../rental-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateRentalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateRental',
  summary: 'Change a rental, suspend it or end it',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({ id: Id, ...rentalPatchFields }),
    response: { 200: enveloped({ aluguel: Rental }) },
  },
  problems: [operationsProblems.rentalNotFound, operationsProblems.transition],
  handler: async (call, context) => {
    const { id } = call.body;
    await updateRental(context, call, id, call.body);
    const row = await getRental(context, call.caller, id);
    return success(backofficeTexts.updated[call.language], { aluguel: rentalOf(row) });
  },
});
