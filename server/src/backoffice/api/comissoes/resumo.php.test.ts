import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestClock } from '../../../../test/harness/clock.ts';
import { accountOf, type ModelRule } from '../../../../test/harness/commission-model.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/comissoes';
const clock = createTestClock('2026-03-10T15:00:00.000Z');
const h = await createHarness({ clock });

const summary = async (user: TestUser, query = '') =>
  (await user.get(`${BASE}/resumo.php${query}`)).body.data;

async function addRule(user: TestUser, rule: ModelRule): Promise<boolean> {
  const terms =
    rule.kind === 'fixo'
      ? { valor_centavos: rule.value }
      : { taxa_percentual: (rule.value / 10_000).toFixed(4) };
  const body = {
    nivel: rule.level,
    beneficiario: `Nível ${rule.level}`,
    company_id: rule.company,
    modelo: rule.kind,
    modalidade: rule.modality,
    vigencia_inicio: '2026-01-01',
    ...terms,
  };
  return (await user.post(`${BASE}/regras/criar.php`, body)).status === 200;
}

/** The fees of the plan that the harness makes. */
const FEES = { debito: 13_900, credito: 31_900 } as const;

const anyBook = fc.record({
  rules: fc.array(
    fc.record({
      level: fc.nat(4),
      named: fc.boolean(),
      modality: fc.constantFrom('*', 'debito', 'credito'),
      kind: fc.constantFrom(
        'spread' as const,
        'percentual_margem' as const,
        'percentual_bruto' as const,
        'fixo' as const,
      ),
      value: fc.oneof(fc.nat(30_000), fc.nat(300)),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  sales: fc.array(
    fc.record({
      modality: fc.constantFrom('debito' as const, 'credito' as const),
      gross: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 500_000 })),
    }),
    { minLength: 1, maxLength: 8 },
  ),
});

test('of any rules and sales the lines of a month and the platform’s add up to the fees, each as the rules say', async () => {
  let negative = 0;
  for (const { rules: wanted, sales } of fc.sample(anyBook, { numRuns: 12, seed: 20 })) {
    const tenant = await h.tenant();
    const admin = await tenant.user({ role: 'admin' });
    const { id: company } = await makeNumberedCompany(h, admin);
    await makeRatePlan(admin);
    const rules: ModelRule[] = [];
    for (const { named, ...rule } of wanted) {
      const one = { ...rule, company: named ? company : null };
      // What may not be agreed upon is refused, and counts for nothing.
      if (await addRule(admin, one)) rules.push(one);
    }
    const shop = await makeEstablishment(admin, company);
    const drafts = sales.map(({ gross, modality }) =>
      saleDraft(shop.id, {
        valorBrutoCentavos: gross,
        modalidade: modality === 'credito' ? 'credito_vista' : 'debito',
      }),
    );
    const { recorded } = await sell(h, tenant.id, drafts);
    expect(recorded).toHaveLength(sales.length);
    let fees = 0;
    const lines = new Map<number, number>();
    for (const { id, index } of recorded) {
      const { gross, modality } = sales[index] ?? { gross: 0, modality: 'debito' };
      const account = accountOf({ company, modality, gross, feeRate: FEES[modality] }, rules);
      const { transacao } = (await admin.get(`/backend/api/transacoes/obter.php?id=${id}`)).body.data;
      expect(transacao.plataforma_centavos).toBe(account.platform);
      fees += account.fee;
      for (const { centavos, rule } of account.lines)
        lines.set(rule.level, (lines.get(rule.level) ?? 0) + centavos);
    }
    const taken = [...lines.values()].reduce((sum, one) => sum + one, 0);
    const data = await summary(admin);
    expect(data).toMatchObject({
      taxas_centavos: fees,
      valor_total_centavos: taken,
      plataforma_centavos: fees - taken,
    });
    const got = new Map<number, number>();
    for (const { nivel, valor_centavos } of data.totais)
      got.set(nivel, (got.get(nivel) ?? 0) + valor_centavos);
    expect(got).toEqual(new Map([...lines].filter(([, centavos]) => centavos !== 0)));
    if (fees < taken) negative += 1;
  }
  expect(negative).toBeGreaterThan(0);
}, 120_000);

test('a refund takes its fee back in its own month, a lost dispute leaves it, and each month has the platform’s line', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const { id: company } = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  await addRule(admin, { level: 1, company: null, modality: '*', kind: 'fixo', value: 200 });
  const shop = await makeEstablishment(admin, company);
  const { recorded } = await sell(h, tenant.id, [
    saleDraft(shop.id, { valorBrutoCentavos: 10_000 }),
    saleDraft(shop.id, { valorBrutoCentavos: 10_000 }),
    saleDraft(shop.id, { valorBrutoCentavos: 100_000, status: 'autorizada' }),
  ]);
  // Two fees of 1.39 and two commissions of 2.00: the month costs the platform 1.22.
  expect(await summary(admin)).toMatchObject({ taxas_centavos: 278, plataforma_centavos: -122 });
  clock.set(new Date('2026-04-20T15:00:00.000Z'));
  const later = await tenant.user({ role: 'admin' });
  const step = async (place: number, body: object) => {
    const id = recorded[place]?.id;
    const { status, text } = await later.post('/backend/api/transacoes/mudar-status.php', { id, ...body });
    if (status !== 200) throw new Error(text);
  };
  await step(0, { status: 'estornada', valor_centavos: 5_000 });
  await step(1, { status: 'contestada' });
  await step(1, { status: 'estornada' });
  await step(2, { status: 'capturada' });
  const april = await summary(later, '?competencia=2026-04&meses=3');
  // Half a fee of 1.39 goes back (0.70, half to even), half a commission and a whole one.
  expect(april).toMatchObject({ taxas_centavos: -70, valor_total_centavos: -300, plataforma_centavos: 230 });
  expect(april.historico).toEqual([
    { competencia: '2026-02', valor_total_centavos: 0, plataforma_centavos: 0 },
    // The fee of 13.90 of what was captured late is of the month of the sale, as its commission.
    { competencia: '2026-03', valor_total_centavos: 600, plataforma_centavos: 1_068 },
    { competencia: '2026-04', valor_total_centavos: -300, plataforma_centavos: 230 },
  ]);
  const other = await makeNumberedCompany(h, later);
  expect(await summary(later, `?competencia=2026-03&company_id=${other.id}`)).toMatchObject({
    taxas_centavos: 0,
    plataforma_centavos: 0,
  });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await summary(stranger, '?competencia=2026-03')).taxas_centavos).toBe(0);
});

test('only who may read commissions is told', async () => {
  const tenant = await h.tenant();
  const viewer = await tenant.user({ role: 'operator' });
  await tenant.grant(viewer, 'comissoes.read', false);
  expect(outcome(await viewer.get(`${BASE}/resumo.php`))).toBe('403 permission.denied');
  expect(outcome(await viewer.get(`${BASE}/resumo.php?meses=25`))).toBe('403 permission.denied');
  expect(outcome(await h.request('GET', `${BASE}/resumo.php`))).toBe('401 auth.unauthenticated');
});
