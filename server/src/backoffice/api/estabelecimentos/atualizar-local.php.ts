import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { locationPatchFields, merchantProblems, updateLocation } from '../../../modules/merchants/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const updateLocationEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateLocation',
  summary: 'Change the fields of a location that are sent',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ estabelecimento_id: Id, id: Id, ...locationPatchFields }),
    response: {
      200: enveloped({ id: Type.Integer(), versao: Type.Integer({ description: 'of the establishment' }) }),
    },
  },
  headers: ['ETag'],
  problems: [
    merchantProblems.establishmentNotFound,
    merchantProblems.locationNotFound,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => {
    const { estabelecimento_id: establishmentId, id: locationId } = call.body;
    const key = { establishmentId, locationId };
    const { establishment, id } = await updateLocation(context, call, key, call.body);
    call.reply.header('etag', tagOf(establishment));
    return success(backofficeTexts.updated[call.language], { id, versao: establishment.version });
  },
});
