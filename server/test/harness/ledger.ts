import { findBooksRow } from '../../src/modules/ledger/index.ts';
import { booksJobs } from '../../src/modules/sales/index.ts';
import type { Harness } from './harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan, saleDraft, sell } from './operations.ts';
import type { TestTenant, TestUser } from './people.ts';

/** A tenant with an establishment, and two people who may post by hand. */
export interface LedgerStage {
  tenant: TestTenant;
  /** Asks. */
  one: TestUser;
  /** Decides. */
  other: TestUser;
  companyId: number;
  shopId: number;
}

/** A tenant whose books are open since a day (`YYYY-MM-DD`), or closed where none is named. It is 10 March 2026. */
export async function setLedgerStage(h: Harness, cutOff: string | null = '2026-03-01'): Promise<LedgerStage> {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  const tenant = await h.tenant();
  const one = await makeAccountant(tenant);
  const other = await makeAccountant(tenant);
  await makeRatePlan(one);
  const company = await makeNumberedCompany(h, one);
  const shop = await makeEstablishment(one, company.id);
  if (cutOff !== null) await one.post('/backend/api/financeiro/razao/abrir.php', { corte: cutOff });
  return { tenant, one, other, companyId: company.id, shopId: shop.id };
}

/** An admin who was granted the keys of the ledger. */
export async function makeAccountant(tenant: TestTenant): Promise<TestUser> {
  const user = await tenant.user({ role: 'admin' });
  await tenant.grant(user, 'financeiro.read');
  await tenant.grant(user, 'financeiro.adjust');
  return user;
}

/** A sale of 5 March for 100.00 on debit, available since the next day: 98.61 after the fee. */
export async function sellAvailable(h: Harness, { shopId, tenant }: LedgerStage): Promise<number> {
  const dataTransacao = new Date('2026-03-05T15:00:00Z');
  const { recorded } = await sell(h, tenant.id, [saleDraft(shopId, { dataTransacao })]);
  await releaseAll(h);
  return recorded[0]?.id ?? 0;
}

/** Runs the job that makes available what is due. */
export async function releaseAll(h: Harness): Promise<void> {
  await booksJobs(h.context)['operations.releaseDue']?.({});
}

/** Whether the books of a tenant are open. */
export async function stateOfBooks(h: Harness, tenantId: number): Promise<string | null> {
  return (await findBooksRow(h.database.tenant(tenantId), tenantId))?.state ?? null;
}

/** Runs the job that proves the books of all tenants. */
export async function proveAll(h: Harness): Promise<void> {
  await booksJobs(h.context)['operations.checkBooks']?.({});
}
