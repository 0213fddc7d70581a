import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { GovernanceContext } from '../context.ts';
import { governanceProblems } from '../problems.ts';
import { publicTheme } from '../theme-service.ts';
import { ThemeTokens } from '../theme-tokens.ts';

export const getThemeTokensRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/theme-tokens',
  operationId: 'getThemeTokens',
  summary: 'Colours and logo of the platform, or of the portal of a subdomain',
  tag: 'themes',
  access: publicAccess('a page wears its colours before anybody signs in'),
  schema: {
    query: strictObject({ subdomain: Type.Optional(Type.String({ minLength: 1, maxLength: 63 })) }),
    response: { 200: ThemeTokens },
  },
  headers: ['ETag'],
  problems: [governanceProblems.subdomainUnknown],
  handler: async ({ query, reply }, context) => {
    const tokens = await publicTheme(context, query.subdomain);
    reply.header('cache-control', 'public, max-age=60').header('etag', `"${tokens.version}"`);
    return tokens;
  },
});
