import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { DataExport } from '../export-schema.ts';
import { requestOwnExport } from '../export-service.ts';
import { privacyProblems } from '../problems.ts';

export const requestDataExportRoute = route<PrivacyContext>()({
  method: 'POST',
  path: '/v1/auth/data-export',
  operationId: 'requestDataExport',
  summary: 'Begin the file with the data of the caller; a mail tells when it is there',
  tag: 'privacy',
  access: authenticated,
  tokens: 'never',
  idempotent: true,
  schema: { response: { 202: DataExport } },
  problems: [privacyProblems.exportUnderWay],
  handler: (call, context) => requestOwnExport(context, call),
});
