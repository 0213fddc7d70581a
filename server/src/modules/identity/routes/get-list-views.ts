import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { ListName, ListViews } from '../list-views/list-view-schema.ts';
import { readListViews } from '../list-views/list-view-service.ts';

export const getListViewsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/list-views',
  operationId: 'getListViews',
  summary: 'How the caller looks at a list, and the views of it that others share',
  tag: 'list views',
  access: authenticated,
  tenant: 'required',
  schema: { query: strictObject({ list: ListName }), response: { 200: ListViews } },
  handler: ({ caller, query }, context) => readListViews(context, caller, query.list),
});
