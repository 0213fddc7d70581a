import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { SystemState } from '../system-schema.ts';
import { describeSystem } from '../system-service.ts';

export const getSystemRoute = route<AppContext>()({
  method: 'GET',
  path: '/v1/system',
  operationId: 'getSystem',
  summary:
    'How the installation is: parts, queue, workers, storage, database and its growth, replicas, version',
  tag: 'system',
  access: platformRole('super-admin'),
  schema: { response: { 200: SystemState } },
  handler: async ({ language }, context) => describeSystem(context, language),
});
