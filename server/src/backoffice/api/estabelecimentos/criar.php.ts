import { managing, userProblems } from '../../../modules/identity/index.ts';
import {
  createEstablishment,
  newEstablishmentFields,
  type OperationsContext,
  operationsProblems,
} from '../../../modules/operations/index.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { EstablishmentDetail, establishmentDetail } from '../../establishment-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createEstablishmentEndpoint = endpoint<OperationsContext>(import.meta.url)({
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
  problems: [
    userProblems.metadataReserved,
    operationsProblems.companyUnknown,
    operationsProblems.ratePlanUnknown,
    operationsProblems.codeTaken,
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
