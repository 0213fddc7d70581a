import { DAY_MS } from '@retaguarda/rules/calendar-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { operationsJobs } from '../../../app/operations-jobs.ts';

/**
 * What rentals are charged, against a model of its own that counts days one by one: whatever happens to the contract and
 * however long nobody charged. It shares no code with what it tests.
 */
const h = await createHarness();

const BANKING_HOLIDAYS = new Set([
  ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-04-03', '2026-04-21', '2026-05-01', '2026-06-04'],
  ...['2026-09-07', '2026-10-12', '2026-11-02', '2026-11-15', '2026-11-20', '2026-12-25', '2027-01-01'],
  ...['2027-02-08', '2027-02-09', '2027-03-26', '2027-04-21', '2027-05-01', '2027-05-27', '2027-09-07'],
  ...['2027-10-12', '2027-11-02', '2027-11-15', '2027-11-20', '2027-12-25', '2028-01-01', '2028-02-28'],
]);
const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const distance = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const today = () => new Date(h.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

function rolled(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || BANKING_HOLIDAYS.has(date) ? rolled(later(date, 1)) : date;
}

function rounded(numerator: bigint, denominator: bigint): number {
  const [floor, rest] = [numerator / denominator, (numerator % denominator) * 2n];
  return Number(floor + (rest > denominator || (rest === denominator && floor % 2n === 1n) ? 1n : 0n));
}

interface Contract {
  start: string;
  monthly: number;
  dueDay: number;
  exemptFrom: number | null;
}

interface Expected {
  competencia: string;
  valor_centavos: number;
  vencimento: string;
  isFree: boolean;
}

type State = 'ativo' | 'suspenso' | 'encerrado';
const NEXT: Record<State, readonly string[]> = {
  ativo: ['suspenso', 'encerrado'],
  suspenso: ['ativo', 'encerrado'],
  encerrado: [],
};

/** The contract as the model sees it: a day is let or not, and a month is charged on the first day on which it can be. */
class Model {
  readonly charges: Expected[] = [];
  readonly #done = new Set<string>();
  readonly #paused = new Set<string>();
  readonly #contract: Contract;
  readonly #sold: ReadonlyMap<string, number>;
  state: State = 'ativo';
  #end: string | null = null;

  constructor(contract: Contract, sold: ReadonlyMap<string, number>) {
    this.#contract = contract;
    this.#sold = sold;
  }

  /** Whole days count: one is suspended unless the contract was taken up again on it. */
  pass(from: string, to: string): void {
    for (let day = from; day < to; day = later(day, 1)) if (this.state === 'suspenso') this.#paused.add(day);
  }

  end(day: string): void {
    this.#end = day > this.#contract.start ? day : this.#contract.start;
    if (this.state === 'suspenso') this.#paused.add(this.#end);
  }

  charge(on: string): void {
    const { dueDay, exemptFrom, monthly, start } = this.#contract;
    const letDays = new Map<string, number>();
    for (let day = start; day < on && day <= (this.#end ?? day); day = later(day, 1)) {
      const month = day.slice(0, 7);
      letDays.set(month, (letDays.get(month) ?? 0) + (this.#paused.has(day) ? 0 : 1));
    }
    for (const [month, days] of letDays) {
      if (month >= on.slice(0, 7) || this.#done.has(month)) continue;
      this.#done.add(month);
      const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
      const isWhole = days === length;
      const value = isWhole ? monthly : rounded(BigInt(monthly) * BigInt(Math.min(days, 30)), 30n);
      if (value === 0) continue;
      let due = on;
      while (Number(due.slice(8)) !== dueDay || distance(on, rolled(due)) < 10) due = later(due, 1);
      const isFree = exemptFrom !== null && (this.#sold.get(month) ?? 0) >= exemptFrom;
      this.charges.push({ competencia: month, valor_centavos: value, vencimento: rolled(due), isFree });
    }
  }

  /** The charges as they are on a day, the earliest month first. */
  shown(on: string) {
    return this.charges.map(({ isFree, ...charge }) => {
      const days = distance(charge.vencimento, on);
      const isLate = !isFree && days > 0;
      const value = BigInt(charge.valor_centavos);
      return {
        ...charge,
        status: isFree ? 'isenta' : isLate ? 'vencida' : 'pendente',
        multa_centavos: isLate ? rounded(value * 2n, 100n) : 0,
        juros_centavos: isLate ? rounded(value * BigInt(days), 3000n) : 0,
      };
    });
  }
}

const anyContract = fc.record({
  startedAgo: fc.integer({ min: -20, max: 420 }),
  monthly: fc.integer({ min: 1, max: 50_000 }),
  dueDay: fc.integer({ min: 1, max: 28 }),
  exemptFrom: fc.option(fc.integer({ min: 1, max: 60_000 })),
});
const anyStep = fc.record({
  days: fc.integer({ min: 0, max: 75 }),
  change: fc.constantFrom('none', 'none', 'suspenso', 'ativo', 'suspenso', 'ativo', 'encerrado'),
  isCharged: fc.boolean(),
});
let count = 0;

async function letTerminal(admin: TestUser, shopPlace: number | undefined): Promise<number> {
  count += 1;
  const machine = { numero_serie: `MODEL${count}`, modelo: 'A920', tipo: 'pos' };
  const { id } = (await admin.post('/backend/api/terminais/criar.php', machine)).body.data.terminal;
  const place = { id, status: 'ativo', local_id: shopPlace };
  expect((await admin.post('/backend/api/terminais/atualizar.php', place)).status).toBe(200);
  return id;
}

test('every month is charged once, in arrears, with ten days to pay, and late by the day alone', async () => {
  const steps = fc.array(anyStep, { minLength: 2, maxLength: 6 });
  const check = fc.asyncProperty(anyContract, steps, async ({ startedAgo, ...terms }, path) => {
    const begin = h.clock.now();
    const tenant = await h.tenant();
    let admin = await tenant.user({ role: 'admin' });
    const company = await makeNumberedCompany(h, admin);
    await makeRatePlan(admin);
    const shop = await makeEstablishment(admin, company.id);
    const terminalId = await letTerminal(admin, shop.locais[0].id);
    const contract = { ...terms, start: later(today(), -startedAgo) };
    const sold = new Map<string, number>();
    const drafts = Array.from({ length: 14 }, (_sale, index) => {
      const day = later(today(), -30 * index);
      const centavos = 7_000 * (index % 7) + 1;
      sold.set(day.slice(0, 7), (sold.get(day.slice(0, 7)) ?? 0) + centavos);
      const dataTransacao = new Date(`${day}T15:00:00Z`);
      return saleDraft(shop.id, { terminalId, valorBrutoCentavos: centavos, dataTransacao });
    });
    await sell(h, tenant.id, drafts);
    const model = new Model(contract, sold);
    const made = await admin.post('/backend/api/alugueis/criar.php', {
      terminal_id: terminalId,
      valor_mensal_centavos: contract.monthly,
      dia_vencimento: contract.dueDay,
      forma_cobranca: 'pix',
      inicio: contract.start,
      isencao_faturamento_minimo_centavos: contract.exemptFrom,
    });
    expect(made.status, made.text).toBe(200);
    const { id } = made.body.data.aluguel;
    model.charge(today());
    for (const { change, days, isCharged } of path) {
      const before = today();
      h.clock.advance({ hours: 24 * days });
      admin = await tenant.user({ role: 'admin' });
      model.pass(before, today());
      if (NEXT[model.state].includes(change)) {
        const moved = await admin.post('/backend/api/alugueis/atualizar.php', { id, status: change });
        expect(moved.status, moved.text).toBe(200);
        if (change === 'encerrado') model.end(today());
        model.state = change as State;
      }
      if (isCharged) {
        await Promise.all([1, 2].map(() => operationsJobs(h.context)['operations.daily']?.({})));
        model.charge(today());
      }
      const answer = await admin.get('/backend/api/alugueis/cobrancas.php?per_page=200');
      const shown = answer.body.data.cobrancas.map(
        ({ competencia, juros_centavos, multa_centavos, status, valor_centavos, vencimento }: Shown) => ({
          ...{ competencia, valor_centavos, vencimento, status, multa_centavos, juros_centavos },
        }),
      );
      const byMonth = shown.toSorted((one: Shown, other: Shown) =>
        one.competencia < other.competencia ? -1 : 1,
      );
      expect(byMonth).toEqual(model.shown(today()));
      await expectSummary(admin, company.uuid, model.shown(today()));
    }
    h.clock.set(begin);
  });
  await fc.assert(check, { numRuns: 12, endOnFailure: true });
}, 120_000);

type Shown = ReturnType<Model['shown']>[number];

/** The summary of the last month that was charged, from the charges of the model. */
async function expectSummary(admin: TestUser, companyUuid: string, charges: readonly Shown[]): Promise<void> {
  const url = `/api/v1/company/directory/${companyUuid}/operational/alugueis/resumo`;
  const { body } = await admin.get(url);
  const last = charges.at(-1)?.competencia ?? today().slice(0, 7);
  const of = (status: string) =>
    charges
      .filter((one) => one.competencia === last && one.status === status)
      .reduce((sum, { valor_centavos }) => sum + valor_centavos, 0);
  expect(body).toMatchObject({
    competencia: last,
    cobrancas: {
      valorFaturadoCentavos: of('isenta') + of('vencida') + of('pendente'),
      valorPendenteCentavos: of('pendente'),
      valorVencidoCentavos: of('vencida'),
      valorIsentoCentavos: of('isenta'),
    },
  });
}
