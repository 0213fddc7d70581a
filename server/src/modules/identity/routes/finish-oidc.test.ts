import { expect, test } from 'vitest';
import {
  accountAt,
  atProvider,
  type Company,
  comeBack,
  companyHarness,
  destination,
  type Jar,
  leave,
  makeCompany,
  PROVIDERS,
  signInAt,
} from '../../../../test/harness/company-sign-in.ts';
import { SPITE } from '../../../../test/harness/identity-provider.ts';

const h = await companyHarness({ leavesMessages: true });

const meOf = (cookie: string | undefined) =>
  h.request('GET', '/backend/api/auth/me.php', { cookie: cookie ?? '' });

/** Somebody with an account here and at the provider. */
async function personOf({ domain, tenant }: Company, options: object = {}) {
  const account = accountAt(h, domain);
  return { account, user: await tenant.user({ email: account.email, ...options }) };
}

/** How a sign-in ends that is refused: the code in the address, and no session. */
async function refusal(providerId: string, sub: string) {
  const answer = await signInAt(h, providerId, sub);
  expect(answer.sessionCookie).toBeUndefined();
  return destination(answer);
}

test('somebody of the tenant comes in by the cookie of a session, to the page that was wanted', async () => {
  const company = await makeCompany(h);
  const { account, user } = await personOf(company);
  const answer = await signInAt(h, company.providerId, account.sub, '/tarefas?aba=1');
  expect([answer.status, destination(answer)]).toEqual([302, '/tarefas?aba=1']);
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
  const me = await meOf(answer.sessionCookie);
  expect([me.status, me.body.data?.user.uuid]).toEqual([200, user.uuid]);
  const listed = await company.owner.get(`${PROVIDERS}/${company.providerId}`);
  expect(listed.body.people).toBe(1);
});

test('an answer is taken once, also of two at the same moment', async () => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  const jar: Jar = new Map();
  const left = await leave(h, company.providerId, jar);
  const back = await atProvider(h, String(left.headers['location']), account.sub);
  const answers = await Promise.all([comeBack(h, back, new Map(jar)), comeBack(h, back, new Map(jar))]);
  expect(answers.map(destination).sort()).toEqual(['/', '/entrar?empresa=oidc.expired']);
  expect(destination(await comeBack(h, back, jar))).toBe('/entrar?empresa=oidc.expired');
});

test('the browser that left has to come back, and within ten minutes', async () => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  const jar: Jar = new Map();
  const left = await leave(h, company.providerId, jar);
  const back = await atProvider(h, String(left.headers['location']), account.sub);
  const others: Jar = new Map();
  await leave(h, company.providerId, others);
  for (const other of [new Map(), others]) {
    const refused = await comeBack(h, back, other);
    expect([destination(refused), refused.sessionCookie]).toEqual([
      '/entrar?empresa=oidc.expired',
      undefined,
    ]);
  }
  // Whoever steals an address of this kind does not use it up for the browser whose it is.
  expect(destination(await comeBack(h, back, new Map(jar)))).toBe('/');
  const again = await leave(h, company.providerId, jar);
  const late = await atProvider(h, String(again.headers['location']), account.sub);
  h.clock.advance({ minutes: 10 });
  expect(destination(await comeBack(h, late, jar))).toBe('/entrar?empresa=oidc.expired');
});

test.each([
  ['another nonce', 'nonce', 'x'.repeat(43)],
  ['the challenge of another verifier', 'code_challenge', 'y'.repeat(43)],
])('%s is refused', async (_what, parameter, value) => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  const jar: Jar = new Map();
  const left = new URL(String((await leave(h, company.providerId, jar)).headers['location']));
  expect(left.searchParams.get(parameter)).toMatch(/^[\w-]{43}$/);
  left.searchParams.set(parameter, value);
  const back = await atProvider(h, left.href, account.sub);
  expect(destination(await comeBack(h, back, jar))).toBe('/entrar?empresa=oidc.failed');
});

test('an answer that names another issuer is refused, and a code of another sign-in too', async () => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  const backOf = async (jar: Jar) => {
    const left = await leave(h, company.providerId, jar);
    return new URL(await atProvider(h, String(left.headers['location']), account.sub), 'http://x');
  };
  const jar: Jar = new Map();
  const [one, other] = [await backOf(jar), await backOf(jar)];
  one.searchParams.set('iss', 'https://accounts.example.com');
  expect(destination(await comeBack(h, one.pathname + one.search, jar))).toBe('/entrar?empresa=oidc.failed');
  const third = await backOf(jar);
  third.searchParams.set('code', other.searchParams.get('code') ?? '');
  expect(destination(await comeBack(h, third.pathname + third.search, jar))).toBe(
    '/entrar?empresa=oidc.failed',
  );
});

test('a token that ran out or is signed by another key is refused', async () => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  const jar: Jar = new Map();
  h.provider.intercept = (request, response) => {
    if (request.url !== '/jwks') return false;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}');
    return true;
  };
  await h.request('POST', `${PROVIDERS}/${company.providerId}/check`, {
    bearer: await company.owner.token(),
  });
  const left = await leave(h, company.providerId, jar);
  const back = await atProvider(h, String(left.headers['location']), account.sub);
  expect(destination(await comeBack(h, back, jar))).toBe('/entrar?empresa=oidc.failed');
  h.provider.intercept = null;
  h.clock.set(new Date(Date.now() + 24 * 3_600_000));
  expect(await refusal(company.providerId, account.sub)).toBe('/entrar?empresa=oidc.failed');
});

