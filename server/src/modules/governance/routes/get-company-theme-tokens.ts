import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { governanceProblems } from '../problems.ts';
import { companyTheme } from '../theme-service.ts';
import { ThemeTokens } from '../theme-tokens.ts';

export const getCompanyThemeTokensRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/companies/:uuid/theme-tokens',
  operationId: 'getCompanyThemeTokens',
  summary: 'Colours and logo of a company; what it does not have comes from the nearest company above',
  tag: 'themes',
  access: authenticated,
  tokens: ['perm-user-list'],
  schema: { params: GovernedCompanyParams, response: { 200: ThemeTokens } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, governanceProblems.blocked],
  handler: async (call, context) => {
    const tokens = await companyTheme(context, call, call.params.uuid);
    call.reply.header('etag', `"${tokens.version}"`);
    return tokens;
  },
});
