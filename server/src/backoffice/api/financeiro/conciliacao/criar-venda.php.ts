import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { addMissingSale, reconciliationProblems } from '../../../../modules/reconciliation/index.ts';
import { BrandName, ModalityName } from '../../../../modules/sales/index.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { linePlaceFields } from '../../../reconciliation-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const createMissingSale = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateMissingSale',
  summary: 'Record the sale of a line that is not here, by the rates of its establishment',
  access: managing('acquirer_file'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      ...linePlaceFields,
      estabelecimento_id: Id,
      modalidade: ModalityName,
      bandeira: Type.Optional(BrandName),
    }),
    response: { 200: enveloped({ transacao_id: Type.Integer() }) },
  },
  problems: [
    merchantProblems.establishmentNotFound,
    reconciliationProblems.lineNotFound,
    reconciliationProblems.notMissing,
    reconciliationProblems.saleRefused,
    reconciliationProblems.wholeTenant,
  ],
  handler: (call, context) => {
    const { body } = call;
    return addMissingSale(context, call, {
      place: { fileId: body.arquivo_id, line: body.linha },
      establishmentId: body.estabelecimento_id,
      modality: body.modalidade,
      brand: body.bandeira ?? null,
    });
  },
  wrap: (id, { language }) => success(backofficeTexts.updated[language], { transacao_id: id }),
});
