import { formatCnpj } from '@retaguarda/rules/cnpj';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Caller, Origin } from '../../../platform/auth/caller.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { LookupContext } from '../context.ts';
import { answerLookup } from '../lookup-answer.ts';
import { readCnpj } from '../lookup-input.ts';
import { countLookup } from '../lookup-limits.ts';
import { CnpjPath, RegistryEntry } from '../lookup-schema.ts';
import type { Lookup } from '../lookup-service.ts';
import { lookupProblems } from '../problems.ts';

export const lookUpRegistryRoute = route<LookupContext>()({
  method: 'GET',
  path: '/v1/external-apis/registry-lookup/:cnpj',
  operationId: 'lookUpRegistry',
  summary: 'Public registry entry of a company, as BrasilAPI answers it',
  tag: 'external',
  access: authenticated,
  tokens: ['perm-user-edit'],
  schema: { params: CnpjPath, response: { 200: RegistryEntry } },
  headers: ['X-Fonte', 'X-Cache', 'Age'],
  problems: [lookupProblems.cnpjNotFound, lookupProblems.unavailable, requestProblems.tooManyRequests],
  handler: async ({ params, caller, origin, language, reply }, context) => {
    const cnpj = readCnpj(params.cnpj, language);
    await countLookup(context.limiter, caller);
    const lookup = await context.lookups.registry(cnpj);
    await auditLookup(context, caller, origin, cnpj, lookup);
    return answerLookup(reply, lookup, (options) =>
      lookupProblems.cnpjNotFound({ ...options, values: { cnpj: formatCnpj(cnpj) } }),
    );
  },
});

/** The record names partners, who are persons: whoever sees it leaves a trace first. */
async function auditLookup(
  { clock, database }: LookupContext,
  caller: Caller,
  origin: Origin,
  cnpj: string,
  lookup: Lookup,
): Promise<void> {
  const tenantId = caller.tenant?.id ?? caller.recordsTenantId;
  const source = lookup.kind === 'found' ? lookup.source : null;
  await database.transaction([tenantId], (tx) =>
    writeAudit(tx, clock, origin, {
      tenantId,
      action: 'lookup.registry',
      targetType: 'cnpj',
      after: { cnpj, outcome: lookup.kind, source },
    }),
  );
}
