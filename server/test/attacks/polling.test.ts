import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSaleBook, recordSales } from '../../src/modules/sales/index.ts';
import { decodeCursor, encodeCursor } from '../../src/modules/sales/polling-cursor.ts';
import { createHarness } from '../harness/harness.ts';
import { countWaiting } from '../harness/lock-waits.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { outcome } from '../harness/user-answers.ts';

/** A poller has nothing but its cursor: no order of commits may cost it a sale, and no cursor shows it a foreign one. */
const URL = '/backend/api/transacoes/polling.php';
const h = await createHarness();

let alfa: TestTenant;
let admin: TestUser;
let shop: { id: number };
/** Each of a company of its own: writers of one company wait for each other at its sums, and only of others at the numbering. */
let shops: { id: number }[];

async function makeShop(tenant: TestTenant, boss?: TestUser) {
  const user = boss ?? (await tenant.user({ role: 'admin' }));
  await makeRatePlan(user);
  return { user, shop: await makeEstablishment(user, (await makeNumberedCompany(h, user)).id) };
}

beforeEach(async () => {
  alfa = await h.tenant();
  ({ user: admin, shop } = await makeShop(alfa));
  shops = [shop];
  for (let i = 1; i < 8; i += 1)
    shops.push(await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id));
});

interface Row {
  id: number;
  sequencia: number;
  status: string;
  estabelecimento_id: number;
}

