import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { FormFieldsAnswer } from '../../identity/index.ts';
import { assertOfPlatform } from '../company-access.ts';
import type { GovernanceContext } from '../context.ts';
import { FormFieldsBody, FormQuery } from '../form-body.ts';
import { putPlatformForm } from '../form-service.ts';
import { governanceProblems } from '../problems.ts';

export const putFormFieldsRoute = route<GovernanceContext>()({
  method: 'PUT',
  path: '/governance/form-fields',
  operationId: 'putFormFields',
  summary: 'Arrange the fields of a form for every company without an arrangement of its own',
  tag: 'forms',
  access: authenticated,
  admits: assertOfPlatform,
  tokens: ['role.admin'],
  schema: { query: FormQuery, body: FormFieldsBody, response: { 200: FormFieldsAnswer } },
  headers: ['ETag'],
  problems: [governanceProblems.platformRequired, requestProblems.preconditionFailed],
  handler: async (call, context) => putPlatformForm(context, call, call.query.form, call.body.fields),
});
