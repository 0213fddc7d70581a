import { Type } from 'typebox';
import {
  type IdentityContext,
  PersonName,
  UserStatusSchema,
  updateUser,
  userProblems,
} from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';
import { UserLine, userLine, uuidOfUser } from '../../user-fields.ts';

export const updateUserEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeUpdateUser',
  summary: 'Change name, status or role of a user whom the caller administers, or the own name',
  access: authenticated,
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({
      id: Id,
      nome: Type.Optional(PersonName),
      status: Type.Optional(UserStatusSchema),
      role_number: Type.Optional(Type.String({ maxLength: 10, description: 'number of a role as text' })),
    }),
    response: { 200: enveloped({ usuario: UserLine }) },
  },
  problems: [
    userProblems.userForbidden,
    userProblems.fieldForbidden,
    userProblems.aboveCaller,
    userProblems.roleAboveCaller,
    userProblems.userNotFound,
    userProblems.lastSuperAdmin,
    userProblems.anonymised,
    userProblems.statusNotAllowed,
    userProblems.roleUnknown,
    userProblems.homeless,
  ],
  handler: async (call, context) => {
    const { id, nome, role_number: roleNumber, status } = call.body;
    const uuid = await uuidOfUser(context, call.caller, id);
    const { user } = await updateUser(context, call, uuid, {
      ...(nome === undefined ? {} : { nome }),
      ...(status === undefined ? {} : { status }),
      ...(roleNumber === undefined ? {} : { roleNumber }),
    });
    return success(backofficeTexts.updated[call.language], { usuario: userLine(id, user) });
  },
});
