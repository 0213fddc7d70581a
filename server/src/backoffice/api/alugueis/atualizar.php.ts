import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { merchantProblems, rentalPatchFields, updateRental } from '../../../modules/merchants/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Rental, rentalOf } from '../../rental-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateRentalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateRental',
  summary: 'Change a rental, suspend it or end it',
  access: managing('rental'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, ...rentalPatchFields }),
    response: { 200: enveloped({ aluguel: Rental }) },
  },
  headers: ['ETag'],
  problems: [merchantProblems.rentalNotFound, statusProblems.transition, requestProblems.preconditionFailed],
  handler: (call, context) => updateRental(context, call, call.body.id, call.body),
  wrap: (row, { caller, language }) =>
    tagged(row, success(backofficeTexts.updated[language], { aluguel: rentalOf(caller, row) })),
});
