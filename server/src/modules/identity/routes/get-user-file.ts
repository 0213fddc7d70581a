import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { Bytes, sendFile } from '../../../platform/http/send-file.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { sentUpload, UploadParams } from '../../../platform/uploads/upload-schema.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../user-problems.ts';
import { getUserFile } from '../users/user-uploads.ts';

export const getUserFileRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/uploads/:uploadId',
  operationId: 'getUserFile',
  summary: 'A file of a user, or the part of it that `Range` asks for',
  tag: 'users',
  access: authenticated,
  produces: 'application/octet-stream',
  schema: { params: strictObject({ userId: Uuid, ...UploadParams }), response: { 200: Bytes, 206: Bytes } },
  headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  problems: [
    userProblems.userForbidden,
    userProblems.userNotFound,
    uploadProblems.notFound,
    uploadProblems.rangeNotSatisfiable,
  ],
  handler: async (call, context) => {
    const upload = await getUserFile(context, call, call.params.userId, call.params.uploadId);
    return sendFile(call.reply, context.storage, sentUpload(upload), uploadProblems);
  },
});
