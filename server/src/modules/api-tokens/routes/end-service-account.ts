import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { apiTokenProblems } from '../problems.ts';
import { ServiceAccountParams } from '../service-account-schema.ts';
import { endServiceAccount } from '../service-account-service.ts';

export const endServiceAccountRoute = route<DirectoryContext>()({
  method: 'DELETE',
  path: '/v1/service-accounts/:serviceAccountId',
  operationId: 'endServiceAccount',
  summary: 'End a service account and all its tokens at once',
  tag: 'tokens',
  access: role('admin'),
  tenant: 'required',
  schema: { params: ServiceAccountParams, response: { 204: Type.Null() } },
  problems: [apiTokenProblems.serviceAccountNotFound, requestProblems.preconditionFailed],
  handler: async (call, context) => {
    await endServiceAccount(context, call, call.params.serviceAccountId);
  },
});
