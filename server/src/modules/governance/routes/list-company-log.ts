import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { LogPage, LogQuery } from '../log-schema.ts';
import { pageLog } from '../log-service.ts';
import { governanceProblems } from '../problems.ts';

export const listCompanyLogRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/logs/company/:uuid',
  operationId: 'listCompanyLog',
  summary: 'One page of the audit log of a company, or of its whole tenant, the newest entry first',
  tag: 'logs',
  access: authenticated,
  tokens: ['role.admin'],
  schema: { params: GovernedCompanyParams, query: LogQuery, response: { 200: LogPage } },
  problems: [companyProblems.notFound, governanceProblems.adminRequired],
  handler: async (call, context) => pageLog(context, call, call.params.uuid, call.query),
});
