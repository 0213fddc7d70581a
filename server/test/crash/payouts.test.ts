import { expect, onTestFinished, test } from 'vitest';
import { proveBooks } from '../../src/modules/ledger/index.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import {
  type AnsweredPayout,
  AVAILABLE,
  type PayoutStage,
  seenIn,
  setPayoutStage,
} from '../harness/payouts.ts';
import type { TestUser } from '../harness/people.ts';
import { type Answer, answered, asFile } from '../payouts/returns.ts';
import { type ServedProcess, serve } from '../processes/served-process.ts';
import { type KillPoint, openStatementDoor, type StatementDoor } from './statement-door.ts';

/** Servers are started some twenty times. */
const PATIENT = { timeout: 600_000 };
const BASE = '/backend/api/financeiro/repasses';
/** Statements of a step with a cold memory are about so many. */
const MOST_STATEMENTS = 24;

const h = await createHarness({ leavesMessages: true });

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  type?: string;
  user: TestUser;
}

interface Said {
  status: number;
  text: string;
}

/** A server of the installation of the harness behind a door, which is killed and started again. */
class KilledServer {
  readonly #door: StatementDoor;
  #served: ServedProcess | null = null;
  readonly #tokens = new Map<string, string>();
  #calls = 0;
  kills = 0;
  /** Calls that were over before the server was killed. */
  late = 0;

  constructor(door: StatementDoor) {
    this.#door = door;
  }

  async start(): Promise<void> {
    const { dataDirectory, secretKey } = h.context.config;
    this.#served = await serve(this.#door.url, {
      RETAGUARDA_SECRET_KEY: secretKey?.toString('hex') ?? '',
      RETAGUARDA_DATA_DIR: dataDirectory,
      PUBLIC_URL: 'http://retaguarda.test',
    });
  }

  /** Kills the server at each point of the call, lets `meanwhile` look, starts it again, repeats the call, and answers what it says then. */
  async killedIn(call: Call, points: readonly KillPoint[], meanwhile: () => Promise<void>): Promise<Said> {
    this.#calls += 1;
    const key = `call-${this.#calls}`;
    for (const point of points) {
      const served = this.#now();
      await this.#tokenOf(call.user);
      this.#door.arm(point, () => served.process.kill('SIGKILL'));
      const said = await this.#ask(call, key).catch(() => null);
      if (said !== null && this.#door.disarm()) this.late += 1;
      served.process.kill('SIGKILL');
      await served.exited;
      this.kills += 1;
      await meanwhile();
      await this.start();
    }
    return this.#ask(call, key);
  }

  #now(): ServedProcess {
    if (this.#served === null) throw new Error('no server runs');
    return this.#served;
  }

  async #tokenOf({ email }: TestUser): Promise<string> {
    const known = this.#tokens.get(email);
    if (known !== undefined) return known;
    const answer = await fetch(`${this.#now().url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    this.#tokens.set(email, accessToken);
    return accessToken;
  }

  async #ask({ body, method, path, type = 'application/json', user }: Call, key: string): Promise<Said> {
    const answer = await fetch(`${this.#now().url}${BASE}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#tokenOf(user)}`,
        ...(method === 'GET' ? {} : { 'content-type': type, 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: Buffer.from(body, 'latin1') }),
    });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return { status: answer.status, text };
  }

  async dispose(): Promise<void> {
    this.#door.disarm();
    this.#served?.process.kill('SIGKILL');
    await this.#served?.exited;
    this.#door.close();
  }
}

