import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import { chargeProblems, createCharges } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { PixCharge, pixChargeOf, wantedCharges, wantedOf } from '../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { backofficeTexts } from '../../../texts.ts';

export const createPixCharges = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreatePixCharges',
  summary: 'Charge rents and debts by Pix, all of them or none',
  access: managing('pix_charge'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(wantedCharges),
    response: { 200: enveloped({ cobrancas: Type.Array(PixCharge) }) },
  },
  problems: [
    merchantProblems.establishmentNotFound,
    chargeProblems.rentNotFound,
    chargeProblems.whatFor,
    chargeProblems.noSettings,
    chargeProblems.rentSettled,
    chargeProblems.nothingOwed,
    chargeProblems.alreadyCharged,
    bookProblems.closed,
  ],
  handler: (call, context) => createCharges(context, call, wantedOf(call.body.itens)),
  wrap: (rows, { caller, language }) =>
    success(backofficeTexts.created[language], { cobrancas: rows.map((row) => pixChargeOf(caller, row)) }),
});
