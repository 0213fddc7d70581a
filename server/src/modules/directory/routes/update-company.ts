import { Type } from 'typebox';
import { adminOr } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { missingField } from '../../../platform/http/validation.ts';
import { userProblems } from '../../identity/index.ts';
import { previewMove } from '../company-move-service.ts';
import { COMPANY_EDIT_KEY } from '../company-policy.ts';
import { companyProblems } from '../company-problems.ts';
import { Company, CompanyParams, CompanyPatchBody, MovePreview } from '../company-schema.ts';
import { updateCompany } from '../company-update-service.ts';
import type { DirectoryContext } from '../context.ts';
import { contactProblems } from '../creation-problems.ts';

export const updateCompanyRoute = route<DirectoryContext>()({
  method: 'PATCH',
  path: '/v1/company/directory/:companyId',
  operationId: 'updateCompany',
  summary: 'Change the fields that are sent; with dryRun say what moving to parentCompanyId would change',
  tag: 'companies',
  access: adminOr(COMPANY_EDIT_KEY),
  tenant: 'required',
  schema: {
    params: CompanyParams,
    query: strictObject({
      dryRun: Type.Optional(Type.Boolean({ description: 'look at the move and write nothing' })),
    }),
    body: CompanyPatchBody,
    response: { 200: Type.Union([Company, MovePreview]) },
  },
  headers: ['ETag'],
  problems: [
    companyProblems.ownCompanyOnly,
    userProblems.metadataReserved,
    companyProblems.notFound,
    companyProblems.cnpjTaken,
    companyProblems.subdomainTaken,
    requestProblems.preconditionFailed,
    companyProblems.parentUnknown,
    companyProblems.cycle,
    companyProblems.tooDeep,
    companyProblems.mainIsRoot,
    companyProblems.statusNotAllowed,
    companyProblems.subdomainReserved,
    ...contactProblems,
  ],
  handler: async (call, context) => {
    const { body, language, params, query } = call;
    if (query.dryRun === true) {
      if (body.parentCompanyId === undefined) throw missingField('parentCompanyId', language);
      return previewMove(context, call, params.companyId, body.parentCompanyId);
    }
    return updateCompany(context, call, params.companyId, body);
  },
});
