import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import {
  getRental,
  merchantProblems,
  rentalPatchFields,
  updateRental,
} from '../../../modules/merchants/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
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
  problems: [merchantProblems.rentalNotFound, statusProblems.transition, requestProblems.preconditionFailed],
  handler: async (call, context) => {
    const { id } = call.body;
    await updateRental(context, call, id, call.body);
    const row = await getRental(context, call.caller, id);
    call.reply.header('etag', tagOf(row));
    return success(backofficeTexts.updated[call.language], { aluguel: rentalOf(row) });
  },
});
