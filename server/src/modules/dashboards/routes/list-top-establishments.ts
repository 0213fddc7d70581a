import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { CompanyParams, companyProblems } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { TopEstablishments, TopQuery } from '../operational-schema.ts';
import { readTop } from '../operational-service.ts';

export const listTopEstablishmentsRoute = route<DirectoryContext>()({
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