test('what a provider says of a refusal is not repeated', async () => {
  const { providerId } = await makeCompany(h);
  const jar: Jar = new Map();
  const left = await leave(h, providerId, jar, '/tarefas');
  const state = new URL(String(left.headers['location'])).searchParams.get('state');
  const spite = encodeURIComponent(SPITE);
  const path = `/api/v1/auth/oidc/callback?state=${state}&error=access_denied&error_description=${spite}&iss=${h.provider.issuer}`;
  const answer = await comeBack(h, path, jar);
  expect(destination(answer)).toBe('/entrar?voltar=%2Ftarefas&empresa=oidc.denied');
  expect(JSON.stringify([answer.text, answer.headers])).not.toContain('spite');
});

test('only people of the tenant or below it come in, and nobody of the platform', async () => {
  const company = await makeCompany(h);
  const { domain, providerId, tenant } = company;
  const below = await h.tenant({ parent: tenant });
  const account = accountAt(h, domain);
  await below.user({ email: account.email });
  expect(destination(await signInAt(h, providerId, account.sub))).toBe('/');

  const elsewhere = accountAt(h, domain);
  await (await h.tenant()).user({ email: elsewhere.email });
  expect(await refusal(providerId, elsewhere.sub)).toBe('/entrar?empresa=oidc.elsewhere');

  const homeless = accountAt(h, domain);
  await h.homelessUser({ email: homeless.email });
  expect(await refusal(providerId, homeless.sub)).toBe('/entrar?empresa=oidc.elsewhere');

  const ofPlatform = accountAt(h, domain);
  await h.platform.user({ email: ofPlatform.email, role: 'admin' });
  expect(await refusal(providerId, ofPlatform.sub)).toBe('/entrar?empresa=oidc.elsewhere');

  const { account: both, user } = await personOf(company);
  await h.platform.addMember(user, 'viewer');
  expect(await refusal(providerId, both.sub)).toBe('/entrar?empresa=oidc.elsewhere');
});

test('an address of no domain of the tenant, none at all, and one that is not verified open nothing', async () => {
  const { domain, providerId, tenant } = await makeCompany(h, { provider: { makesUsers: true } });
  const foreign = accountAt(h, 'example.org');
  await tenant.user({ email: foreign.email });
  expect(await refusal(providerId, foreign.sub)).toBe('/entrar?empresa=oidc.foreignDomain');
  const ofOther = accountAt(h, (await makeCompany(h)).domain);
  expect(await refusal(providerId, ofOther.sub)).toBe('/entrar?empresa=oidc.foreignDomain');
  const unverified = accountAt(h, domain, { email_verified: false });
  expect(await refusal(providerId, unverified.sub)).toBe('/entrar?empresa=oidc.noEmail');
  const silent = accountAt(h, domain, { email: undefined });
  expect(await refusal(providerId, silent.sub)).toBe('/entrar?empresa=oidc.noEmail');
});

test.each(['bloqueado', 'pendente', 'inativo'] as const)(
  'an account that is %s is refused as by its password',
  async (status) => {
    const company = await makeCompany(h);
    const { account } = await personOf(company, { status });
    expect(await refusal(company.providerId, account.sub)).toBe('/entrar?empresa=auth.accountUnavailable');
  },
);

test('a tenant that is suspended lets nobody in, and makes nobody', async () => {
  const company = await makeCompany(h, { provider: { makesUsers: true } });
  const { account } = await personOf(company);
  await h.db.owner.query(`update tenants set status = 'inativo' where id = $1`, [company.tenant.id]);
  for (const sub of [account.sub, accountAt(h, company.domain).sub])
    expect(await refusal(company.providerId, sub)).toBe('/entrar?empresa=auth.tenantSuspended');
});

test('who was here is known by the subject: another one with the same address is somebody else', async () => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  expect(destination(await signInAt(h, company.providerId, account.sub))).toBe('/');
  h.provider.accounts.set(account.sub, { sub: account.sub, email: `outro@${company.domain}` });
  expect(destination(await signInAt(h, company.providerId, account.sub))).toBe('/');
  const other = accountAt(h, company.domain, { email: account.email });
  expect(await refusal(company.providerId, other.sub)).toBe('/entrar?empresa=oidc.otherPerson');
  await company.owner.delete(`/api/v1/auth/email-domains/${company.domainId}`);
  expect(await refusal(company.providerId, account.sub)).toBe('/entrar?empresa=oidc.foreignDomain');
});

test('a provider that was turned off meanwhile opens nothing', async () => {
  const company = await makeCompany(h);
  const { account } = await personOf(company);
  const jar: Jar = new Map();
  const left = await leave(h, company.providerId, jar);
  const back = await atProvider(h, String(left.headers['location']), account.sub);
  await company.owner.patch(`${PROVIDERS}/${company.providerId}`, { enabled: false });
  expect(destination(await comeBack(h, back, jar))).toBe('/entrar?empresa=oidc.unavailable');
});

test('nonsense in place of an answer leads back to the page to sign in', async () => {
  for (const query of ['', '?state=x', '?state=x&state=y&code=z', '?foo=bar'])
    expect(destination(await comeBack(h, `/api/v1/auth/oidc/callback${query}`, new Map()))).toBe(
      '/entrar?empresa=oidc.expired',
    );
});
