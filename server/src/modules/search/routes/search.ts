import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { SearchContext } from '../context.ts';
import { SearchAnswer } from '../search-schema.ts';
import { searchRecords } from '../search-service.ts';

export const searchRoute = route<SearchContext>()({
  method: 'GET',
  path: '/search',
  operationId: 'search',
  summary: 'The records of every kind that the caller may list and a text names, at most six of each',
  tag: 'search',
  access: authenticated,
  tenant: 'required',
  schema: {
    query: strictObject({
      q: Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          'words of a name, a document, the number, authorization, amount (`150,00`) or last four digits of a sale',
      }),
    }),
    response: { 200: SearchAnswer },
  },
  problems: [requestProblems.tooManyRequests],
  handler: (call, context) => searchRecords(context, call, call.query.q),
});
