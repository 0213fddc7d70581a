import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { FormFieldsAnswer } from '../../identity/index.ts';
import type { GovernanceContext } from '../context.ts';
import { FormQuery } from '../form-body.ts';
import { dropCompanyForm } from '../form-service.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { governanceProblems } from '../problems.ts';

export const deleteCompanyFormFieldsRoute = route<GovernanceContext>()({
  method: 'DELETE',
  path: '/governance/companies/:uuid/form-fields',
  operationId: 'deleteCompanyFormFields',
  summary: 'Give the company the form of the platform again; answers the form as it applies from now on',
  tag: 'forms',
  access: authenticated,
  tokens: ['role.admin'],
  schema: { params: GovernedCompanyParams, query: FormQuery, response: { 200: FormFieldsAnswer } },
  headers: ['ETag'],
  problems: [companyProblems.notFound, governanceProblems.adminRequired, requestProblems.preconditionFailed],
  handler: async (call, context) => dropCompanyForm(context, call, call.params.uuid, call.query.form),
});
