import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { FormFieldsAnswer } from '../../identity/index.ts';
import type { GovernanceContext } from '../context.ts';
import { FormQuery } from '../form-body.ts';
import { platformForm } from '../form-service.ts';

export const getFormFieldsRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/form-fields',
  operationId: 'getFormFields',
  summary: 'The fields of a form, in order, as they hold for every company without an arrangement of its own',
  tag: 'forms',
  access: authenticated,
  tokens: ['role.admin'],
  schema: { query: FormQuery, response: { 200: FormFieldsAnswer } },
  headers: ['ETag'],
  handler: async ({ query }, context) => platformForm(context, query.form),
});
