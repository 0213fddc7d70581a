import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { type LedgerStage, proveAll, sellAvailable, setLedgerStage } from '../../../test/harness/ledger.ts';
import { activateAccount } from '../../../test/harness/payouts.ts';
import { account, contract } from '../../../test/payouts/orders.ts';
import { type Answer, answered, asFile, put, recounted } from '../../../test/payouts/returns.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { findBooks, listBalancesAsOf, postJournals, proveBooks, requestJournal } from '../ledger/index.ts';
import { insertContract } from './file-queries.ts';
import { declareFileUnsent, type FilePlace, makeFile, takeReturn } from './file-service.ts';
import { insertPayouts, type NewPayout, type Person } from './payout-queries.ts';
import { approvePayouts, cancelPayouts, lockPayouts, replacePayout, settleAlarms } from './payout-service.ts';
import { openFile } from './sealing.ts';

const h = await createHarness({ leavesMessages: true });

/** What the establishment of the stage has after a sale, and then with what it was given. */
const SOLD = 9_861;
const AVAILABLE = 50_000;
const TODAY = '2026-03-10';
const PAID: Answer = { codes: '00', realDate: '10032026', realAmount: AVAILABLE, bankNumber: '9001' };
const GIVEN_BACK: Answer = { ...PAID, realDate: '11032026', movement: '3', instruction: '33' };

const [asker, approver, third]: [Person, Person, Person] = [
  { id: 1, name: 'Quem pede' },
  { id: 2, name: 'Quem aprova' },
  { id: 3, name: 'Outra pessoa' },
];

/** Who asked for the account of the payee, and who approved it. */
const MAKERS = { askedBy: 11, approvedBy: 12 };

interface Stage extends LedgerStage {
  contractId: number;
  accountId: number;
}

/** A business with a contract and an establishment that has 500.00 available. */
async function stage(): Promise<Stage> {
  const ledger = await setLedgerStage(h);
  await sellAvailable(h, ledger);
  const given = {
    kind: 'credito',
    ...{ establishmentId: ledger.shopId, acquirer: null, dueOn: null, aboutId: null },
    ...{ centavos: AVAILABLE - SOLD, day: TODAY, reason: 'exemplo' },
  } as const;
  await run(ledger, (tx, { books, now, tenantId }) =>
    postJournals(tx, tenantId, books, [requestJournal(1, given)], now),
  );
  await proveAll(h);
  const contractId = await run(ledger, (tx, { now, tenantId }) =>
    insertContract(tx, tenantId, { format: 'cnab240', ...contract() }, now),
  );
  const accountId = await activateAccount(h, ledger, MAKERS);
  return { ...ledger, contractId, accountId };
}

/** Runs something in a transaction of the tenant, with its books. */
function run<Result>(
  { tenant }: LedgerStage,
  work: (tx: AnyTx, place: FilePlace) => Promise<Result>,
): Promise<Result> {
  return h.database.transaction([tenant.id], async (tx) => {
    const books = await findBooks(tx, tenant.id);
    if (books === null) throw new Error('the books are closed');
    const now = h.clock.now();
    const { secret } = h.context.payees;
    return work(tx, {
      tenantId: tenant.id,
      books,
      now,
      secret,
      today: TODAY,
      time: '12:00:00',
      language: 'pt-BR',
    });
  });
}

const wanted = (on: Stage, changes: Partial<NewPayout> = {}): NewPayout => ({
  establishmentId: on.shopId,
  centavos: AVAILABLE,
  day: TODAY,
  payee: { name: 'Padaria Pão Dourado Ltda', document: '19131243000197' },
  account: { id: on.accountId, masked: '****667-8', ...MAKERS },
  destination: account(),
  ...changes,
});

const ask = (on: Stage, changes: Partial<NewPayout> = {}) =>
  run(on, async (tx, { now, secret, tenantId }) => {
    const made = { author: asker, now, replaced: null, secret };
    const [id = 0] = await insertPayouts(tx, tenantId, [wanted(on, changes)], made);
    return id;
  });

const approveAll = (on: Stage, ids: readonly number[], person = approver) =>
  run(on, async (tx, place) => approvePayouts(tx, place, await lockPayouts(tx, place.tenantId, ids), person));

const send = (on: Stage, payoutIds: readonly number[]) =>
  run(on, async (tx, place) => {
    const payouts = await lockPayouts(tx, place.tenantId, payoutIds);
    return makeFile(tx, place, { contractId: on.contractId, payouts }, asker);
  });

