import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { FormFieldsAnswer } from '../../identity/index.ts';
import { assertAdmin } from '../company-access.ts';
import type { GovernanceContext } from '../context.ts';
import { FormFieldsBody, FormQuery } from '../form-body.ts';
import { putCompanyForm } from '../form-service.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { governanceProblems } from '../problems.ts';

export const putCompanyFormFieldsRoute = route<GovernanceContext>()({
  method: 'PUT',
  path: '/governance/companies/:uuid/form-fields',
  operationId: 'putCompanyFormFields',
  summary: 'Arrange the fields of a form for the company alone',
  tag: 'forms',
  access: authenticated,
  admits: assertAdmin,
  tokens: ['role.admin'],
  schema: {
    params: GovernedCompanyParams,
    query: FormQuery,
    body: FormFieldsBody,
    response: { 200: FormFieldsAnswer },
  },
  headers: ['ETag'],
  problems: [companyProblems.notFound, governanceProblems.adminRequired, requestProblems.preconditionFailed],
  handler: async (call, context) =>
    putCompanyForm(context, call, call.params.uuid, call.query.form, call.body.fields),
});
