import { publicOrCaller } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { FormFieldsAnswer, FormNameSchema, userProblems } from '../../identity/index.ts';
import { companyProblems } from '../company-problems.ts';
import type { DirectoryContext } from '../context.ts';
import { FormOwnerQuery, ownForm } from '../form-service.ts';

export const getFormRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/forms/:form',
  operationId: 'getForm',
  summary:
    'The fields that a company, user or establishment follows; without an owner those of a new one in the tenant of the request',
  tag: 'forms',
  access: publicOrCaller('who registers fills in the form of the platform before there is an account'),
  schema: {
    params: strictObject({ form: FormNameSchema }),
    query: FormOwnerQuery,
    response: { 200: FormFieldsAnswer },
  },
  problems: [companyProblems.notFound, userProblems.userForbidden, userProblems.userNotFound],
  handler: ({ caller, params, query }, context) => ownForm(context, caller, params.form, query),
});
