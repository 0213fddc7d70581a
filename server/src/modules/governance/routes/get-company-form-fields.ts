import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { FormFieldsAnswer } from '../../identity/index.ts';
import type { GovernanceContext } from '../context.ts';
import { FormQuery } from '../form-body.ts';
import { companyForm } from '../form-service.ts';
import { GovernedCompanyParams } from '../governed-company.ts';

export const getCompanyFormFieldsRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/companies/:uuid/form-fields',
  operationId: 'getCompanyFormFields',
  summary: 'The fields of a form, in order, as they hold for the company',
  tag: 'forms',
  access: authenticated,
  tokens: ['role.admin'],
  schema: { params: GovernedCompanyParams, query: FormQuery, response: { 200: FormFieldsAnswer } },
  headers: ['ETag'],
  problems: [companyProblems.notFound],
  handler: async (call, context) => companyForm(context, call, call.params.uuid, call.query.form),
});
