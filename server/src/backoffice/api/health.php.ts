import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { Type } from 'typebox';
import { publicAccess } from '../../platform/http/access.ts';
import { timeWithOffset } from '../../platform/local-date.ts';
import type { BackofficeContext } from '../context.ts';
import { endpoint, enveloped } from '../endpoint.ts';
import { success } from '../envelope.ts';
import { backofficeProblems } from '../problems.ts';

export const health = endpoint<BackofficeContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeHealth',
  summary: 'Whether the back office and its database answer',
  access: publicAccess('monitors ask without credentials'),
  authentication: 'none',
  schema: {
    response: {
      200: enveloped({
        app: Type.String(),
        database: Type.String(),
        has_db_password: Type.Boolean(),
        versao: Type.String(),
        hora: Type.String({ description: 'with the offset of Brasília' }),
      }),
    },
  },
  problems: [backofficeProblems.databaseDown],
  handler: async (_call, context) => {
    const { checks } = await context.health();
    if (checks['database']?.status === 'down') {
      throw backofficeProblems.databaseDown({ retryAfterSeconds: 5 });
    }
    return success('ok', {
      app: 'ok',
      database: 'ok',
      has_db_password: context.backoffice.hasDatabasePassword,
      versao: context.backoffice.version,
      hora: timeWithOffset(context.clock.now(), DEFAULT_TIME_ZONE),
    });
  },
});
