import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TenantsContext } from '../context.ts';
import { Departure, DepartureParams } from '../departure-schema.ts';
import { readDeparture, toDeparture } from '../departure-service.ts';
import { tenantsProblems } from '../problems.ts';

export const getTenantDepartureRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/tenant-departures/:departureId',
  operationId: 'getTenantDeparture',
  summary: 'How far the departure of a tenant is, also once it is gone',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: DepartureParams, response: { 200: Departure } },
  problems: [tenantsProblems.departureNotFound],
  handler: async ({ caller, language, params }, context) =>
    toDeparture(await readDeparture(context, caller, params.departureId), language),
});
