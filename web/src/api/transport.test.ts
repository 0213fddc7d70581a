import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from './connection.ts';
import { reauthentication, stepUp } from './reauthentication.ts';
import { transport } from './transport.ts';

const BASE = 'https://app.test';
const unconnected = { ...connection };
const seen: Request[] = [];
let answers: Record<string, () => Response> = {};

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const patch = () => new Request(`${BASE}/api/v1/auth/users/1`, { method: 'PATCH', body: '{"nome":"Ana"}' });

beforeEach(() => {
  seen.length = 0;
  answers = {};
  Object.assign(connection, { csrfToken: 'old', tenant: 'tenant-1', language: 'en', signedIn: true });
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = input instanceof Request ? input : new Request(new URL(input, BASE));
    seen.push(request);
    return answers[new URL(request.url).pathname]?.() ?? json(200, {});
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(connection, unconnected);
});

describe('transport', () => {
  it('sends tenant and language with every request and the CSRF token with changes', async () => {
    await transport(new Request(`${BASE}/api/v1/auth/roles`));
    await transport(patch());
    expect(seen.map(({ headers }) => [headers.get('x-tenant-id'), headers.get('accept-language')])).toEqual([
      ['tenant-1', 'en'],
      ['tenant-1', 'en'],
    ]);
    expect(seen.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([null, 'old']);
  });

  it('fetches a refused CSRF token again and repeats the change once, with its body', async () => {
    answers['/backend/api/auth/csrf-token.php'] = () => json(200, { data: { csrf_token: 'new' } });
    answers['/api/v1/auth/users/1'] = () =>
      seen.at(-1)?.headers.get('x-csrf-token') === 'new' ? json(200, {}) : json(403, { code: 'auth.csrf' });
    expect((await transport(patch())).status).toBe(200);
    expect(await seen.at(-1)?.text()).toBe('{"nome":"Ana"}');
    expect(seen).toHaveLength(3);
  });

  it('answers the refusal when the new token is refused as well', async () => {
    answers['/backend/api/auth/csrf-token.php'] = () => json(200, { data: { csrf_token: 'new' } });
    answers['/api/v1/auth/users/1'] = () => json(403, { code: 'auth.csrf' });
    expect((await transport(patch())).status).toBe(403);
    expect(seen).toHaveLength(3);
  });

  it('does not take another refusal for a CSRF one', async () => {
    answers['/api/v1/auth/users/1'] = () => json(403, { code: 'user.forbidden' });
    expect((await transport(patch())).status).toBe(403);
    expect(seen).toHaveLength(1);
  });
});

describe('an ended session', () => {
  const ended = () => json(401, { code: 'auth.unauthenticated' });

  it('asks once for all requests that meet it and repeats each of them', async () => {
    let alive = false;
    answers['/api/v1/auth/users/1'] = () => (alive ? json(200, {}) : ended());
    let asked = 0;
    const unsubscribe = reauthentication.subscribe(() => {
      asked++;
    });
    const both = Promise.all([transport(patch()), transport(patch())]);
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    alive = true;
    reauthentication.settle(true);
    expect((await both).map((response) => response.status)).toEqual([200, 200]);
    expect(await seen.at(-1)?.text()).toBe('{"nome":"Ana"}');
    unsubscribe();
  });

  it('answers 401 when the person leaves', async () => {
    answers['/api/v1/auth/users/1'] = ended;
    const unsubscribe = reauthentication.subscribe(() => undefined);
    const sent = transport(patch());
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    reauthentication.settle(false);
    expect((await sent).status).toBe(401);
    unsubscribe();
  });

  it('does not ask for a session that is there but not seen by another host', async () => {
    answers['/api/companies'] = ended;
    answers['/backend/api/auth/csrf-token.php'] = () => json(200, { data: { csrf_token: 'new' } });
    const unsubscribe = reauthentication.subscribe(() => undefined);
    const request = new Request('https://governance.test/api/companies', { credentials: 'include' });
    expect((await transport(request)).status).toBe(401);
    unsubscribe();
  });

  it('answers 401 at once where nobody is signed in, for wrong credentials, and where nobody can be asked', async () => {
    answers['/backend/api/auth/login.php'] = ended;
    answers['/api/v1/auth/users/1'] = ended;
    expect((await transport(patch())).status).toBe(401);
    const unsubscribe = reauthentication.subscribe(() => undefined);
    expect(
      (await transport(new Request(`${BASE}/backend/api/auth/login.php`, { method: 'POST' }))).status,
    ).toBe(401);
    connection.signedIn = false;
    expect((await transport(patch())).status).toBe(401);
    unsubscribe();
  });
});

describe('a change that needs a fresh code', () => {
  const refused = () => json(403, { code: 'auth.stepUpRequired' });

  it('waits for the code, and is repeated once', async () => {
    answers['/api/v1/auth/users/1'] = refused;
    const unsubscribe = stepUp.subscribe(() => undefined);
    const sent = transport(patch());
    await vi.waitFor(() => expect(stepUp.isNeeded()).toBe(true));
    answers['/api/v1/auth/users/1'] = () => json(200, {});
    stepUp.settle(true);
    expect((await sent).status).toBe(200);
    expect(seen).toHaveLength(2);
    expect(await seen.at(-1)?.text()).toBe('{"nome":"Ana"}');
    unsubscribe();
  });

  it('is not asked for again by what is refused again, and is refused when the person leaves', async () => {
    answers['/api/v1/auth/users/1'] = refused;
    const unsubscribe = stepUp.subscribe(() => undefined);
    for (const mayRepeat of [true, false]) {
      const sent = transport(patch());
      await vi.waitFor(() => expect(stepUp.isNeeded()).toBe(true));
      stepUp.settle(mayRepeat);
      expect((await sent).status).toBe(403);
    }
    expect(seen).toHaveLength(3);
    unsubscribe();
  });
});
