import { afterEach, expect, test, vi } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/backend/api/health.php';

afterEach(() => vi.restoreAllMocks());

test('says that things answer, and of the password of the database whether there is one', async () => {
  const answer = await h.request('GET', URL);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({
    status: 'success',
    message: 'ok',
    data: {
      app: 'ok',
      database: 'ok',
      has_db_password: new globalThis.URL(h.db.url).password !== '',
      versao: expect.stringMatching(/^\d+\.\d+\.\d+/),
      hora: '2026-03-10T09:00:00-03:00',
    },
  });
});

test('answers 503 in the envelope while the database is down', async () => {
  vi.spyOn(h.context, 'health').mockResolvedValue({
    status: 'down',
    checks: { database: { status: 'down' } },
  });
  const answer = await h.request('GET', URL);
  expect(answer.status).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).toMatchObject({ status: 'error', code: 'db_unavailable' });
});

test('knows no other method and no parameter', async () => {
  const post = await h.request('POST', URL);
  expect([post.status, post.body.status, post.headers['allow']]).toEqual([405, 'error', 'GET, HEAD']);
  expect((await h.request('GET', `${URL}?x=1`)).body).toMatchObject({
    status: 'error',
    code: 'validation.failed',
  });
});