const lock = (on: Stage, tx: AnyTx, id: number) => lockPayouts(tx, on.tenant.id, [id]);

const takeBytes = (on: Stage, bytes: Uint8Array) =>
  run(on, (tx, place) => takeReturn(tx, place, { contractId: on.contractId, bytes }, asker));

/** A payout of everything that is available, in a file. */
async function sent(on: Stage) {
  const id = await ask(on);
  await approveAll(on, [id]);
  const file = await send(on, [id]);
  const take = (answer: Answer) => takeBytes(on, asFile(answered(file.bytes, { [`R${id}`]: answer })));
  return { id, file, take };
}

async function statusOf({ tenant }: Stage, id: number): Promise<string> {
  const { rows } = await h.db.owner.query<{ status: string }>(
    'select status from payouts where tenant_id = $1 and id = $2',
    [tenant.id, id],
  );
  return rows[0]?.status ?? '';
}

/** What is available, on its way and at the bank at the end of a day; debits less credits. */
async function balances({ shopId, tenant }: Stage, day = TODAY): Promise<number[]> {
  const accounts = [`ec.disponivel:${shopId}`, `ec.em_transito:${shopId}`, 'at.banco'];
  const rows = await listBalancesAsOf(h.database.tenant(tenant.id), tenant.id, accounts, day);
  return accounts.map((conta) => rows.find((row) => row.conta === conta)?.centavos ?? 0);
}

describe('a payout through its file', () => {
  test('19: is paid by the return, and given back by a later one: the books say so by day', async () => {
    const on = await stage();
    const { file, id, take } = await sent(on);
    expect(file.sequence).toBe(1);
    expect(await balances(on)).toEqual([0, -AVAILABLE, 0]);
    expect((await take(PAID)).payouts).toMatchObject([
      { id, status: 'pago', bankNumber: '9001', alarms: [] },
    ]);
    expect(await balances(on)).toEqual([0, 0, -AVAILABLE]);
    await take(GIVEN_BACK);
    expect(await statusOf(on, id)).toBe('devolvido');
    expect(await balances(on)).toEqual([0, 0, -AVAILABLE]);
    expect(await balances(on, '2026-03-11')).toEqual([-AVAILABLE, 0, 0]);
    await expect(send(on, [id])).rejects.toMatchObject({ code: 'payout.stage' });
    expect(await h.database.transaction([on.tenant.id], (tx) => proveBooks(tx, on.tenant.id))).toEqual([]);
  });

  test('20: is refused by the bank: the money is available again, and another payout may take its place once', async () => {
    const on = await stage();
    const { id, take } = await sent(on);
    await take({ codes: 'AN' });
    expect([await statusOf(on, id), await balances(on)]).toEqual(['rejeitado', [-AVAILABLE, 0, 0]]);
    const again = () =>
      run(on, async (tx, place) =>
        replacePayout(tx, place, await lock(on, tx, id), {
          ...wanted(on),
          destination: account({ account: '1234' }),
          author: asker,
        }),
      );
    const replacement = await again();
    await expect(again()).rejects.toMatchObject({ code: 'payout.replaced' });
    // The bank paid after all: what took its place is not sent.
    await approveAll(on, [replacement]);
    expect((await take(PAID)).payouts).toMatchObject([{ id, status: 'pago', alarms: ['pago_apos_recusa'] }]);
    expect([await statusOf(on, replacement), await balances(on)]).toEqual(['cancelado', [0, 0, -AVAILABLE]]);
  });

  test('is kept with the bytes that were handed over, and the file has the next number of its contract', async () => {
    const on = await stage();
    const first = await ask(on, { centavos: 1_000 });
    const second = await ask(on, { centavos: 2_000 });
    await approveAll(on, [first, second]);
    const files = [await send(on, [first]), await send(on, [second])];
    expect(files.map(({ sequence }) => sequence)).toEqual([1, 2]);
    const { rows } = await h.db.owner.query<{ conteudo: Buffer; sha256: string; centavos: string }>(
      'select conteudo, sha256, centavos from payout_files where tenant_id = $1 order by sequencial',
      [on.tenant.id],
    );
    const { secret } = h.context.payees;
    expect(rows.map(({ conteudo }) => openFile(secret, on.tenant.id, conteudo).toString('latin1'))).toEqual(
      files.map(({ bytes }) => Buffer.from(bytes).toString('latin1')),
    );
    expect(rows.map(({ sha256 }) => sha256)).toEqual(files.map(({ sha256 }) => sha256));
    const number = h.db.owner.query(
      `insert into payout_files (tenant_id, contract_id, sequencial, estado, conteudo, sha256, pagamentos, centavos,
         author_id, author_name, created_at, updated_at)
       values ($1, $2, 2, 'gerado', '', 'x', 1, 1, 1, 'x', now(), now())`,
      [on.tenant.id, on.contractId],
    );
    // Nodes of a cluster tell the name of what refused a row in the message alone.
    await expect(number).rejects.toThrow('payout_files_sequence_key');
  });
});

