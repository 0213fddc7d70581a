import { route } from '../../../platform/http/route.ts';
import { CompanyParams, companyProblems } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import type { OperationsContext } from '../context.ts';
import { TopEstablishments, TopQuery } from '../dashboards/operational-schema.ts';
import { readTop } from '../dashboards/operational-service.ts';

export const listTopEstablishmentsRoute = route<OperationsContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/top-estabelecimentos',
  operationId: 'listTopEstablishments',
  summary: 'The establishments of a company that sold most in a period',
  tag: 'operations',
  access: reading('transaction'),
  tenant: 'required',
  schema: { params: CompanyParams, query: TopQuery, response: { 200: TopEstablishments } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, language, params, query }, context) =>
    readTop(context, caller, { companyId: params.companyId, language }, query),
});
