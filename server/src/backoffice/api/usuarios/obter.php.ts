import { Type } from 'typebox';
import { getUserOperation } from '../../../modules/identity/index.ts';
import { Id, strictObject, Text } from '../../../platform/http/schema.ts';
import { backofficeDoor } from '../../door.ts';
import { UserLine, userLine, uuidOfUser } from '../../user-fields.ts';

export const getUserEndpoint = backofficeDoor(import.meta.url)(getUserOperation, {
  method: 'GET',
  summary: 'A user whom the caller administers, or the caller',
  input: {
    schema: { query: strictObject({ id: Id }) },
    read: async ({ caller, query }, context) => ({ userId: await uuidOfUser(context, caller, query.id) }),
  },
  data: {
    schema: {
      usuario: Type.Object({
        ...UserLine.properties,
        permissoes: Type.Array(Text, { description: 'keys that were granted, whatever the role gives' }),
      }),
    },
    of: (user, { query }) => {
      const permissoes = user.permissoes.flatMap(({ chave }) => (chave === null ? [] : [chave]));
      return { usuario: { ...userLine(query.id, user), permissoes } };
    },
  },
});
