import { type Method, send } from './client.ts';
import { makeCompany } from './companies.ts';
import type { Harness } from './harness.ts';
import { makeNumberedCompany } from './operations.ts';
import type { TestTenant, TestUser } from './people.ts';
import { outcome } from './user-answers.ts';

/** A company of a tenant, and the people who may and may not reach it. */
export interface CompanyStage {
  tenant: TestTenant;
  admin: TestUser;
  /** Of the tenant, without the right to change or count anything. */
  viewer: TestUser;
  /** The admin of another tenant, and that tenant. */
  stranger: TestUser;
  foreign: TestTenant;
  company: { id: string; number: number };
}

export async function setCompanyStage(h: Harness): Promise<CompanyStage> {
  const [tenant, foreign] = [await h.tenant(), await h.tenant()];
  const admin = await tenant.user({ role: 'admin' });
  const { id: number, uuid } = await makeNumberedCompany(h, admin);
  const viewer = await tenant.user({ role: 'viewer' });
  const stranger = await foreign.user({ role: 'admin' });
  await makeCompany(stranger);
  return { tenant, foreign, admin, viewer, stranger, company: { id: uuid, number } };
}

interface Asked {
  host?: 'app' | 'governance';
  method?: Method;
  url: string;
  body?: unknown;
  /** Without it the request has no credentials. */
  user?: TestUser;
  tenant?: TestTenant;
}

/** Status and code of one answer: `404 company.notFound`. */
export async function outcomeOf(h: Harness, asked: Asked): Promise<string> {
  const { body, host = 'app', method = 'GET', tenant, url, user } = asked;
  return outcome(
    await send(h[host], method, url, {
      ...(user === undefined ? {} : { bearer: await user.token() }),
      ...(body === undefined ? {} : { body }),
      ...(tenant === undefined ? {} : { tenant }),
    }),
  );
}
