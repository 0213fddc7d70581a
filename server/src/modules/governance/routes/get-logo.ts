import { Type } from 'typebox';
import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { logoKey } from '../branding-job-service.ts';
import type { GovernanceContext } from '../context.ts';
import { governanceProblems } from '../problems.ts';
import { LOGO_SIZES } from '../theme-tokens.ts';

const YEAR_SECONDS = 31_536_000;

export const getLogoRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/logos/:logoId/:size',
  operationId: 'getLogo',
  summary: 'A logo that a branding job published, as PNG, by the length of its longer side',
  tag: 'themes',
  access: publicAccess('a page shows its logo before anybody signs in'),
  produces: 'image/png',
  schema: {
    params: strictObject({
      logoId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
      size: Type.Enum(LOGO_SIZES.map(String) as ['32', '64', '192', '512']),
    }),
    response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
  },
  problems: [governanceProblems.logoNotFound],
  handler: async ({ params, reply }, context) => {
    const png = await context.storage.get(logoKey(params.logoId, Number(params.size)));
    if (png === null) throw governanceProblems.logoNotFound();
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(png);
  },
});
