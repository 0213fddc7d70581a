import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { apiTokenProblems } from '../problems.ts';
import { ServiceAccount, ServiceAccountBody } from '../service-account-schema.ts';
import { makeServiceAccount } from '../service-account-service.ts';

export const createServiceAccountRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/service-accounts',
  operationId: 'createServiceAccount',
  summary: 'Make an account that is no person, for tokens of programs',
  tag: 'tokens',
  access: role('admin'),
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: { body: ServiceAccountBody, response: { 201: ServiceAccount } },
  headers: ['ETag'],
  problems: [
    requestProblems.permissionDenied,
    apiTokenProblems.companyUnknown,
    apiTokenProblems.serviceAccountLimit,
  ],
  handler: (call, context) => makeServiceAccount(context, call, call.body),
});
