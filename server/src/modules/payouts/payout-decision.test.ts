import { isUnderWay } from '@retaguarda/rules/payout-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, holdsMoney, PayoutWorld } from '../../../test/payouts/payout-world.ts';
import { approve, type PayoutDecision, send } from './payout-decision.ts';

const NEXT_DAY = '2026-11-24';

const refusalOf = (decision: PayoutDecision): string => (decision.ok ? '' : decision.refusal);

/** A payout of 500.00 that went into a file, of an establishment that had just that. */
function sent() {
  const world = new PayoutWorld(50_000);
  const payout = world.create(50_000);
  world.approve(payout);
  world.send(payout);
  return { world, payout };
}

describe('a payout in the books', () => {
  it('is paid, and given back by the bank the day after: the money is there again, the payout is not sent again', () => {
    const { payout, world } = sent();
    expect([world.balance('ec.em_transito'), world.money.available]).toEqual([-50_000, 0]);
    world.answer(payout, { state: 'pago' });
    expect([world.balance('ec.em_transito'), world.balance('at.banco')]).toEqual([0, -50_000]);
    world.answer(payout, { state: 'devolvido', realDate: NEXT_DAY });
    expect(payout.status).toBe('devolvido');
    expect([world.balance('at.banco'), world.money.available]).toEqual([0, 50_000]);
    expect(world.journals.map(({ day, key }) => [key, day])).toEqual([
      ['payout:1:reserva', DAY],
      ['payout:1:confirmacao', DAY],
      ['payout:1:devolucao', NEXT_DAY],
    ]);
    expect(refusalOf(world.send(payout))).toBe('payout.stage');
    expect(world.replace(payout)).toBe(true);
    expect(world.payouts[1]).toMatchObject({ id: 2, replaces: 1, status: 'rascunho' });
  });

  it('is refused by the bank: the money is there again and never left', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'rejeitado' });
    expect(payout.status).toBe('rejeitado');
    expect([world.balance('ec.em_transito'), world.money.available, world.balance('at.banco')]).toEqual([
      0, 50_000, 0,
    ]);
  });

  it('is approved by another person, and only of money that is there', () => {
    const world = new PayoutWorld(49_999);
    const payout = world.create(50_000);
    expect(refusalOf(world.approve(payout, 1))).toBe('payout.ownApproval');
    expect(refusalOf(world.approve(payout))).toBe('payout.notCovered');
    expect(refusalOf(world.send(payout))).toBe('payout.stage');
    expect([payout.status, world.journals.length]).toEqual(['rascunho', 0]);
  });

  it('may be cancelled until it is in a file', () => {
    const world = new PayoutWorld(50_000);
    const [draft, approved] = [world.create(10_000), world.create(20_000)];
    world.approve(approved);
    for (const payout of [draft, approved]) expect(world.cancel(payout).ok).toBe(true);
    expect([world.money.available, world.balance('ec.em_transito')]).toEqual([50_000, 0]);
    const { payout, world: other } = sent();
    expect(refusalOf(other.cancel(payout))).toBe('payout.stage');
  });

  it('pays a debt first with what comes back', () => {
    const { payout, world } = sent();
    world.money.owed = 20_000;
    world.answer(payout, { state: 'rejeitado' });
    expect(world.money).toEqual({ available: 30_000, owed: 0 });
  });
});

describe('a file that was not sent', () => {
  it('frees its payouts when two people say so, and they are not sent again', () => {
    const { payout, world } = sent();
    expect(refusalOf(world.declareUnsent(payout, [1, 1]))).toBe('payout.oneDeclares');
    expect(world.declareUnsent(payout).ok).toBe(true);
    expect([payout.status, world.money.available]).toEqual(['cancelado', 50_000]);
    expect(refusalOf(world.send(payout))).toBe('payout.stage');
  });

  it('was sent as soon as the bank has said anything of it', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'agendado' });
    expect(refusalOf(world.declareUnsent(payout))).toBe('payout.answered');
  });

  it('turns up at the bank after all: that is an alarm, and what took its place is not sent', () => {
    for (const state of ['agendado', 'pago'] as const) {
      const { payout, world } = sent();
      world.declareUnsent(payout);
      world.replace(payout);
      const [, replacement] = world.payouts;
      if (replacement === undefined) throw new Error('there is no replacement');
      world.approve(replacement);
      world.answer(payout, { state });
      expect(replacement.status).toBe('cancelado');
      expect(payout.alarms).toEqual([state === 'pago' ? 'pago_apos_recusa' : 'retorno_contraditorio']);
      expect(world.replace(replacement)).toBe(false);
    }
  });
});

