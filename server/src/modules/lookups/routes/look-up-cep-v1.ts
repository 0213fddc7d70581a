import { formatCep } from '@retaguarda/rules/cep';
import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { LookupContext } from '../context.ts';
import { answerLookup } from '../lookup-answer.ts';
import { readCep } from '../lookup-input.ts';
import { countLookup } from '../lookup-limits.ts';
import { CepAddressBody, CepPath } from '../lookup-schema.ts';
import { lookupProblems } from '../problems.ts';

export const lookUpCepV1Route = route<LookupContext>()({
  method: 'GET',
  path: '/v1/external-apis/cep/v1/:cep',
  operationId: 'lookUpCepV1',
  summary: 'Address of a postal code, as BrasilAPI answers it',
  tag: 'external',
  access: authenticated,
  tokens: ['perm-user-edit'],
  schema: { params: CepPath, response: { 200: CepAddressBody } },
  headers: ['X-Fonte', 'X-Cache', 'Age'],
  problems: [lookupProblems.cepNotFound, lookupProblems.unavailable, requestProblems.tooManyRequests],
  handler: async ({ params, caller, language, reply }, context) => {
    const cep = readCep(params.cep, language);
    await countLookup(context.limiter, caller);
    return answerLookup(reply, await context.lookups.cep('v1', cep), (options) =>
      lookupProblems.cepNotFound({ ...options, values: { cep: formatCep(cep) } }),
    );
  },
});
