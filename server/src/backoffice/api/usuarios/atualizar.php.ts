import { Type } from 'typebox';
import { PersonName, UserStatusSchema, updateUserOperation } from '../../../modules/identity/index.ts';
import { Id } from '../../../platform/http/schema.ts';
import { backofficeDoor } from '../../door.ts';
import { csrfBody } from '../../endpoint.ts';
import { backofficeTexts } from '../../texts.ts';
import { UserLine, userLine, uuidOfUser } from '../../user-fields.ts';

export const updateUserEndpoint = backofficeDoor(import.meta.url)(updateUserOperation, {
  method: 'POST',
  summary: 'Change name, status or role of a user whom the caller administers, or the own name',
  message: backofficeTexts.updated,
  words: { names: { roleNumber: 'role_number' } },
  input: {
    schema: {
      body: csrfBody({
        id: Id,
        nome: Type.Optional(PersonName),
        status: Type.Optional(UserStatusSchema),
        role_number: Type.Optional(Type.String({ maxLength: 10, description: 'number of a role as text' })),
      }),
    },
    read: async ({ body: { id, nome, role_number: roleNumber, status }, caller }, context) => ({
      userId: await uuidOfUser(context, caller, id),
      change: {
        ...(nome === undefined ? {} : { nome }),
        ...(status === undefined ? {} : { status }),
        ...(roleNumber === undefined ? {} : { roleNumber }),
      },
    }),
  },
  data: {
    schema: { usuario: UserLine },
    of: (user, { body }) => ({ usuario: userLine(body.id, user) }),
  },
});
