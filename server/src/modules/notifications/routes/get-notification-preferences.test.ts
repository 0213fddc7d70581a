import { NOTIFICATION_KINDS } from '@retaguarda/rules/notification-kinds';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/v1/notifications/preferences';

test('answers every kind as it is by default to who has chosen nothing', async () => {
  const ann = await (await h.tenant()).user();
  const { body, status } = await ann.get(URL);
  expect(status).toBe(200);
  expect(body.language).toBe('pt-BR');
  expect(body.choices.map(({ kind }: { kind: string }) => kind)).toEqual(NOTIFICATION_KINDS);
  expect(body.choices[0]).toEqual({ kind: 'assigned', inApp: true, mail: 'daily' });
  expect(body.choices[4]).toEqual({ kind: 'overdue', inApp: true, mail: 'off' });
});

test('answers 401 without credentials', async () => {
  expect((await h.request('GET', URL)).status).toBe(401);
});
