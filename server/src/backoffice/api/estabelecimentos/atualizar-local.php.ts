import { Type } from 'typebox';
import {
  Id,
  locationPatchFields,
  type OperationsContext,
  operationsProblems,
  updateLocation,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateLocationEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateLocation',
  summary: 'Change the fields of a location that are sent',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({ estabelecimento_id: Id, id: Id, ...locationPatchFields }),
    response: { 200: enveloped({ id: Type.Integer() }) },
  },
  problems: [operationsProblems.establishmentNotFound, operationsProblems.locationNotFound],
  handler: async (call, context) => {
    const { estabelecimento_id: establishmentId, id: locationId } = call.body;
    const changed = await updateLocation(context, call, { establishmentId, locationId }, call.body);
    return success(backofficeTexts.updated[call.language], changed);
  },
});
