import { bindToCompany, makeCompany, type TestCompany } from './companies.ts';
import type { Harness } from './harness.ts';
import type { TestTenant, TestUser } from './people.ts';
import { type MadeEndpoint, makeEndpoint } from './webhooks.ts';

/** An endpoint on the internet that no test reaches. */
const ELSEWHERE = { url: 'https://example.com/eventos' };

/** A tenant with an endpoint of its own and one of a company, and people who may see some of it or nothing. */
export interface WebhookWorld {
  tenant: TestTenant;
  admin: TestUser;
  viewer: TestUser;
  /** An administrator who is bound to the company. */
  bound: TestUser;
  /** An administrator of another tenant. */
  stranger: TestUser;
  company: TestCompany;
  endpoint: MadeEndpoint;
  ofCompany: MadeEndpoint;
}

export async function makeWebhookWorld(h: Harness): Promise<WebhookWorld> {
  const tenant = await h.tenant();
  const [admin, viewer, bound] = await Promise.all([
    tenant.user({ role: 'admin' }),
    tenant.user({ role: 'viewer' }),
    tenant.user({ role: 'admin' }),
  ]);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  const company = await makeCompany(admin);
  await bindToCompany(h, bound, company.id);
  const endpoint = await makeEndpoint(admin, ELSEWHERE, ['company.created', 'user.created']);
  const ofCompany = await makeEndpoint(admin, ELSEWHERE, ['company.updated'], {
    name: 'Loja',
    companyId: company.id,
  });
  return { tenant, admin, viewer, bound, stranger, company, endpoint, ofCompany };
}
