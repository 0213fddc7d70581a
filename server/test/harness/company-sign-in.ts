import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import type { Answer } from './client.ts';
import { createHarness, type Harness, type HarnessOptions } from './harness.ts';
import { startIdentityProvider, type TestProvider } from './identity-provider.ts';
import type { TestTenant, TestUser } from './people.ts';

const PUBLIC_URL = 'http://retaguarda.test';
const CALLBACK = '/api/v1/auth/oidc/callback';
export const PROVIDERS = '/api/v1/auth/identity-providers';
export const DOMAINS = '/api/v1/auth/email-domains';

/** TXT records that a test has set, by name. */
export type Zone = Map<string, string[]>;

/** A harness whose tenants may have providers on this machine, and the records of whose domains a test writes. */
export async function companyHarness(
  options: HarnessOptions = {},
): Promise<Harness & { provider: TestProvider; zone: Zone }> {
  const zone: Zone = new Map();
  const h = await createHarness({
    ...options,
    config: { ...options.config, privateProviders: true },
    readTxt: async (name) => zone.get(name) ?? [],
  });
  const provider = await startIdentityProvider(PUBLIC_URL + CALLBACK);
  afterAll(() => provider.close());
  return { ...h, provider, zone };
}

type Host = Awaited<ReturnType<typeof companyHarness>>;

/** A domain that nobody else has. */
export const newDomain = () => `empresa-${randomBytes(4).toString('hex')}.com.br`;

/** Adds a domain and verifies it, through the routes; answers its number. */
export async function verifiedDomain(h: Host, owner: TestUser, domain = newDomain()) {
  const added = await owner.post(DOMAINS, { domain });
  if (added.status !== 201) throw new Error(`no domain: ${added.text}`);
  h.zone.set(added.body.record.name, ['outra coisa', added.body.record.value]);
  const verified = await owner.post(`${DOMAINS}/${added.body.id}/verification`, {});
  if (verified.status !== 200) throw new Error(`not verified: ${verified.text}`);
  return { id: String(added.body.id), domain };
}

/** Adds a provider through the routes; answers its number. */
export async function addProvider(h: Host, owner: TestUser, change: object = {}): Promise<string> {
  const { clientId, clientSecret, issuer } = h.provider;
  const body = { name: 'Contas da empresa', issuer, clientId, clientSecret, ...change };
  const added = await owner.post(PROVIDERS, body);
  if (added.status !== 201) throw new Error(`no provider: ${added.text}`);
  return added.body.id;
}

export interface Company {
  tenant: TestTenant;
  owner: TestUser;
  domain: string;
  domainId: string;
  providerId: string;
}

/** A tenant whose people sign in at the provider. */
export async function makeCompany(
  h: Host,
  { parent, provider = {} }: { parent?: TestTenant; provider?: object } = {},
): Promise<Company> {
  const tenant = await h.tenant(parent === undefined ? {} : { parent });
  const owner = await tenant.user({ role: 'super-admin' });
  const { domain, id } = await verifiedDomain(h, owner);
  return { tenant, owner, domain, domainId: id, providerId: await addProvider(h, owner, provider) };
}

/** A person with an account at the provider whose address is of this domain. */
export function accountAt(h: Host, domain: string, claims: object = {}): { sub: string; email: string } {
  const sub = randomBytes(6).toString('hex');
  const account = {
    sub,
    email: `${sub}@${domain}`,
    email_verified: true,
    name: 'Pessoa da Empresa',
    ...claims,
  };
  h.provider.accounts.set(sub, account);
  return account;
}

/** What a browser brings: its cookies by name. */
export type Jar = Map<string, string>;

const cookieLine = (jar: Jar) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

/** Leaves for the provider; answers where the browser is sent, and keeps its cookies. */
export async function leave(h: Host, providerId: string, jar: Jar, wanted = '/'): Promise<Answer> {
  const url = `/api/v1/auth/oidc/start?provider=${providerId}&return=${encodeURIComponent(wanted)}`;
  const answer = await h.request('GET', url, { headers: { cookie: cookieLine(jar) } });
  keep(jar, answer);
  return answer;
}

function keep(jar: Jar, { headers }: Answer): void {
  const lines: unknown[] = [headers['set-cookie'] ?? []].flat();
  for (const line of lines.map(String)) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    jar.set(name, value);
  }
}

/** Goes through the pages of the provider as this account, to the address at which the browser comes back. */
export async function atProvider(h: Host, from: string, sub: string): Promise<string> {
  h.provider.atBrowser = sub;
  const jar: Jar = new Map();
  let url = from;
  for (let step = 0; step < 10; step += 1) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: cookieLine(jar) } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url).href;
    if (url.startsWith(PUBLIC_URL)) return url.slice(PUBLIC_URL.length);
  }
  throw new Error('the provider sends the browser in circles');
}

/** Comes back from the provider. */
export async function comeBack(h: Host, path: string, jar: Jar): Promise<Answer> {
  const answer = await h.request('GET', path, { headers: { cookie: cookieLine(jar) } });
  keep(jar, answer);
  return answer;
}

/** The whole way of somebody who signs in: what the callback answered. */
export async function signInAt(h: Host, providerId: string, sub: string, wanted = '/'): Promise<Answer> {
  const jar: Jar = new Map();
  const left = await leave(h, providerId, jar, wanted);
  return comeBack(h, await atProvider(h, String(left.headers['location']), sub), jar);
}

/** Where an answer sends the browser, below the address of the installation. */
export function destination({ headers }: Answer): string {
  return String(headers['location']).replace(PUBLIC_URL, '');
}
