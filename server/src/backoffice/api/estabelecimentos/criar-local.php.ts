import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { addLocation, merchantProblems, newLocationFields } from '../../../modules/merchants/index.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const createLocation = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreateLocation',
  summary: 'Add a location to an establishment',
  access: managing('establishment'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ estabelecimento_id: Id, ...newLocationFields }),
    response: {
      200: enveloped({ id: Type.Integer(), versao: Type.Integer({ description: 'of the establishment' }) }),
    },
  },
  headers: ['ETag'],
  problems: [merchantProblems.establishmentNotFound, requestProblems.preconditionFailed],
  handler: (call, context) => addLocation(context, call, call.body.estabelecimento_id, call.body),
  wrap: ({ establishment, id }, { language }) =>
    tagged(establishment, success(backofficeTexts.created[language], { id, versao: establishment.version })),
});
