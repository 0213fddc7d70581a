import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing, userProblems } from '../../../modules/identity/index.ts';
import {
  establishmentPatchFields,
  getEstablishment,
  merchantProblems,
  updateEstablishment,
} from '../../../modules/merchants/index.ts';
import { rateProblems } from '../../../modules/rates/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { statusProblems } from '../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { EstablishmentDetail, establishmentDetail } from '../../establishment-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateEstablishmentEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateEstablishment',
  summary: 'Change the fields of an establishment that are sent, unless `If-Match` or versao is stale',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ id: Id, ...establishmentPatchFields }),
    response: { 200: enveloped({ estabelecimento: EstablishmentDetail }) },
  },
  problems: [
    userProblems.metadataReserved,
    merchantProblems.establishmentNotFound,
    rateProblems.ratePlanUnknown,
    statusProblems.transition,
    merchantProblems.reasonRequired,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { id } = call.body;
    await updateEstablishment(context, call, id, call.body);
    const { establishment, locations } = await getEstablishment(context, call.caller, { id });
    call.reply.header('etag', tagOf(establishment));
    return success(backofficeTexts.updated[call.language], {
      estabelecimento: establishmentDetail(call.caller, establishment, locations),
    });
  },
});
