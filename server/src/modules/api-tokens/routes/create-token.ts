import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { apiTokenProblems } from '../problems.ts';
import { NewApiToken, TokenBody } from '../token-schema.ts';
import { makeToken } from '../token-service.ts';

export const createTokenRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/tokens',
  operationId: 'createToken',
  summary: 'Make an API token in the name of the caller; tells it once',
  tag: 'tokens',
  access: role('admin'),
  stepUp: true,
  tenant: 'required',
  idempotent: 'no: its answer holds a secret',
  schema: { body: TokenBody, response: { 201: NewApiToken } },
  problems: [
    requestProblems.permissionDenied,
    apiTokenProblems.expired,
    apiTokenProblems.address,
    apiTokenProblems.companyUnknown,
    apiTokenProblems.serviceAccountUnknown,
    apiTokenProblems.beyondAccount,
    apiTokenProblems.limit,
  ],
  handler: (call, context) => makeToken(context, call, call.body),
});
