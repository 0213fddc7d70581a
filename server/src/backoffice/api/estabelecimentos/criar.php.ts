import {
  createEstablishment,
  getEstablishment,
  newEstablishmentFields,
  type OperationsContext,
  operationsProblems,
  tagOf,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { EstablishmentDetail, establishmentDetail } from '../../establishment-fields.ts';
import { backofficeTexts } from '../../texts.ts';

export const createEstablishmentEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateEstablishment',
  summary: 'Register an establishment of a company; it is in analysis',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody(newEstablishmentFields),
    response: { 200: enveloped({ estabelecimento: EstablishmentDetail }) },
  },
  problems: [
    operationsProblems.companyUnknown,
    operationsProblems.ratePlanUnknown,
    operationsProblems.codeTaken,
  ],
  handler: async (call, context) => {
    const { id } = await createEstablishment(context, call, call.body);
    const { establishment, locations } = await getEstablishment(context, call.caller, { id });
    call.reply.header('etag', tagOf(establishment));
    return success(backofficeTexts.created[call.language], {
      estabelecimento: establishmentDetail(call.caller, establishment, locations),
    });
  },
});