/** What has to hold after each kill, whichever half of a step was done. */
async function expectWhole({ tenant }: PayoutStage): Promise<void> {
  const { rows } = await h.db.owner.query<{ wrong: string }>(
    `select 'in ' || p.id || ' ' || p.status as wrong from payouts p
     where p.tenant_id = $1 and (p.file_id is null) <> (p.status in ('rascunho', 'aprovado')) and p.status <> 'cancelado'
     union all
     select 'file ' || f.id from payout_files f where f.tenant_id = $1
       and f.pagamentos <> (select count(*) from payouts p where p.tenant_id = $1 and p.file_id = f.id)
     union all
     select 'contract ' || c.id from payout_contracts c where c.tenant_id = $1
       and c.ultimo_sequencial <> (select count(*) from payout_files f where f.tenant_id = $1)
     union all
     select 'chain of ' || p.substitui from payouts p where p.tenant_id = $1 and p.substitui is not null
     group by p.substitui having count(*) > 1
     union all
     select 'transit' from (select coalesce(sum(centavos), 0) as held from payouts
       where tenant_id = $1 and status in ('aprovado', 'enviado', 'agendado', 'em_analise')) p
     cross join (select coalesce(sum(creditos_centavos - debitos_centavos), 0) as booked from ledger_balances
       where tenant_id = $1 and conta like 'ec.em_transito:%') b where p.held <> b.booked
     union all
     select 'return ' || r.id from payout_returns r where r.tenant_id = $1
       and r.pagamentos <> (select count(*) from payout_answers a where a.tenant_id = $1 and a.return_id = r.id)
     union all
     select 'open ' || establishment_id from payouts where tenant_id = $1
       and status not in ('devolvido', 'rejeitado', 'cancelado') group by establishment_id having count(*) > 1`,
    [tenant.id],
  );
  expect(rows).toEqual([]);
  const differences = await h.database.transaction([tenant.id], (tx) => proveBooks(tx, tenant.id));
  expect(differences).toEqual([]);
}

/** How a life ends: two people say that the second file never left, or the bank pays it. */
type Ending = 'unsent' | 'paid';

/** A payout that is prepared, approved, sent and refused, made anew, sent again and ended; killed at points of every step. */
async function liveThrough(
  server: KilledServer,
  ending: Ending,
  pointsOf: () => KillPoint[],
): Promise<PayoutStage> {
  const began = new Date();
  const stage = await setPayoutStage(h);
  h.clock.set(began);
  const { approver, contractId, preparer } = stage;
  const step = async (path: string, sent: string | object | null, user = preparer): Promise<Said> => {
    const raw =
      typeof sent === 'string' ? { body: sent, type: 'text/plain' } : { body: JSON.stringify(sent) };
    const call: Call = sent === null ? { method: 'GET', path, user } : { method: 'POST', path, user, ...raw };
    // A download writes who read it and nothing else.
    const points = sent === null ? [] : pointsOf();
    const said = await server.killedIn(call, points, () => expectWhole(stage));
    expect(said, path).toMatchObject({ status: 200 });
    await expectWhole(stage);
    return said;
  };
  const data = ({ text }: Said) => JSON.parse(Buffer.from(text, 'latin1').toString()).data;
  const approveAndSend = async (repasses: AnsweredPayout[]) => {
    const approved = data(await step('aprovar.php', { repasses: seenIn(repasses) }, approver)).repasses;
    const { arquivo } = data(
      await step('enviar.php', { contrato_id: contractId, repasses: seenIn(approved) }),
    );
    const { text } = await step(`arquivos/baixar.php?id=${arquivo.id}`, null);
    const again = await step(`arquivos/baixar.php?id=${arquivo.id}`, null);
    expect(again.text).toBe(text);
    return { id: approved[0].id as number, file: arquivo, bytes: Buffer.from(text, 'latin1') };
  };
  await step('preparar.php', {});
  const first = await approveAndSend(await payoutsOf(stage));
  expect(first.bytes.length % 242).toBe(0);
  const answer = ({ bytes, id }: typeof first, said: Answer) =>
    step(
      `retorno.php?contrato_id=${contractId}`,
      Buffer.from(asFile(answered(bytes, { [`R${id}`]: said }))).toString('latin1'),
    );
  await answer(first, { codes: 'AN' });
  const [refused] = await payoutsOf(stage);
  expect(refused).toMatchObject({ status: 'rejeitado' });
  await step('refazer.php', { id: refused?.id, versao: refused?.versao });
  const second = await approveAndSend((await payoutsOf(stage)).filter(({ status }) => status === 'rascunho'));
  // Nothing that left under one number is in another file.
  const numbers = [first, second].map(({ bytes }) =>
    [...bytes.toString('latin1').matchAll(/R\d+(?= )/g)].map(String),
  );
  expect(new Set(numbers.map((own) => own[0])).size).toBe(2);
  expect(new Set(numbers.flat()).size).toBe(2);
  if (ending === 'paid') {
    await answer(second, { codes: 'BD' });
    await answer(second, { codes: '00', realDate: '10032026', realAmount: AVAILABLE, bankNumber: '9001' });
    expect((await payoutsOf(stage)).map(({ status }) => status).sort()).toEqual(['pago', 'rejeitado']);
    return stage;
  }
  await step('arquivos/declarar-nao-enviado.php', { id: second.file.id, versao: 1 });
  await step('arquivos/declarar-nao-enviado.php', { id: second.file.id, versao: 2 }, approver);
  expect((await payoutsOf(stage)).map(({ status }) => status).sort()).toEqual(['cancelado', 'rejeitado']);
  return stage;
}

