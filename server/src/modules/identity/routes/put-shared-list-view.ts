import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { ListViews, SharedViewBody } from '../list-views/list-view-schema.ts';
import { changeSharedView } from '../list-views/list-view-service.ts';
import { identityProblems } from '../problems.ts';

export const putSharedListViewRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/v1/list-views/shared',
  operationId: 'putSharedListView',
  summary: 'Change or remove a view of a list that somebody else shares',
  tag: 'list views',
  access: role('admin'),
  tenant: 'required',
  schema: { body: SharedViewBody, response: { 200: ListViews } },
  problems: [identityProblems.sharedViewNotFound],
  handler: (call, context) => changeSharedView(context, call, call.body),
});
