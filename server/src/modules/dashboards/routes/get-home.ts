import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { DirectoryContext } from '../../directory/index.ts';
import { HomeFigures } from '../home/home-schema.ts';
import { readHome } from '../home/home-service.ts';

export const getHomeRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/home',
  operationId: 'getHome',
  summary: 'What the business looks like today; parts that the caller may not read are null',
  tag: 'operations',
  access: authenticated,
  tenant: 'required',
  schema: { response: { 200: HomeFigures } },
  handler: ({ caller }, context) => readHome(context, caller),
});
