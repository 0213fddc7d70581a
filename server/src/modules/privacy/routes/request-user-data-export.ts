import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { UserIdParams, userProblems } from '../../identity/index.ts';
import type { PrivacyContext } from '../context.ts';
import { DataExport } from '../export-schema.ts';
import { requestExportOf } from '../export-service.ts';
import { privacyProblems } from '../problems.ts';

export const requestUserDataExportRoute = route<PrivacyContext>()({
  method: 'POST',
  path: '/v1/auth/users/:userId/data-export',
  operationId: 'requestUserDataExport',
  summary: 'Begin the file with the data of a user, which that user alone gets',
  tag: 'privacy',
  access: role('admin'),
  tokens: 'never',
  idempotent: true,
  schema: { params: UserIdParams, response: { 202: DataExport } },
  problems: [
    userProblems.userForbidden,
    userProblems.aboveCaller,
    userProblems.userNotFound,
    privacyProblems.exportUnderWay,
    userProblems.anonymised,
  ],
  handler: (call, context) => requestExportOf(context, call, call.params.userId),
});
