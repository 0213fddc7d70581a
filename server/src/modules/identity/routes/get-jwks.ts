import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';

export const getJwksRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/.well-known/jwks.json',
  operationId: 'getJwks',
  summary: 'Public keys that verify access tokens',
  tag: 'auth',
  access: publicAccess('public keys are public'),
  schema: {
    response: {
      200: Type.Object({
        keys: Type.Array(
          Type.Object({
            kty: Type.String(),
            crv: Type.String(),
            x: Type.String(),
            kid: Type.String(),
            use: Type.String(),
            alg: Type.String(),
          }),
        ),
      }),
    },
  },
  handler: async ({ reply }, context) => {
    reply.header('cache-control', 'public, max-age=300');
    return context.keys.jwks();
  },
});
