import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, strictObject, Text, Uuid } from '../../../platform/http/schema.ts';
import { scopeOf } from '../../directory/index.ts';
import { faultText } from '../branding-faults.ts';
import { findJob } from '../branding-job-queries.ts';
import type { GovernanceContext } from '../context.ts';
import { governanceProblems } from '../problems.ts';

const named = { jobId: Uuid, companyId: Uuid };

export const getBrandingJobRoute = route<GovernanceContext>()({
  method: 'GET',
  path: '/governance/branding-jobs/:jobId',
  operationId: 'getBrandingJob',
  summary: 'How far a branding job is (202), or what came of it (200)',
  tag: 'themes',
  access: authenticated,
  tokens: ['role.admin'],
  schema: {
    params: strictObject({ jobId: Uuid }),
    response: {
      200: Type.Object({
        ...named,
        status: Type.Enum(['done', 'failed'] as const),
        result: Type.Optional(
          Type.Object({
            version: Text,
            corPrincipal: nullable(Text),
            logotipo: nullable(Text),
            palette: Type.Array(Text),
          }),
        ),
        error: Type.Optional(Type.Object({ code: Text, message: Text })),
      }),
      202: Type.Object({
        ...named,
        status: Type.Enum(['queued', 'running'] as const),
        progress: Type.Integer({ minimum: 0, maximum: 100 }),
      }),
    },
  },
  headers: ['Retry-After'],
  problems: [governanceProblems.jobNotFound],
  handler: async ({ caller, language, params, reply }, { database }) => {
    const job = await findJob(database.subtree(caller.reach), scopeOf(caller), params.jobId);
    if (job === null) throw governanceProblems.jobNotFound();
    const { companyUuid: companyId, error, progress, result, status, uuid: jobId } = job;
    if (status === 'queued' || status === 'running') {
      reply.code(202).header('retry-after', 1);
      return { jobId, companyId, status, progress };
    }
    if (result !== null) return { jobId, companyId, status, result };
    const code = error ?? 'branding.interrupted';
    return { jobId, companyId, status, error: { code, message: faultText(code, language) } };
  },
});
