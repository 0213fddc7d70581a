import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { createRental, merchantProblems, newRentalFields } from '../../../modules/merchants/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Rental, rentalOf } from '../../rental-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createRentalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateRental',
  summary: 'Let a terminal to the establishment where it stands',
  access: managing('rental'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(newRentalFields), response: { 200: enveloped({ aluguel: Rental }) } },
  headers: ['ETag'],
  problems: [
    merchantProblems.terminalUnknown,
    merchantProblems.terminalNeedsLocation,
    merchantProblems.terminalRented,
  ],
  handler: (call, context) => createRental(context, call, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.created[language], { aluguel: rentalOf(caller, row) })),
});
