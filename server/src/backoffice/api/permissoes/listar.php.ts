import { Type } from 'typebox';
import { type IdentityContext, listShownPermissions } from '../../../modules/identity/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const listPermissionsEndpoint = endpoint<IdentityContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListPermissions',
  summary: 'The catalogue of permissions, without those of modules that are off for the tenant',
  access: authenticated,
  schema: {
    response: {
      200: enveloped({
        permissoes: Type.Array(
          Type.Object({
            id: Type.Integer(),
            chave: Text,
            nome: Text,
            modulo: Text,
            padrao: Type.Array(Text, { description: 'roles that hold it without a grant' }),
          }),
        ),
      }),
    },
  },
  handler: async ({ caller, language }, context) =>
    success('ok', { permissoes: await listShownPermissions(context, caller, language) }),
});