async function payoutsOf({ tenant }: PayoutStage): Promise<AnsweredPayout[]> {
  const { rows } = await h.db.owner.query<AnsweredPayout>(
    'select id::int as id, status, version::int as versao from payouts where tenant_id = $1 order by id',
    [tenant.id],
  );
  return rows;
}

async function startKilled(): Promise<KilledServer> {
  const door = await openStatementDoor(h.db.url);
  const server = new KilledServer(door);
  onTestFinished(() => server.dispose());
  await server.start();
  return server;
}

/** What is available again, on its way and at the bank, and how many audit entries tell of payouts. */
async function endOf({ shopId, tenant }: PayoutStage): Promise<unknown> {
  const { rows } = await h.db.owner.query(
    `select conta, sum(creditos_centavos - debitos_centavos)::int as centavos from ledger_balances
     where tenant_id = $1 and (conta in ($2, $3) or conta = 'at.banco') group by conta having sum(creditos_centavos - debitos_centavos) <> 0`,
    [tenant.id, `ec.disponivel:${shopId}`, `ec.em_transito:${shopId}`],
  );
  const { rows: told } = await h.db.owner.query<{ action: string; count: number }>(
    `select action, count(*)::int as count from audit_entries where tenant_id = $1 and action like 'payout.%'
       and action not in ('payout.fileRead', 'payout.contractAdded') group by action order by action`,
    [tenant.id],
  );
  return { money: rows, told: told.map(({ action, count }) => `${action} ${count}`) };
}

const LIVED: Record<Ending, object> = {
  unsent: {
    money: [{ conta: expect.stringMatching(/^ec\.disponivel:/), centavos: AVAILABLE }],
    told: [
      'payout.approved 2',
      'payout.fileMade 2',
      'payout.fileUnsent 2',
      'payout.prepared 1',
      'payout.replaced 1',
      'payout.returnTaken 1',
    ],
  },
  paid: {
    money: [{ conta: 'at.banco', centavos: AVAILABLE }],
    told: [
      'payout.approved 2',
      'payout.fileMade 2',
      'payout.prepared 1',
      'payout.replaced 1',
      'payout.returnTaken 3',
    ],
  },
};

test(
  'killed after the commit of every step and before its answer, a payout leaves once, and its calls can be made again',
  PATIENT,
  async () => {
    const server = await startKilled();
    const stage = await liveThrough(server, 'unsent', () => [{ commit: 'sent' }]);
    expect(await endOf(stage)).toEqual(LIVED.unsent);
    expect(server.late).toBe(0);
  },
);

test(
  'killed before the commit of a step, or before any statement of it, a payout leaves once',
  PATIENT,
  async () => {
    const seed = Number(process.env['PAYOUT_KILL_SEED'] ?? Date.now() % 1_000_000);
    console.info(`PAYOUT_KILL_SEED=${seed}`);
    const server = await startKilled();
    const next = numbersFrom(seed);
    const stage = await liveThrough(server, 'paid', () => [
      next() % 2 === 0 ? { commit: 'withheld' } : { before: 1 + (next() % MOST_STATEMENTS) },
    ]);
    expect(await endOf(stage)).toEqual(LIVED.paid);
    expect(server.late).toBeLessThan(server.kills);
  },
);

/** Numbers that follow from a seed, the same on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