describe('what is not done', () => {
  test('one approves what oneself asked for, or more than is available', async () => {
    const on = await stage();
    const ids = [await ask(on, { centavos: 26_000 }), await ask(on, { centavos: 26_000 })];
    await expect(approveAll(on, ids, asker)).rejects.toMatchObject({ code: 'payout.ownApproval' });
    await expect(approveAll(on, ids)).rejects.toMatchObject({ code: 'payout.notCovered' });
    expect(await balances(on)).toEqual([-AVAILABLE, 0, 0]);
    await expect(approveAll(on, [...ids, 0])).rejects.toMatchObject({ code: 'payout.notCovered' });
    await expect(approveAll(on, [0])).rejects.toMatchObject({ code: 'payout.notFound' });
  });

  test('two approve at once more than there is', async () => {
    const on = await stage();
    const ids = [await ask(on), await ask(on)];
    const outcomes = await Promise.allSettled(ids.map((id) => approveAll(on, [id])));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balances(on)).toEqual([0, -AVAILABLE, 0]);
  });

  test('two files take one payout at once', async () => {
    const on = await stage();
    const id = await ask(on);
    await approveAll(on, [id]);
    const outcomes = await Promise.allSettled([send(on, [id]), send(on, [id])]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a file that the bank would not take uses up a number or sends anything', async () => {
    const on = await stage();
    const id = await ask(on, { payee: { name: '漢字', document: '12ABC34501DE35' } });
    await approveAll(on, [id]);
    const refused = await send(on, [id]).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'payoutFile.refused',
      errors: [
        { path: `R${id}`, code: 'documento_alfanumerico' },
        { path: `R${id}`, code: 'campo_invalido' },
      ],
    });
    expect(await statusOf(on, id)).toBe('aprovado');
    await run(on, async (tx, place) => cancelPayouts(tx, place, await lock(on, tx, id)));
    const next = await ask(on);
    await approveAll(on, [next]);
    expect((await send(on, [next])).sequence).toBe(1);
  });

  test('a return is taken twice, with a fault, or of another contract', async () => {
    const on = await stage();
    const { file, id } = await sent(on);
    const lines = answered(file.bytes, { [`R${id}`]: PAID });
    await expect(takeBytes(on, asFile(lines.toSpliced(3, 1)))).rejects.toMatchObject({
      code: 'payoutReturn.refused',
    });
    expect(await statusOf(on, id)).toBe('enviado');
    const otherId = await run(on, (tx, { now, tenantId }) =>
      insertContract(tx, tenantId, { format: 'cnab240', ...contract() }, now),
    );
    const elsewhere = await takeBytes({ ...on, contractId: otherId }, asFile(lines, '\n'));
    expect(elsewhere).toMatchObject({ payouts: [], unknown: [`R${id}`] });
    expect(await statusOf(on, id)).toBe('enviado');
    expect((await takeBytes(on, asFile(lines))).payouts).toHaveLength(1);
    expect(await takeBytes(on, asFile(lines))).toMatchObject({ id: null, payouts: [] });
    expect(await balances(on)).toEqual([0, 0, -AVAILABLE]);
  });
});

describe('a contract whose files are JSON Lines', () => {
  test('is paid by the same steps, and its files are kept in the same way', async () => {
    const on = await stage();
    const format = { format: 'jsonl', ...contract({ bank: '756' }) } as const;
    const contractId = await run(on, (tx, { now, tenantId }) => insertContract(tx, tenantId, format, now));
    const place = { ...on, contractId };
    const id = await ask(place);
    await approveAll(place, [id]);
    const { bytes } = await send(place, [id]);
    const [header = '', order = ''] = Buffer.from(bytes).toString().split('\n');
    const { pagador } = JSON.parse(header);
    expect(JSON.parse(order)).toMatchObject({ numero: `R${id}`, valor_centavos: AVAILABLE });
    const result = [
      { tipo: 'resultado', versao: 1, data: TODAY, pagador, quantidade: 1 },
      { numero: `R${id}`, estado: 'pago', data: TODAY, valor_centavos: AVAILABLE, numero_banco: 'E2E' },
    ];
    const answer = Buffer.from(result.map((line) => JSON.stringify(line)).join('\n'));
    expect((await takeBytes(place, answer)).payouts).toMatchObject([
      { id, status: 'pago', bankNumber: 'E2E' },
    ]);
    expect(await takeBytes(place, answer)).toMatchObject({ id: null, payouts: [] });
    expect(await balances(on)).toEqual([0, 0, -AVAILABLE]);
  });
});

