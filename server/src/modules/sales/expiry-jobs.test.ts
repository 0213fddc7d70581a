import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  COMMISSIONS,
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import type { TestTenant } from '../../../test/harness/people.ts';
import { operationsJobs } from '../../app/operations-jobs.ts';
import type { SaleDraft } from './sale.ts';
import { changeRecordedSale } from './sale-change-service.ts';

const h = await createHarness();
const SOLD = new Date('2026-03-10T15:00:00Z');
const PIX = { bandeira: 'pix', modalidade: 'pix', status: 'pendente' } as const;

let tenant: TestTenant;
let shop: { id: number };

beforeEach(async () => {
  h.clock.set(SOLD);
  tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const sold = async (changes: Partial<SaleDraft>) =>
  (await sell(h, tenant.id, [saleDraft(shop.id, changes)])).recorded[0]?.id ?? 0;

const expire = () => operationsJobs(h.context)['operations.expireSales']?.({});

const rowOf = async (id: number) =>
  (
    await h.db.owner.query(
      `select status, status_liquidacao as settlement, valor_mdr_centavos::int as mdr,
         data_prevista_liquidacao::text as due from transactions where id = $1`,
      [id],
    )
  ).rows[0];

const capture = (id: number) =>
  h.database.transaction([tenant.id], (tx) =>
    changeRecordedSale(
      tx,
      { clock: h.clock, origin: { userId: null, ip: null, requestId: null } },
      { tenantId: tenant.id, id },
      { to: 'capturada', centavos: null },
    ),
  );

const approvals = async () =>
  (
    await h.db.owner.query(
      'select coalesce(sum(aprovadas), 0)::int as n from daily_company_sales where tenant_id = $1',
      [tenant.id],
    )
  ).rows[0].n;

test('a Pix expires half an hour after it was made, an authorisation after seven days, what was captured never', async () => {
  const pix = await sold(PIX);
  const authorised = await sold({ status: 'autorizada' });
  const waiting = await sold({ status: 'pendente' });
  const captured = await sold({});
  const statuses = () =>
    Promise.all([pix, authorised, waiting, captured].map(async (id) => (await rowOf(id)).status));
  h.clock.advance({ minutes: 30 });
  await expire();
  expect(await statuses()).toEqual(['pendente', 'autorizada', 'pendente', 'capturada']);
  h.clock.advance({ minutes: 1 });
  await expire();
  expect(await statuses()).toEqual(['expirada', 'autorizada', 'pendente', 'capturada']);
  h.clock.advance({ hours: 7 * 24 });
  await expire();
  expect(await statuses()).toEqual(['expirada', 'expirada', 'expirada', 'capturada']);
  const { rows } = await h.db.owner.query(
    `select count(*)::int as n from audit_entries where tenant_id = $1 and action = 'transaction.statusChanged'`,
    [tenant.id],
  );
  await expire();
  expect(rows[0].n).toBe(3);
});

test('what expired is captured when the acquirer reports it, with payouts from then on and approved once', async () => {
  const before = await approvals();
  const pix = await sold(PIX);
  const authorised = await sold({ modalidade: 'credito_vista', status: 'autorizada' });
  expect(await approvals()).toBe(before + 1);
  h.clock.set(new Date('2026-03-20T15:00:00Z'));
  await expire();
  expect(await rowOf(pix)).toMatchObject({ status: 'expirada', settlement: 'cancelada' });
  await capture(pix);
  await capture(authorised);
  expect(await rowOf(pix)).toEqual({
    status: 'capturada',
    settlement: 'prevista',
    mdr: 99,
    due: '2026-03-20',
  });
  expect(await rowOf(authorised)).toMatchObject({ status: 'capturada', due: '2026-04-20' });
  expect(await approvals()).toBe(before + 2);
});

test('a sale that had come to nothing when it was handed in has its fee and its commissions once it is captured', async () => {
  const id = await sold({ modalidade: 'credito_parcelado', parcelas: 3, status: 'expirada' });
  expect(await rowOf(id)).toMatchObject({ mdr: 0, due: null });
  await capture(id);
  expect(await rowOf(id)).toMatchObject({ status: 'capturada', mdr: 389, due: '2026-04-09' });
  const { rows } = await h.db.owner.query(
    `select sum(valor_centavos)::int as sum from ${COMMISSIONS} c where transaction_id = $1`,
    [id],
  );
  expect(rows[0].sum).toBe(389);
});
