import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { companyProblems } from '../../directory/index.ts';
import { requestBranding } from '../branding-job-service.ts';
import { assertAdmin } from '../company-access.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { LOGO_BODY_BYTES, LogoAddress } from '../logo-address.ts';
import { governanceProblems } from '../problems.ts';

export const createBrandingJobRoute = route<GovernanceContext>()({
  method: 'POST',
  path: '/governance/companies/:uuid/branding-jobs',
  operationId: 'createBrandingJob',
  summary: 'Ask for a new brand: the logo is fetched, checked, made into its sizes and published by a job',
  tag: 'themes',
  access: authenticated,
  admits: assertAdmin,
  idempotent: true,
  bodyLimitBytes: LOGO_BODY_BYTES,
  schema: {
    params: GovernedCompanyParams,
    body: strictObject({
      corPrincipal: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
      logotipo: Type.Optional(LogoAddress),
    }),
    response: { 202: Type.Object({ jobId: Uuid, status: Type.Literal('queued') }) },
  },
  headers: ['Location'],
  problems: [companyProblems.notFound, governanceProblems.adminRequired, governanceProblems.nothingToDo],
  handler: (call, context) => requestBranding(context, call, call.params.uuid, call.body),
});
