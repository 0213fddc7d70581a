import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { companyProblems } from '../../directory/index.ts';
import { requestBranding } from '../branding-job-service.ts';
import type { GovernanceContext } from '../context.ts';
import { GovernedCompanyParams } from '../governed-company.ts';
import { governanceProblems } from '../problems.ts';

/** Room for a logo of 2 MiB in a `data:` address. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;

export const createBrandingJobRoute = route<GovernanceContext>()({
  method: 'POST',
  path: '/governance/companies/:uuid/branding-jobs',
  operationId: 'createBrandingJob',
  summary: 'Ask for a new brand: the logo is fetched, checked, made into its sizes and published by a job',
  tag: 'themes',
  access: authenticated,
  idempotent: true,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  schema: {
    params: GovernedCompanyParams,
    body: strictObject({
      corPrincipal: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
      logotipo: Type.Optional(
        Type.String({
          pattern: '^(https?://|data:image/)',
          maxLength: BODY_LIMIT_BYTES,
          description:
            'an https address or a data address of a PNG, JPEG, WebP or SVG image of at most 2 MiB',
        }),
      ),
    }),
    response: { 202: Type.Object({ jobId: Uuid, status: Type.Literal('queued') }) },
  },
  problems: [companyProblems.notFound, governanceProblems.adminRequired, governanceProblems.nothingToDo],
  handler: (call, context) => requestBranding(context, call, call.params.uuid, call.body),
});
