import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { companyHarness } from '../harness/company-sign-in.ts';
import { PASSWORD } from '../harness/harness.ts';
import { addedHost, HOSTS, tenantAtHost } from '../harness/portal-hosts.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'retaguarda-hosts-'));
afterAll(() => rm(webRoot, { recursive: true, force: true }));
const page = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
await writeFile(join(webRoot, 'index.html'), page);
const h = await companyHarness({ leavesMessages: true, webRoot });

/** The name that the page of a host wears; null without any. */
async function nameAt(host: string, headers: Record<string, string> = {}): Promise<string | null> {
  const { body, statusCode } = await h.app.inject({ url: '/entrar', headers: { host, ...headers } });
  expect(statusCode).toBe(200);
  const [, content = ''] = /name="retaguarda-portal" content="([^"]*)"/.exec(body) ?? [];
  return content === '' ? null : JSON.parse(content.replaceAll('&quot;', '"')).name;
}

test('a verified host wears its tenant, and no other host does', async () => {
  const [one, other] = [await tenantAtHost(h), await tenantAtHost(h)];
  expect(await nameAt(one.host)).toBe(one.tenant.name);
  expect(await nameAt(`${one.host.toUpperCase()}:8443`)).toBe(one.tenant.name);
  expect(await nameAt(other.host)).toBe(other.tenant.name);
  const open = await addedHost(one.owner);
  for (const host of [open.host, `x.${one.host}`, `${one.host}.evil.example`, 'evil.example', '127.0.0.1'])
    expect(await nameAt(host), host).toBeNull();
  await one.owner.delete(`${HOSTS}/${one.id}`);
  expect(await nameAt(one.host)).toBeNull();
});

test('what a client says of the host beside `Host` counts for nothing', async () => {
  const { host } = await tenantAtHost(h);
  expect(await nameAt('evil.example', { 'x-forwarded-host': host, forwarded: `host=${host}` })).toBeNull();
  expect(await nameAt(`${host}, evil.example`)).toBeNull();
});

test('the session of a host is of that host alone, and pages of other hosts change nothing with it', async () => {
  const [one, other] = [await tenantAtHost(h), await tenantAtHost(h)];
  const at = (host: string) => ({ host, origin: `http://${host}` });
  const body = { email: one.owner.email, password: PASSWORD };
  const signedIn = await h.app.inject({
    method: 'POST',
    url: '/backend/api/auth/login.php',
    headers: at(one.host),
    payload: body,
  });
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat().map(String);
  expect(cookies.some((cookie) => cookie.startsWith('retaguarda_session='))).toBe(true);
  for (const cookie of cookies) expect(cookie).not.toMatch(/domain=/i);
  const session = await one.owner.cookie();
  const change = (headers: Record<string, string>) =>
    h.app.inject({
      method: 'POST',
      url: HOSTS,
      headers: {
        ...headers,
        'content-type': 'application/json',
        cookie: `retaguarda_session=${session.value}`,
        'x-csrf-token': session.csrf,
      },
      payload: { host: `painel.${crypto.randomUUID()}.example` },
    });
  expect((await change(at(one.host))).statusCode).toBe(201);
  const open = await addedHost(one.owner);
  for (const foreign of [other.host, open.host, 'evil.example', `${one.host}.evil.example`]) {
    const answer = await change({ host: one.host, origin: `http://${foreign}` });
    expect(answer.statusCode, foreign).toBe(403);
    const crossed = await change({ host: 'retaguarda.test', origin: `http://${foreign}` });
    expect(crossed.statusCode, foreign).toBe(403);
  }
});

test('no host of a tenant reads answers of the governance host', async () => {
  const { host } = await tenantAtHost(h);
  const { headers } = await h.governance.inject({
    url: '/api/',
    headers: { origin: `http://${host}`, host: 'governanca.test' },
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});
