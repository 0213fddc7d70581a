import { Type } from 'typebox';
import {
  changePermissions,
  type IdentityContext,
  PermissionsBody,
  userProblems,
} from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id, Text, Timestamp } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';
import { uuidOfUser } from '../../user-fields.ts';

const { grant, revoke } = PermissionsBody.properties;

export const updatePermissionsEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdatePermissions',
  summary: 'Grant and revoke single permissions of a user, by key',
  access: authenticated,
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({ usuario_id: Id, conceder: grant, revogar: revoke }),
    response: {
      200: enveloped({
        usuario_id: Type.Integer(),
        permissoes: Type.Array(Text, { description: 'all keys that the user holds after the change' }),
        atualizado_em: Timestamp,
      }),
    },
  },
  problems: [
    userProblems.userForbidden,
    userProblems.aboveCaller,
    userProblems.permissionNotHeld,
    userProblems.permissionSelfGrant,
    userProblems.userNotFound,
    userProblems.anonymised,
    userProblems.permissionUnknown,
    userProblems.permissionInBoth,
  ],
  handler: async (call, context) => {
    const { conceder, revogar, usuario_id: id } = call.body;
    const uuid = await uuidOfUser(context, call.caller, id);
    const lists = {
      ...(conceder === undefined ? {} : { grant: conceder }),
      ...(revogar === undefined ? {} : { revoke: revogar }),
    };
    const names = { grant: 'conceder', revoke: 'revogar' };
    const change = await changePermissions(context, call, uuid, lists, names);
    return success(backofficeTexts.updated[call.language], {
      usuario_id: id,
      permissoes: change.active,
      atualizado_em: change.updatedAt,
    });
  },
});
