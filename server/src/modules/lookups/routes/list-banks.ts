import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { LookupContext } from '../context.ts';
import { answerFound } from '../lookup-answer.ts';
import { countLookup } from '../lookup-limits.ts';
import { BankList } from '../lookup-schema.ts';

export const listBanksRoute = route<LookupContext>()({
  method: 'GET',
  path: '/v1/external-apis/banks/v1',
  operationId: 'listBanks',
  summary: 'Banks and payment institutions, as BrasilAPI answers them; a built-in list while it does not',
  tag: 'external',
  access: authenticated,
  tokens: ['perm-user-edit'],
  schema: { response: { 200: BankList } },
  headers: ['X-Fonte', 'X-Cache', 'Age'],
  problems: [requestProblems.tooManyRequests],
  handler: async ({ caller, reply }, context) => {
    await countLookup(context.limiter, caller);
    return answerFound(reply, await context.lookups.banks());
  },
});
