import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { CompanyParams, companyProblems, pageOf } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { listCompanyEstablishments } from '../operational-establishments.ts';
import { OperationalEstablishment, OperationalEstablishmentsQuery } from '../operational-schema.ts';

export const listEstablishmentsRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/estabelecimentos',
  operationId: 'listCompanyEstablishments',
  summary: 'One page of the establishments of a company, by name',
  tag: 'operations',
  access: reading('establishment'),
  tenant: 'required',
  schema: {
    params: CompanyParams,
    query: OperationalEstablishmentsQuery,
    response: { 200: pageOf(OperationalEstablishment) },
  },
  problems: [companyProblems.notFound],
  handler: async ({ caller, params, query }, context) =>
    listCompanyEstablishments(context, caller, params.companyId, query),
});
