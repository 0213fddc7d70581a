import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Bytes, sendFile } from '../../../platform/http/send-file.ts';
import { identityProblems } from '../../identity/index.ts';
import type { PrivacyContext } from '../context.ts';
import { DataExportProof } from '../export-schema.ts';
import { exportFile, openOwnExport } from '../export-service.ts';
import { privacyProblems } from '../problems.ts';

export const downloadDataExportRoute = route<PrivacyContext>()({
  method: 'POST',
  path: '/v1/auth/data-export/file',
  operationId: 'downloadDataExport',
  summary: 'The file with the data of the caller, for seven days, by the password',
  tag: 'privacy',
  access: authenticated,
  tokens: 'never',
  stepUp: true,
  idempotent: 'no: it only reads',
  produces: 'application/zip',
  schema: { body: DataExportProof, response: { 200: Bytes, 206: Bytes } },
  headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  problems: [
    privacyProblems.signInAgain,
    privacyProblems.exportNotFound,
    privacyProblems.exportRange,
    identityProblems.passwordWrong,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: async ({ body, caller, reply }, context) => {
    const { sizeBytes, uuid } = await openOwnExport(context, caller, body.password);
    const file = {
      path: exportFile(uuid),
      name: 'retaguarda-meus-dados.zip',
      mimeType: 'application/zip',
      sizeBytes,
      etag: `"data-export-${uuid}"`,
    };
    return sendFile(reply, context.storage, file, {
      notFound: privacyProblems.exportNotFound,
      rangeNotSatisfiable: privacyProblems.exportRange,
    });
  },
});
