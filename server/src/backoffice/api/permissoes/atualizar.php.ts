import { Type } from 'typebox';
import { updateUserPermissionsOperation } from '../../../modules/identity/index.ts';
import { Id } from '../../../platform/http/schema.ts';
import { backofficeDoor } from '../../door.ts';
import { csrfBody } from '../../endpoint.ts';
import { backofficeTexts } from '../../texts.ts';
import { uuidOfUser } from '../../user-fields.ts';

const { grant, revoke } = updateUserPermissionsOperation.input.properties;
const { active, updatedAt } = updateUserPermissionsOperation.output.properties;

export const updatePermissionsEndpoint = backofficeDoor(import.meta.url)(updateUserPermissionsOperation, {
  method: 'POST',
  operationId: 'backofficeUpdatePermissions',
  summary: 'Grant and revoke single permissions of a user, by key',
  message: backofficeTexts.updated,
  words: { names: { grant: 'conceder', revoke: 'revogar' } },
  input: {
    schema: { body: csrfBody({ usuario_id: Id, conceder: grant, revogar: revoke }) },
    read: async ({ body: { conceder, revogar, usuario_id: id }, caller }, context) => ({
      userId: await uuidOfUser(context, caller, id),
      ...(conceder === undefined ? {} : { grant: conceder }),
      ...(revogar === undefined ? {} : { revoke: revogar }),
    }),
  },
  data: {
    schema: { usuario_id: Type.Integer(), permissoes: active, atualizado_em: updatedAt },
    of: (change, { body }) => ({
      usuario_id: body.usuario_id,
      permissoes: change.active,
      atualizado_em: change.updatedAt,
    }),
  },
});
