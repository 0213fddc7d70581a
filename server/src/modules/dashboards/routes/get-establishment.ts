import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { companyProblems } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { merchantProblems } from '../../merchants/index.ts';
import { getCompanyEstablishment } from '../operational-establishments.ts';
import { EstablishmentParams, OperationalEstablishmentDetail } from '../operational-schema.ts';

export const getEstablishmentRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/estabelecimentos/:estabelecimentoId',
  operationId: 'getCompanyEstablishment',
  summary: 'An establishment of a company with its locations, terminals and rates',
  tag: 'operations',
  access: reading('establishment'),
  tenant: 'required',
  schema: { params: EstablishmentParams, response: { 200: OperationalEstablishmentDetail } },
  problems: [companyProblems.notFound, merchantProblems.establishmentNotFound],
  handler: async ({ caller, params }, context) => getCompanyEstablishment(context, caller, params),
});
