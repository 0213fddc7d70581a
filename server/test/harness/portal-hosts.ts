import { randomBytes } from 'node:crypto';
import type { companyHarness } from './company-sign-in.ts';
import type { TestTenant, TestUser } from './people.ts';

export const HOSTS = '/api/v1/portal/hosts';

type Host = Awaited<ReturnType<typeof companyHarness>>;

/** A host that nobody else has. */
export const newHost = () => `painel.cliente-${randomBytes(4).toString('hex')}.com.br`;

/** Adds a host through the routes; answers what was added. */
export async function addedHost(owner: TestUser, host = newHost()) {
  const { body, status, text } = await owner.post(HOSTS, { host });
  if (status !== 201) throw new Error(`no host: ${text}`);
  return body;
}

/** Adds a host and verifies it. */
export async function verifiedHost(h: Pick<Host, 'zone'>, owner: TestUser, host = newHost()) {
  const added = await addedHost(owner, host);
  h.zone.set(added.record.name, [added.record.value]);
  const { body, status, text } = await owner.post(`${HOSTS}/${added.id}/verification`, {});
  if (status !== 200) throw new Error(`not verified: ${text}`);
  return body;
}

/** A tenant with a main company that has a colour, and a verified host. */
export async function tenantAtHost(
  h: Host,
): Promise<{ tenant: TestTenant; owner: TestUser; host: string; id: string }> {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const company = await owner.post('/api/v1/companies', {
    razaoSocial: `Razão de ${tenant.name}`,
    nomeFantasia: tenant.name,
  });
  await owner.put(`/api/v1/company/directory/${company.body.id}/branding`, { corPrincipal: '#0f766e' });
  const { host, id } = await verifiedHost(h, owner);
  return { tenant, owner, host, id };
}
