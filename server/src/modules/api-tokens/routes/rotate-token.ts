import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { apiTokenProblems } from '../problems.ts';
import { NewApiToken, RotationBody, TokenParams } from '../token-schema.ts';
import { rotateToken } from '../token-service.ts';

export const rotateTokenRoute = route<DirectoryContext>()({
  method: 'POST',
  path: '/v1/tokens/:tokenId/rotation',
  operationId: 'rotateToken',
  summary: 'Give an API token another secret, told once',
  tag: 'tokens',
  access: role('admin'),
  stepUp: true,
  tenant: 'required',
  idempotent: 'no: its answer holds a secret',
  schema: { params: TokenParams, body: RotationBody, response: { 200: NewApiToken } },
  problems: [apiTokenProblems.tokenNotFound, apiTokenProblems.ended, apiTokenProblems.notYours],
  handler: (call, context) => rotateToken(context, call, call.params.tokenId, call.body),
});
