import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makePlacedTerminal } from '../../../../test/harness/terminals.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/alugueis';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let shop: { id: number; locais: { id: number }[] };

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
});

const settle = (id: number, status: string, user = admin) =>
  user.post(`${BASE}/baixar-cobranca.php`, { id, status });

async function chargesOf(rental: number) {
  const { body } = await admin.get(`${BASE}/cobrancas.php?aluguel_id=${rental}`);
  return body.data.cobrancas as { id: number; competencia: string; juros_centavos: number }[];
}

/** A rental with its charge of January, which is late by then. */
async function lateCharge(): Promise<{ rental: number; charge: number }> {
  admin = await tenant.user({ role: 'admin' });
  const terminal_id = await makePlacedTerminal(admin, shop);
  const body = { terminal_id, inicio: '2026-01-01', valor_mensal_centavos: 7990, dia_vencimento: 10 };
  const made = await admin.post(`${BASE}/criar.php`, { ...body, forma_cobranca: 'boleto' });
  expect(made.status, made.text).toBe(200);
  const rental: number = made.body.data.aluguel.id;
  h.clock.advance({ hours: 24 * 60 });
  admin = await tenant.user({ role: 'admin' });
  const january = (await chargesOf(rental)).find(({ competencia }) => competencia === '2026-01');
  expect(january).toMatchObject({ status: 'vencida', multa_centavos: 160 });
  return { rental, charge: january?.id ?? 0 };
}

async function find(rental: number, charge: number) {
  return (await chargesOf(rental)).find(({ id }) => id === charge);
}

test.each(['isenta', 'cancelada'])(
  'a late charge that becomes %s keeps neither fine nor interest',
  async (status) => {
    const { charge, rental } = await lateCharge();
    expect((await settle(charge, status)).body.data).toEqual({ id: charge, status });
    expect(await find(rental, charge)).toMatchObject({
      status,
      valor_centavos: 7990,
      multa_centavos: 0,
      juros_centavos: 0,
      paga_em: null,
    });
    // Answers tell what is late as of today; nothing of it may be kept either.
    const { rows } = await h.db.owner.query(
      'select multa_centavos::int as fine, juros_centavos::int as interest from rental_charges where id = $1',
      [charge],
    );
    expect(rows).toEqual([{ fine: 0, interest: 0 }]);
  },
);

test('one that is paid late is paid with its fine of 2 % and its interest, and ends for good', async () => {
  const { charge, rental } = await lateCharge();
  expect((await settle(charge, 'paga')).status).toBe(200);
  const paid = await find(rental, charge);
  expect(paid).toMatchObject({ status: 'paga', multa_centavos: 160 });
  expect(paid?.juros_centavos).toBeGreaterThan(0);
  expect(outcome(await settle(charge, 'isenta'))).toMatch(/^400 /);
  expect(await find(rental, charge)).toEqual(paid);
});

test('404 for a charge of another tenant, 400 without a status that ends it, 403 and 401 for who may not', async () => {
  const { charge } = await lateCharge();
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await settle(charge, 'paga', stranger)).status).toBe(404);
  expect(outcome(await settle(charge, 'pendente'))).toBe('400 validation.failed');
  expect(outcome(await settle(charge, 'paga', await tenant.user({ role: 'viewer' })))).toBe(
    '403 permission.denied',
  );
  const anonymous = await h.request('POST', `${BASE}/baixar-cobranca.php`, {
    body: { id: charge, status: 'paga' },
  });
  expect(outcome(anonymous)).toBe('401 auth.unauthenticated');
});
