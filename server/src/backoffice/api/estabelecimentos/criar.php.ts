import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { companyProblems } from '../../../modules/directory/index.ts';
import { managing, userProblems } from '../../../modules/identity/index.ts';
import {
  createEstablishment,
  merchantProblems,
  newEstablishmentFields,
} from '../../../modules/merchants/index.ts';
import { rateProblems } from '../../../modules/rates/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { EstablishmentDetail, establishmentDetail } from '../../establishment-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createEstablishmentEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateEstablishment',
  summary: 'Register an establishment of a company; it is in analysis',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(newEstablishmentFields),
    response: { 200: enveloped({ estabelecimento: EstablishmentDetail }) },
  },
  headers: ['ETag'],
  problems: [
    userProblems.metadataReserved,
    companyProblems.unknown,
    rateProblems.ratePlanUnknown,
    merchantProblems.codeTaken,
  ],
  handler: (call, context) => createEstablishment(context, call, call.body),
  wrap: ({ establishment, locations }, { caller, language }) =>
    tagged(
      establishment,
      success(backofficeTexts.created[language], {
        estabelecimento: establishmentDetail(caller, establishment, locations),
      }),
    ),
});