describe('a file that is declared unsent', () => {
  const declare = (on: Stage, fileId: number, person: Person, seen = 1) =>
    run(on, (tx, place) => declareFileUnsent(tx, place, fileId, person, seen));

  test('frees its payouts with the word of a second person', async () => {
    const on = await stage();
    const { file, id, take } = await sent(on);
    expect(await declare(on, file.id, asker)).toBe('declarado');
    await expect(declare(on, file.id, third)).rejects.toMatchObject({ code: 'request.preconditionFailed' });
    await expect(declare(on, file.id, asker, 2)).rejects.toMatchObject({ code: 'payout.oneDeclares' });
    expect([await statusOf(on, id), await balances(on)]).toEqual(['enviado', [0, -AVAILABLE, 0]]);
    expect(await declare(on, file.id, third, 2)).toBe('nao_enviado');
    expect([await statusOf(on, id), await balances(on)]).toEqual(['cancelado', [-AVAILABLE, 0, 0]]);
    await expect(declare(on, file.id, third, 3)).rejects.toMatchObject({ code: 'payout.stage' });
    // It was sent all the same.
    expect((await take({ codes: 'BD' })).payouts).toMatchObject([
      { id, status: 'cancelado', alarms: ['retorno_contraditorio'], hasOpenAlarm: true },
    ]);
    const replacing = run(on, async (tx, place) =>
      replacePayout(tx, place, await lock(on, tx, id), { ...wanted(on), author: asker }),
    );
    await expect(replacing).rejects.toMatchObject({ code: 'payout.openAlarm' });
    const settle = () => run(on, async (tx, place) => settleAlarms(tx, place, await lock(on, tx, id)));
    expect(await settle()).toMatchObject([{ id, hasOpenAlarm: false, alarms: ['retorno_contraditorio'] }]);
    await expect(settle()).rejects.toMatchObject({ code: 'payout.stage' });
    const replacement = await run(on, async (tx, place) =>
      replacePayout(tx, place, await lock(on, tx, id), { ...wanted(on), author: asker }),
    );
    expect(await statusOf(on, replacement)).toBe('rascunho');
  });

  test('was sent as soon as the bank has answered', async () => {
    const on = await stage();
    const { file, take } = await sent(on);
    await take({ codes: 'BD' });
    await expect(declare(on, file.id, asker)).rejects.toMatchObject({ code: 'payout.answered' });
  });

  test('may be one whose lot the bank refused without naming payments: those wait for a person until then', async () => {
    const on = await stage();
    const { file, id, take } = await sent(on);
    const inLot = (code: string) =>
      asFile(recounted(answered(file.bytes, {}, { '0001': code }).filter((line) => line.charAt(7) !== '3')));
    // A lot that was taken says nothing of its payments.
    expect((await takeBytes(on, inLot('BD'))).payouts).toEqual([]);
    expect(await takeBytes(on, inLot('HA'))).toMatchObject({
      payouts: [{ id, status: 'em_analise', alarms: ['lote_recusado'], isAnswered: false }],
      lotsWithoutPayments: ['0001'],
    });
    expect(await balances(on)).toEqual([0, -AVAILABLE, 0]);
    await declare(on, file.id, asker);
    await declare(on, file.id, third, 2);
    expect([await statusOf(on, id), await balances(on)]).toEqual(['cancelado', [-AVAILABLE, 0, 0]]);
    expect((await take(PAID)).payouts).toMatchObject([{ id, status: 'pago' }]);
  });

  test('is not doubted for a lot of another form', async () => {
    const on = await stage();
    const { file, id } = await sent(on);
    const lines = answered(file.bytes, {}, { '0001': 'HA' }).filter((line) => line.charAt(7) !== '3');
    const other = lines.map((line) => (line.charAt(7) === '1' ? put(line, 12, '45') : line));
    expect((await takeBytes(on, asFile(recounted(other)))).payouts).toEqual([]);
    expect(await statusOf(on, id)).toBe('enviado');
  });
});
