import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { PrivacyContext } from '../context.ts';
import { LatestDataExport } from '../export-schema.ts';
import { readOwnExport } from '../export-service.ts';

export const getDataExportRoute = route<PrivacyContext>()({
  method: 'GET',
  path: '/v1/auth/data-export',
  operationId: 'getDataExport',
  summary: 'The latest file with the data of the caller, and how far it is',
  tag: 'privacy',
  access: authenticated,
  tokens: 'never',
  schema: { response: { 200: LatestDataExport } },
  handler: ({ caller }, context) => readOwnExport(context, caller),
  wrap: (latest) => ({ export: latest }),
});
