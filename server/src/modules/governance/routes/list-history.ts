import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { GovernanceContext } from '../context.ts';
import { HistoryPage, HistoryQuery } from '../history-schema.ts';
import { pageHistory } from '../history-service.ts';
import { governanceProblems } from '../problems.ts';

export const listHistoryRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/v1/history',
  operationId: 'listHistory',
  summary: 'What happened to one record that the caller may see, the newest first',
  tag: 'logs',
  access: authenticated,
  tenant: 'required',
  schema: { query: HistoryQuery, response: { 200: HistoryPage } },
  problems: [governanceProblems.badCursor, governanceProblems.recordNotFound],
  handler: (call, context) => pageHistory(context, call, call.query),
});