describe('a replacement', () => {
  it('is there once, and not while another of its chain is on its way', () => {
    const { payout, world } = sent();
    expect(world.replace(payout)).toBe(false);
    world.answer(payout, { state: 'rejeitado' });
    expect([world.replace(payout), world.replace(payout)]).toEqual([true, false]);
    const replacement = world.payouts[1];
    if (replacement === undefined) throw new Error('there is no replacement');
    world.cancel(replacement);
    expect([world.replace(payout), world.replace(replacement)]).toEqual([false, true]);
  });

  it('is not made of one that was refused while the payout in whose place it was is paid after all', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'rejeitado' });
    world.replace(payout);
    const replacement = world.payouts[1];
    if (replacement === undefined) throw new Error('there is no replacement');
    world.approve(replacement);
    world.send(replacement);
    world.answer(replacement, { state: 'rejeitado' });
    world.answer(payout, { state: 'pago' });
    payout.openAlarm = false;
    expect(world.replace(replacement)).toBe(false);
    world.answer(payout, { state: 'devolvido' });
    expect(world.replace(replacement)).toBe(true);
  });

  it('is neither approved nor sent while another of its chain is paid or with the bank', () => {
    const state = {
      id: 2,
      centavos: 1,
      authorId: 1,
      paidOn: null,
      isAnswered: false,
      isReplaced: false,
      hasOwnAlarm: false,
      hasOpenAlarm: false,
    };
    for (const status of ['pago', 'enviado', 'agendado', 'em_analise'] as const) {
      const chain = [{ id: 1, status }];
      const approval = { approverId: 2, available: 1, day: DAY };
      expect(refusalOf(approve({ ...state, status: 'rascunho', chain }, approval))).toBe(
        'payout.chainUnderWay',
      );
      expect(refusalOf(send({ ...state, status: 'aprovado', chain }))).toBe('payout.chainUnderWay');
    }
  });
});

describe('what a bank says late, again or otherwise', () => {
  it('changes nothing when it is known', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'pago' });
    const posted = world.journals.length;
    for (const state of ['pago', 'agendado'] as const) world.answer(payout, { state });
    expect([payout.status, world.journals.length, payout.alarms]).toEqual(['pago', posted, []]);
  });

  it('comes in any order: given back before it was paid leaves the same', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'devolvido', realDate: NEXT_DAY });
    world.answer(payout, { state: 'pago' });
    expect([payout.status, world.money.available, world.balance('at.banco'), payout.alarms]).toEqual([
      'devolvido',
      50_000,
      0,
      [],
    ]);
  });

  it('is paid after it was refused: the replacement that was not sent is cancelled', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'rejeitado' });
    world.replace(payout);
    const [, replacement] = world.payouts;
    if (replacement === undefined) throw new Error('there is no replacement');
    world.approve(replacement);
    world.answer(payout, { state: 'pago' });
    expect([payout.status, replacement.status]).toEqual(['pago', 'cancelado']);
    expect([world.money, world.balance('at.banco')]).toEqual([{ available: 0, owed: 0 }, -50_000]);
    expect(payout.alarms).toEqual(['pago_apos_recusa']);
  });

  it('is paid twice when the replacement is with the bank: an alarm, and the establishment owes it', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'rejeitado' });
    world.replace(payout);
    const [, replacement] = world.payouts;
    if (replacement === undefined) throw new Error('there is no replacement');
    world.approve(replacement);
    world.send(replacement);
    world.answer(payout, { state: 'pago' });
    expect(payout.alarms).toEqual(['pago_apos_recusa', 'pago_em_duplicidade']);
    expect(world.money).toEqual({ available: 0, owed: 50_000 });
    world.answer(replacement, { state: 'pago' });
    expect(world.balance('at.banco')).toBe(-100_000);
  });

  it('is of another amount: nothing is posted, a person has to look, and nothing takes its place until then', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'pago', realAmount: 49_999 });
    expect([payout.status, payout.alarms]).toEqual(['em_analise', ['valor_divergente']]);
    expect(world.balance('ec.em_transito')).toBe(-50_000);
    expect(world.replace(payout)).toBe(false);
    world.answer(payout, { state: 'pago' });
    expect(payout.status).toBe('pago');
    const other = sent();
    other.world.answer(other.payout, { state: 'rejeitado' });
    other.world.answer(other.payout, { state: 'pago', realAmount: 1 });
    expect([other.payout.status, other.world.replace(other.payout)]).toEqual(['rejeitado', false]);
  });

  it('is not taken of a payout that is in no file', () => {
    const world = new PayoutWorld(50_000);
    const payout = world.create(50_000);
    world.approve(payout);
    expect(refusalOf(world.answer(payout, { state: 'pago' }))).toBe('payout.stage');
    expect(payout.status).toBe('aprovado');
  });

  it('takes back what it paid without giving the money back: an alarm and no posting', () => {
    const { payout, world } = sent();
    world.answer(payout, { state: 'pago' });
    world.answer(payout, { state: 'rejeitado' });
    expect([payout.status, payout.alarms, world.balance('at.banco')]).toEqual([
      'pago',
      ['retorno_contraditorio'],
      -50_000,
    ]);
  });
});

