import { expect, test } from 'vitest';
import { send } from '../../../test/harness/client.ts';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();

test.each(['app', 'governance'] as const)('names the public entry points on the host %s', async (host) => {
  const { body, status } = await send(h[host], 'GET', '/api/');
  expect([status, body.name]).toEqual([200, 'Retaguarda']);
  const { pathname } = new URL(body.openapi);
  expect((await send(h.app, 'GET', pathname)).status).toBe(200);
});

test('400 for a query that it does not have', async () => {
  expect((await send(h.app, 'GET', '/api/?unheardOf=1')).body.code).toBe('validation.failed');
});
