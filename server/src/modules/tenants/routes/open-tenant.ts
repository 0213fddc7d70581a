import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { companyProblems } from '../../directory/index.ts';
import { earningProblems } from '../../earnings/index.ts';
import { LOGO_BODY_BYTES } from '../../governance/index.ts';
import { userProblems } from '../../identity/index.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { TenantsContext } from '../context.ts';
import { openAsAsked } from '../opening-service.ts';
import { tenantsProblems } from '../problems.ts';
import { ManagedTenant, NewTenantBody } from '../tenant-schema.ts';

export const openTenantRoute = route<TenantsContext>()({
  method: 'POST',
  path: '/v1/tenants',
  operationId: 'openTenant',
  summary:
    'Open a tenant with main company, brand, costs of its level, modules and first owner: all of it, or nothing',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: true,
  bodyLimitBytes: LOGO_BODY_BYTES,
  schema: { body: NewTenantBody, response: { 201: ManagedTenant } },
  problems: [
    tenancyProblems.notFound,
    tenancyProblems.notYours,
    tenancyProblems.suspendedAbove,
    tenancyProblems.tooDeep,
    tenancyProblems.timeZoneUnknown,
    tenantsProblems.moduleUnknown,
    earningProblems.ruleOverlaps,
    companyProblems.cnpjTaken,
    companyProblems.subdomainTaken,
    companyProblems.subdomainReserved,
    userProblems.alreadyMember,
    userProblems.aboveCaller,
    requestProblems.tooManyRequests,
  ],
  handler: async (call, context) => openAsAsked(context, call, call.body),
});
