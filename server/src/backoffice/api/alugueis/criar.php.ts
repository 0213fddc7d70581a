import {
  createRental,
  getRental,
  newRentalFields,
  type OperationsContext,
  operationsProblems,
  tagOf,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Rental, rentalOf } from '../../rental-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createRentalEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateRental',
  summary: 'Let a terminal to the establishment where it stands',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: { body: csrfBody(newRentalFields), response: { 200: enveloped({ aluguel: Rental }) } },
  problems: [
    operationsProblems.terminalUnknown,
    operationsProblems.terminalNeedsLocation,
    operationsProblems.terminalRented,
  ],
  handler: async (call, context) => {
    const { id } = await createRental(context, call, call.body);
    const row = await getRental(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.created[call.language], { aluguel: rentalOf(row) });
  },
});
