import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Bytes, sendFile } from '../../../platform/http/send-file.ts';
import type { TenantsContext } from '../context.ts';
import { DepartureParams } from '../departure-schema.ts';
import { departureFile, readDeparture } from '../departure-service.ts';
import { tenantsProblems } from '../problems.ts';

export const downloadTenantDepartureRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/tenant-departures/:departureId/file',
  operationId: 'downloadTenantDeparture',
  summary: 'The file with everything that a tenant had, for 30 days, or the part of it that `Range` asks for',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  produces: 'application/zip',
  schema: { params: DepartureParams, response: { 200: Bytes, 206: Bytes } },
  headers: ['ETag', 'Content-Disposition', 'Accept-Ranges', 'Content-Range'],
  problems: [tenantsProblems.departureNotFound, tenantsProblems.rangeNotSatisfiable],
  handler: async ({ caller, params, reply }, context) => {
    const { sizeBytes, uuid } = await readDeparture(context, caller, params.departureId);
    if (sizeBytes === null) throw tenantsProblems.departureNotFound();
    const file = {
      path: departureFile(uuid),
      name: `${uuid}.zip`,
      mimeType: 'application/zip',
      sizeBytes,
      etag: `"departure-${uuid}"`,
    };
    return sendFile(reply, context.storage, file, {
      notFound: tenantsProblems.departureNotFound,
      rangeNotSatisfiable: tenantsProblems.rangeNotSatisfiable,
    });
  },
});
