import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { Bytes, sendFile } from '../../../platform/http/send-file.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { sentUpload, UploadParams } from '../../../platform/uploads/upload-schema.ts';
import { companyProblems } from '../company-problems.ts';
import { getCompanyFile } from '../company-uploads.ts';
import type { DirectoryContext } from '../context.ts';

export const getCompanyFileRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/company/directory/:companyId/uploads/:uploadId',
  operationId: 'getCompanyFile',
  summary: 'A file of a company, or the part of it that `Range` asks for',
  tag: 'companies',
  access: authenticated,
  tokens: ['perm-user-list'],
  tenant: 'required',
  produces: 'application/octet-stream',
  schema: {
    params: strictObject({ companyId: Uuid, ...UploadParams }),
    response: { 200: Bytes, 206: Bytes },
  },
  headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  problems: [companyProblems.notFound, uploadProblems.notFound, uploadProblems.rangeNotSatisfiable],
  handler: async ({ caller, params, reply }, context) => {
    const upload = await getCompanyFile(context, caller, params.companyId, params.uploadId);
    return sendFile(reply, context.storage, sentUpload(upload), uploadProblems);
  },
});
