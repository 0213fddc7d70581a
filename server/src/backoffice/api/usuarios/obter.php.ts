import { Type } from 'typebox';
import { getUser, type IdentityContext, userProblems } from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Id, strictObject, Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { UserLine, userLine, uuidOfUser } from '../../user-fields.ts';

export const getUserEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetUser',
  summary: 'A user whom the caller administers, or the caller',
  access: authenticated,
  schema: {
    query: strictObject({ id: Id }),
    response: {
      200: enveloped({
        usuario: Type.Object({
          ...UserLine.properties,
          permissoes: Type.Array(Text, { description: 'keys that were granted, whatever the role gives' }),
        }),
      }),
    },
  },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: async (call, context) => {
    const { id } = call.query;
    const { user } = await getUser(context, call, await uuidOfUser(context, call.caller, id));
    const permissoes = user.permissoes.flatMap(({ chave }) => (chave === null ? [] : [chave]));
    return success('ok', { usuario: { ...userLine(id, user), permissoes } });
  },
});
