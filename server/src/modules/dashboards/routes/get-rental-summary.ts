import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { CompanyParams, companyProblems } from '../../directory/index.ts';
import { reading } from '../../identity/index.ts';
import { MonthQuery, RentalSummary } from '../operational-schema.ts';
import { readRentals } from '../operational-service.ts';

export const getRentalSummaryRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/operational/alugueis/resumo',
  operationId: 'getRentalSummary',
  summary: 'Terminals of a company and the charges of a month',
  tag: 'operations',
  access: reading('rental'),
  tenant: 'required',
  schema: { params: CompanyParams, query: MonthQuery, response: { 200: RentalSummary } },
  problems: [companyProblems.notFound],
  handler: async ({ caller, language, params, query }, context) =>
    readRentals(context, caller, { companyId: params.companyId, language }, query),
});
