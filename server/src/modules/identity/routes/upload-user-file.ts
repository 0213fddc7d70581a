import { DOCUMENT_EXTENSIONS } from '@retaguarda/rules/document-files';
import { authenticated } from '../../../platform/http/access.ts';
import { documentForm, readFormFile } from '../../../platform/http/form-file.ts';
import { route } from '../../../platform/http/route.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { Upload } from '../../../platform/uploads/upload-schema.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';
import { findFileOwner, uploadUserFile } from '../users/user-uploads.ts';

export const uploadUserFileRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/users/:userId/uploads',
  operationId: 'uploadUserFile',
  summary: 'Send a file for a document of a user: multipart/form-data with `document`, up to 10 MB',
  tag: 'users',
  access: authenticated,
  idempotent: true,
  rawBody: 'stream',
  documented: { body: documentForm(DOCUMENT_EXTENSIONS) },
  schema: { params: UserIdParams, response: { 201: Upload } },
  problems: [
    userProblems.userForbidden,
    userProblems.userNotFound,
    uploadProblems.type,
    uploadProblems.tooMany,
  ],
  handler: async (call, context) => {
    const { request } = call.reply;
    const owner = await findFileOwner(context, call, call.params.userId);
    const { file } = await readFormFile(request, {
      fields: [],
      language: call.language,
      beforeFile: async () => undefined,
    });
    try {
      // What makes two requests the same one.
      request.body = { userId: owner.uuid, name: file.name, sha256: file.sha256 };
      return await uploadUserFile(context, call, owner, file);
    } finally {
      await file.content.close();
    }
  },
});
