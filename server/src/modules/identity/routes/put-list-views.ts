import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { ListViews, ListViewsBody } from '../list-views/list-view-schema.ts';
import { saveListViews } from '../list-views/list-view-service.ts';

export const putListViewsRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/v1/list-views',
  operationId: 'putListViews',
  summary: 'Keep the columns and the views of a list',
  tag: 'list views',
  access: authenticated,
  tenant: 'required',
  schema: { body: ListViewsBody, response: { 200: ListViews } },
  problems: [requestProblems.preconditionFailed],
  handler: (call, context) => saveListViews(context, call, call.body),
});