async function poll(
  query = '',
  user = admin,
): Promise<{ transacoes: Row[]; proximo_cursor: string; tem_mais: boolean }> {
  const answer = await user.get(`${URL}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** A sale that is recorded at once and committed, or rolled back, when it is let go. */
function slowSale(tenantId: number, establishmentId: number) {
  const { promise: gate, resolve: commit, reject: fail } = Promise.withResolvers<void>();
  const { promise: recorded, resolve: isRecorded } = Promise.withResolvers<void>();
  let id = 0;
  const done = h.database
    .transaction([tenantId], async (tx) => {
      const book = await openSaleBook(tx, tenantId, [establishmentId]);
      const context = { clock: h.clock, origin: { userId: null, ip: null, requestId: null } };
      const sales = await recordSales(tx, context, book, [saleDraft(establishmentId)]);
      id = sales.recorded[0]?.id ?? 0;
      isRecorded();
      await gate;
    })
    .then(
      () => id,
      () => null,
    );
  return { commit, done, recorded, rollback: () => fail(new Error('no')) };
}

describe('commits', () => {
  let cursor: string;
  beforeEach(async () => {
    cursor = (await poll()).proximo_cursor;
  });

  const next = async (limit = 200) => {
    const page = await poll(`?cursor=${cursor}&limite=${limit}`);
    cursor = page.proximo_cursor;
    return page.transacoes;
  };

  test('a sale that is recorded first and committed last is not passed over', async () => {
    const first = slowSale(alfa.id, shop.id);
    await first.recorded;
    const second = sell(h, alfa.id, [saleDraft(shops[1]?.id ?? 0)]);
    await expect.poll(() => countWaiting(h.db.owner), { timeout: 10_000 }).toBe(1);
    expect(await next()).toEqual([]);
    first.commit();
    const [one, { recorded }] = [await first.done, await second];
    expect((await next()).map(({ id }) => id)).toEqual([one, recorded[0]?.id]);
  });

  test('a sale that is rolled back is never told, and its number misses nothing', async () => {
    const never = slowSale(alfa.id, shop.id);
    await never.recorded;
    expect(await next()).toEqual([]);
    const other = sell(h, alfa.id, [saleDraft(shops[1]?.id ?? 0)]);
    await expect.poll(() => countWaiting(h.db.owner), { timeout: 10_000 }).toBe(1);
    never.rollback();
    expect(await never.done).toBeNull();
    const { recorded } = await other;
    expect((await next()).map(({ id }) => id)).toEqual(recorded.map(({ id }) => id));
  });

  test('eight writers that commit, roll back and change in any order lose nothing and invent nothing', async () => {
    const committed = new Map<number, string>();
    let isWriting = true;
    const writer = async (number: number) => {
      for (let i = 0; i < 5; i += 1) {
        const sale = slowSale(alfa.id, shops[number]?.id ?? 0);
        await sale.recorded;
        await sleep((number * 7 + i * 3) % 11);
        if ((number + i) % 4 === 0) sale.rollback();
        else sale.commit();
        const id = await sale.done;
        if (id === null) continue;
        committed.set(id, 'capturada');
        if (i % 2 === 0) continue;
        const change = { id, status: 'contestada' };
        expect((await admin.post('/backend/api/transacoes/mudar-status.php', change)).status).toBe(200);
        committed.set(id, 'contestada');
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_writer, number) => writer(number))).finally(
      () => {
        isWriting = false;
      },
    );
    const seen: Row[] = [];
    while (isWriting) seen.push(...(await next(3)));
    await writers;
    for (let page = await next(3); page.length > 0; page = await next(3)) seen.push(...page);
    const latest = new Map(seen.map(({ id, status }) => [id, status]));
    expect([...latest].sort()).toEqual([...committed].sort());
    const numbers = seen.map(({ sequencia }) => sequencia);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a cursor', () => {
  test('that was changed is refused, or shows nothing that its caller may not see', async () => {
    const beta = await h.tenant();
    const theirs = await makeShop(beta);
    await sell(h, beta.id, [saleDraft(theirs.shop.id)]);
    await sell(h, alfa.id, [saleDraft(shop.id)]);
    const good = (await poll()).proximo_cursor;
    const changed = fc
      .tuple(fc.nat(good.length - 1), fc.constantFrom(...'AZaz09-_'), fc.constantFrom(0, 1))
      .map(([at, letter, cut]) => good.slice(0, at) + letter + good.slice(at + cut));
    const position = fc.tuple(fc.constantFrom(1, alfa.id, beta.id), fc.nat(9));
    const made = fc.array(position).map((positions) => encodeCursor(new Map(positions)));
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(changed, made), async (cursor) => {
        const answer = await admin.get(`${URL}?cursor=${encodeURIComponent(cursor)}`);
        if (answer.status === 400) expect(outcome(answer)).toBe('400 cursor_invalido');
        else
          for (const row of answer.body.data.transacoes) {
            shown += 1;
            expect(row.estabelecimento_id).not.toBe(theirs.shop.id);
          }
      }),
      { numRuns: 60, seed: 20_260_310 },
    );
    expect(shown).toBeGreaterThan(0);
    const stolen = await poll(`?cursor=${encodeCursor(new Map([[beta.id, 1]]))}`);
    expect(decodeCursor(stolen.proximo_cursor)?.has(alfa.id)).toBe(true);
    expect(decodeCursor(stolen.proximo_cursor)?.has(beta.id)).toBe(false);
  });

  test.each(['', '%00', ' ', 'null', 'e30', '"', "'%20or%201=1", 'eyJ2IjoxfQ==', 'a'.repeat(11_999)])(
    'that is none is 400: %s',
    async (cursor) => {
      expect((await admin.get(`${URL}?cursor=${cursor}`)).status).toBe(400);
    },
  );

  test('of a caller above shows one below their own, and the other way round all', async () => {
    const below = await alfa.tenant();
    const theirs = await makeShop(below);
    const [wide, narrow] = [await poll(), await poll('', theirs.user)];
    await sell(h, below.id, [saleDraft(theirs.shop.id)]);
    await sell(h, alfa.id, [saleDraft(shop.id)]);
    const shopsOf = ({ transacoes }: { transacoes: Row[] }) =>
      new Set(transacoes.map((row) => row.estabelecimento_id));
    expect(shopsOf(await poll(`?cursor=${wide.proximo_cursor}`, theirs.user))).toEqual(
      new Set([theirs.shop.id]),
    );
    const wider = shopsOf(await poll(`?cursor=${narrow.proximo_cursor}&limite=200`));
    expect([...wider]).toEqual(expect.arrayContaining([theirs.shop.id, shop.id]));
  });
});

test.each(['0', '201', '-1', '1.5', 'x', '', '1e2', ' 5', '9999999999999999999'])(
  'limite=%s is 400',
  async (limit) => {
    expect(outcome(await admin.get(`${URL}?limite=${encodeURIComponent(limit)}`))).toBe(
      '400 validation.failed',
    );
  },
);

test('limite is fifty unless it is said, and one to two hundred', async () => {
  const { proximo_cursor: cursor } = await poll();
  await sell(
    h,
    alfa.id,
    Array.from({ length: 205 }, () => saleDraft(shop.id)),
  );
  const count = async (query: string) => (await poll(`?cursor=${cursor}${query}`)).transacoes.length;
  expect([await count(''), await count('&limite=1'), await count('&limite=200')]).toEqual([50, 1, 200]);
});
