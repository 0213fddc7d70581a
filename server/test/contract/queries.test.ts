import { expect, test } from 'vitest';
import { send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { exampleBody, exampleParameters } from './examples.ts';
import { allRoutes, fillIn, titled } from './mounted.ts';

const h = await createHarness({ leavesMessages: true });
const tenant = await h.platform.tenant();
await tenant.switchModule('tasks', true);
/** Somebody whom no access refuses, so that every request comes as far as its query. */
const root = await h.platform.user({ role: 'super-admin' });
const owner = { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };

/** Providers send browsers back with parameters of their own. */
const asked = allRoutes.filter(({ route }) => route.operationId !== 'finishOidc');

test.each(titled(asked))('%s takes no query that it does not name', async (_title, mounted) => {
  const url = new URL(fillIn(mounted.url, await exampleParameters(mounted, owner)), 'http://retaguarda.test');
  for (const [name, value] of new URLSearchParams(mounted.search)) url.searchParams.set(name, value);
  url.searchParams.set('unheardOf', '1');
  const body = exampleBody(mounted, owner);
  const answer = await send(h[mounted.host], mounted.route.method, url.pathname + url.search, {
    bearer: await root.token(),
    // What holds for everybody is arranged in the platform alone.
    tenant: mounted.route.operationId === 'putFormFields' ? h.platform : tenant,
    ...(body === undefined ? {} : { body }),
  });
  const { code, detail, message } = answer.body;
  // What directories are told has no code of ours.
  const isCoded = mounted.surface.mediaType === undefined;
  expect([answer.status, code]).toEqual([400, isCoded ? 'validation.failed' : undefined]);
  expect(isCoded ? message : detail).toContain('property unheardOf should not exist');
});