const STATES = ['pago', 'agendado', 'rejeitado', 'cancelado', 'devolvido', 'em_analise'] as const;

type Step =
  | { do: 'create' | 'cancel' | 'send' | 'declare' | 'replace' | 'settle'; which: number; amount: number }
  | { do: 'approve'; which: number; by: number }
  | { do: 'answer'; which: number; state: (typeof STATES)[number]; day: string; amount: number | null };

// Few payouts, so that the same one is met again and again.
const which = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('create', 'cancel', 'send', 'send', 'declare', 'replace', 'replace', 'settle'),
    which,
    amount: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({ do: fc.constant('approve' as const), which, by: fc.constantFrom(2, 2, 2, 1) }),
  fc.record({
    do: fc.constant('answer' as const),
    which,
    state: fc.constantFrom(...STATES),
    day: fc.constantFrom(DAY, NEXT_DAY),
    amount: fc.constantFrom(null, null, null, 1),
  }),
);

function take(world: PayoutWorld, next: Step): void {
  if (next.do === 'create') {
    if (world.payouts.length < 2) world.create(next.amount);
    return;
  }
  const payout = world.payouts[next.which];
  if (payout === undefined) return;
  if (next.do === 'approve') world.approve(payout, next.by);
  else if (next.do === 'answer')
    world.answer(payout, {
      state: next.state,
      realDate: next.day,
      ...(next.amount === null ? {} : { realAmount: next.amount }),
    });
  else if (next.do === 'cancel') world.cancel(payout);
  else if (next.do === 'send') world.send(payout);
  else if (next.do === 'declare') world.declareUnsent(payout);
  else if (next.do === 'replace') world.replace(payout);
  else for (const other of world.chainOf(payout)) other.openAlarm = false;
}

function assertSound(world: PayoutWorld, available: number): void {
  const sums = world.journals.map(({ entries }) => entries.reduce((sum, { centavos }) => sum + centavos, 0));
  expect(sums.every((sum) => sum === 0)).toBe(true);
  expect(new Set(world.journals.map(({ key }) => key)).size).toBe(world.journals.length);
  expect(world.balance('ec.em_transito') + world.sumOf(holdsMoney)).toBe(0);
  expect(world.balance('at.banco') + world.sumOf((status) => status === 'pago')).toBe(0);
  expect(world.money.available).toBe(available - world.balance('ec.disponivel'));
  expect(world.money.available).toBeGreaterThanOrEqual(0);
  for (const payout of world.payouts) {
    expect(payout.files).toBeLessThanOrEqual(1);
    const chain = world.chainOf(payout);
    const paying = chain.filter(({ status }) => status === 'pago' || isUnderWay(status));
    const isTold = chain.some(({ alarms }) => alarms.includes('pago_em_duplicidade'));
    expect(paying.length <= 1 || isTold).toBe(true);
  }
}

describe('whatever people do and banks say', () => {
  it('the books agree with the payouts, and nothing is paid twice without an alarm', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 60, maxLength: 120, size: 'max' }), (steps) => {
        const world = new PayoutWorld(100);
        for (const next of steps) {
          take(world, next);
          assertSound(world, 100);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('nothing is paid twice, and there is no alarm, where the bank keeps its word and people are right', () => {
    const life = fc.array(
      fc.record({
        fate: fc.constantFrom('paid', 'refused', 'returned', 'unsent'),
        answers: fc.array(fc.nat({ max: 3 }), { maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(life, (tries) => {
        const world = new PayoutWorld(100);
        let paid = 0;
        let payout = world.create(40);
        for (const { answers, fate } of tries) {
          if (payout.status !== 'rascunho') break;
          world.approve(payout);
          world.send(payout);
          if (fate === 'unsent') world.declareUnsent(payout);
          else {
            const truth = {
              paid: ['pago'],
              refused: ['rejeitado'],
              returned: ['pago', 'devolvido'],
            } as const;
            const told = ['agendado', ...truth[fate]] as const;
            // The whole truth in its order, and then parts of it again.
            for (const index of [...told.keys(), ...answers.map((number) => number % told.length)]) {
              const state = told[index] ?? 'agendado';
              world.answer(payout, { state, ...(state === 'devolvido' ? { realDate: NEXT_DAY } : {}) });
            }
          }
          if (fate === 'paid') paid += 1;
          assertSound(world, 100);
          if (world.replace(payout)) payout = world.payouts.at(-1) ?? payout;
        }
        expect(paid).toBeLessThanOrEqual(1);
        expect(world.balance('at.banco') + 40 * paid).toBe(0);
        expect(world.payouts.flatMap(({ alarms }) => alarms)).toEqual([]);
      }),
    );
  });
});
