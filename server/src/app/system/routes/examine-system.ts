import { platformRole } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { AppContext } from '../../context.ts';
import { spoken } from '../../doctor/check.ts';
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
  handler: async ({ language }, context) => {
    const results = await examineRunning(context);
    const findings = results.map((result) => spoken(result, language));
    return { findings: findings.map(({ advice = null, ...result }) => ({ ...result, advice })) };
  },
});
