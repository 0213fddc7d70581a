import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { examineRunning } from '../doctor-service.ts';
import { Findings } from '../system-schema.ts';

export const examineSystemRoute = route<AppContext>()({
  method: 'GET',
  path: '/v1/system/findings',
  operationId: 'examineSystem',
  summary: 'What `retaguarda doctor` finds; takes some seconds',
  tag: 'system',
  access: platformRole('super-admin'),
  schema: { response: { 200: Findings } },
  handler: async (_call, context) => {
    const results = await examineRunning(context);
    return { findings: results.map(({ advice = null, ...result }) => ({ ...result, advice })) };
  },
});
