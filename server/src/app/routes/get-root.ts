import { Type } from 'typebox';
import { publicAccess } from '../../platform/http/access.ts';
import { route } from '../../platform/http/route.ts';
import { named } from '../../platform/http/schema.ts';
import type { AppContext } from '../context.ts';
import { governanceUrlFor } from '../own-sites.ts';
import { VERSION } from '../version.ts';

export const getRootRoute = route<AppContext>()({
  method: 'GET',
  path: '/',
  operationId: 'getRoot',
  summary: 'Where to find the documentation',
  tag: 'system',
  access: publicAccess('names the public entry points'),
  schema: {
    response: {
      200: named(
        'EntryPoints',
        Type.Object({
          name: Type.String(),
          version: Type.String(),
          docs: Type.String(),
          openapi: Type.String(),
          health: Type.String(),
          governance: Type.String(),
        }),
      ),
    },
  },
  handler: async ({ reply }, { config }) => {
    const { publicUrl } = config;
    return {
      name: 'Retaguarda',
      version: VERSION,
      docs: `${publicUrl}/api/docs`,
      openapi: `${publicUrl}/api/docs-json`,
      health: `${publicUrl}/api/health`,
      governance: `${governanceUrlFor(config, reply.request.headers.host)}/api/`,
    };
  },
});
