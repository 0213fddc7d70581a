import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { apiTokenProblems } from '../problems.ts';
import { ServiceAccount, ServiceAccountChange, ServiceAccountParams } from '../service-account-schema.ts';
import { changeServiceAccount } from '../service-account-service.ts';

export const updateServiceAccountRoute = route<DirectoryContext>()({
  method: 'PATCH',
  path: '/v1/service-accounts/:serviceAccountId',
  operationId: 'updateServiceAccount',
  summary: 'Change name, description and scopes of a service account',
  tag: 'tokens',
  access: role('admin'),
  stepUp: true,
  tenant: 'required',
  schema: { params: ServiceAccountParams, body: ServiceAccountChange, response: { 200: ServiceAccount } },
  headers: ['ETag'],
  problems: [
    requestProblems.permissionDenied,
    apiTokenProblems.serviceAccountNotFound,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => changeServiceAccount(context, call, call.params.serviceAccountId, call.body),
});
