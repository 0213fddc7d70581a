import { Type } from 'typebox';
import {
  addLocation,
  Id,
  locationFields,
  type OperationsContext,
  operationsProblems,
} from '../../../modules/operations/index.ts';
import { permission } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const createLocation = endpoint<OperationsContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateLocation',
  summary: 'Add a location to an establishment',
  access: permission('operacoes.manage'),
  tenant: 'required',
  schema: {
    body: csrfBody({ estabelecimento_id: Id, ...locationFields }),
    response: { 200: enveloped({ id: Type.Integer() }) },
  },
  problems: [operationsProblems.establishmentNotFound],
  handler: async (call, context) => {
    const { csrf_token, estabelecimento_id, ...location } = call.body;
    const made = await addLocation(context, call, estabelecimento_id, location);
    return success(backofficeTexts.created[call.language], made);
  },
});
