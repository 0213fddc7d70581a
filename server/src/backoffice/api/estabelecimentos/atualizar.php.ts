import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing, userProblems } from '../../../modules/identity/index.ts';
import {
  establishmentPatchFields,
  merchantProblems,
  updateEstablishment,
} from '../../../modules/merchants/index.ts';
import { rateProblems } from '../../../modules/rates/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { EstablishmentDetail, establishmentDetail } from '../../establishment-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateEstablishmentEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateEstablishment',
  summary: 'Change the fields of an establishment that are sent, unless `If-Match` or versao is stale',
  access: managing('establishment'),
  stepUp: { fields: ['domicilio_bancario'] },
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, ...establishmentPatchFields }),
    response: { 200: enveloped({ estabelecimento: EstablishmentDetail }) },
  },
  headers: ['ETag'],
  problems: [
    userProblems.metadataReserved,
    merchantProblems.establishmentNotFound,
    rateProblems.ratePlanUnknown,
    statusProblems.transition,
    merchantProblems.reasonRequired,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => updateEstablishment(context, call, call.body.id, call.body),
  wrap: ({ establishment, locations }, { caller, language }) =>
    tagged(
      establishment,
      success(backofficeTexts.updated[language], {
        estabelecimento: establishmentDetail(caller, establishment, locations),
      }),
    ),
});
