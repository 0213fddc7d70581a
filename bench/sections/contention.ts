import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { loadLargeOperations } from '../../server/src/app/demo/large-operations.ts';
import { loadLargeSales } from '../../server/src/app/demo/large-sales.ts';
import { openSaleBook, recordSales, type SaleDraft } from '../../server/src/modules/sales/index.ts';
import { type Installation, install } from '../installation.ts';
import { type LoadRequest, load } from '../load.ts';
import { post } from '../peers/requests.ts';
import { type Person, signInSellers } from '../people.ts';
import { type Rehearsal, rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';

const WRITERS = 8;
/** Twenty tenants with eight companies each, so that at least eight of them sell. */
const AMOUNTS = { tenants: 20, users: 200, companies: 160, largeTenantUsers: 0, largeTenantCompanies: 0 };
const SALES = 2_000;
/** The two take turns, so that whatever else the machine does meets both. */
const ROUNDS = Number(process.env['CONTENTION_ROUNDS'] ?? 6);
const ROUND_SECONDS = 2;
const LOOK_MS = 20;
const LEAST_RATIO = 0.6;
/** One after another in their tenant, since no number may be left out. */
const NUMBERED = 'create a proposal';
const BATCHES = { 'record a sale': 1, 'record 50 sales': 50 };
const DAYS = 30;

/** Writes of all writers for a moment: how many a second. */
type Round = (people: readonly Person[]) => Promise<number>;

/** What rounds came to: writes a second, and how many of the writers waited for a row of another one at any moment. */
interface Outcome {
  perSecond: number;
  waiting: number;
}

/** The same eight writers in one tenant, and in a tenant each: what the rows cost that a tenant's writers share. */
export async function measureContention(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const installation = await install(AMOUNTS);
  stack.defer(() => installation.close());
  await loadLargeSales(installation.databaseUrl, SALES);
  await loadLargeOperations(installation.databaseUrl);
  const rehearsal = await rehearse(installation);
  stack.defer(() => rehearsal.close());
  const people = await signInSellers(installation.owner, rehearsal.context, WRITERS);
  if (people.length < WRITERS) throw new Error('too few tenants sell');
  const server = await installation.serve();
  stack.defer(() => server.stop());
  const rows: string[][] = [];
  const ratios: [string, number][] = [];
  for (const [name, round] of await writes(installation, rehearsal, server.url, people)) {
    const [one, each] = await inTurns(installation.owner, round, people);
    const ratio = one.perSecond / each.perSecond;
    rows.push([
      name,
      ...[one.perSecond, each.perSecond, ratio, one.waiting, each.waiting].map((value) => figure(value)),
    ]);
    ratios.push([name, ratio]);
    process.stderr.write(`${rows.at(-1)?.join('  ')}\n`);
  }
  return {
    title: `${WRITERS} writers in one tenant, and in a tenant each: writes a second`,
    columns: ['', 'one tenant', 'a tenant each', 'ratio', 'writers that wait', 'a tenant each'],
    rows,
    verdicts: ratios
      .filter(([name]) => name !== NUMBERED)
      .map(([name, ratio]) => verdict(`${name}, ratio`, ratio, LEAST_RATIO, '', 'at least')),
  };
}

async function inTurns(
  owner: Installation['owner'],
  round: Round,
  people: readonly Person[],
): Promise<[Outcome, Outcome]> {
  const [one, each]: [Outcome, Outcome] = [
    { perSecond: 0, waiting: 0 },
    { perSecond: 0, waiting: 0 },
  ];
  await round(people);
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const [outcome, who] of [[one, people.slice(0, 1)] as const, [each, people] as const]) {
      const watch = watchWaiting(owner);
      outcome.perSecond += (await round(who)) / ROUNDS;
      outcome.waiting += (await watch.stop()) / ROUNDS;
    }
  }
  return [one, each];
}

/** Looks again and again how many connections wait for a lock; answers their mean. */
function watchWaiting(owner: Installation['owner']): { stop(): Promise<number> } {
  let isOn = true;
  const seen: number[] = [];
  const looking = (async () => {
    while (isOn) {
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      seen.push(rows[0]?.waiting ?? 0);
      await sleep(LOOK_MS);
    }
  })();
  return {
    stop: async () => {
      isOn = false;
      await looking;
      return seen.reduce((sum, each) => sum + each, 0) / seen.length;
    },
  };
}

async function writes(
  { owner }: Installation,
  rehearsal: Rehearsal,
  url: string,
  people: readonly Person[],
): Promise<[string, Round][]> {
  const { rows: mains } = await owner.query<{ tenantId: number; uuid: string }>(
    'select tenant_id as "tenantId", uuid from companies where is_main and tenant_id = any($1)',
    [people.map(({ tenantId }) => tenantId)],
  );
  const parents = new Map(mains.map(({ tenantId, uuid }) => [tenantId, uuid]));
  const requests: Record<string, (person: Person) => LoadRequest> = {
    'create a task': (person) => post(person, '/api/tarefas', { title: 'Tarefa medida' }),
    'create a company below another': (person) =>
      post(person, '/api/v1/company/directory', {
        razaoSocial: 'Loja medida Ltda',
        parentCompanyId: parents.get(person.tenantId),
      }),
    [NUMBERED]: (person) => post(person, '/backend/api/propostas/criar.php', { lead_nome: 'Mercado medido' }),
  };
  const tasks = await makeTasks(owner, people);
  const comments = people.map((person) => ({
    person,
    requests: (tasks.get(person.tenantId) ?? []).map((id) =>
      post(person, '/api/tarefas/detalhes/comment-create', { task_id: id, comment: 'Conferido.' }),
    ),
  }));
  const commenting: Round = (who) =>
    send(
      url,
      comments.filter(({ person }) => who.includes(person)).flatMap((one) => one.requests),
    );
  const recording = await Promise.all(
    Object.entries(BATCHES).map(
      async ([name, size]): Promise<[string, Round]> => [
        name,
        await recordingRound(rehearsal, owner, people, size),
      ],
    ),
  );
  return [
    ...Object.entries(requests).map(([name, request]): [string, Round] => [
      name,
      (who) => send(url, who.map(request)),
    ]),
    ['comment on tasks', commenting],
    ...recording,
  ];
}

async function send(url: string, requests: readonly LoadRequest[]): Promise<number> {
  const { failed, perSecond } = await load({ url, connections: WRITERS, seconds: ROUND_SECONDS, requests });
  if (failed > 0) throw new Error(`${failed} writes of ${requests[0]?.path} failed`);
  return perSecond;
}

/** Tasks of each tenant, one for each writer. */
async function makeTasks(
  owner: Installation['owner'],
  people: readonly Person[],
): Promise<Map<number, number[]>> {
  const made = new Map<number, number[]>();
  for (const { tenantId, userId } of people) {
    const { rows } = await owner.query<{ id: number }>(
      `insert into tasks (tenant_id, title, status, priority, created_by, created_at, updated_at)
       select $1, 'Comentada ' || n, 'started', 'medium', $2, now(), now() from generate_series(1, $3) n returning id::int`,
      [tenantId, userId, WRITERS],
    );
    made.set(
      tenantId,
      rows.map(({ id }) => id),
    );
  }
  return made;
}

/** Each writer records lists of sales of its tenant, one transaction after another. */
async function recordingRound(
  { context }: Rehearsal,
  owner: Installation['owner'],
  people: readonly Person[],
  size: number,
): Promise<Round> {
  const { rows } = await owner.query<{ tenantId: number; ids: number[] }>(
    `select tenant_id as "tenantId", array_agg(id::int) as ids from establishments where tenant_id = any($1) group by 1`,
    [people.map(({ tenantId }) => tenantId)],
  );
  const shops = new Map(rows.map(({ ids, tenantId }) => [tenantId, ids]));
  let number = 0;
  return async (who) => {
    const end = performance.now() + ROUND_SECONDS * 1_000;
    let recorded = 0;
    const write = async ({ tenantId, userId }: Person) => {
      const ids = shops.get(tenantId) ?? [];
      const book = await openSaleBook(context.database.tenant(tenantId), tenantId, ids);
      while (performance.now() < end) {
        const drafts = Array.from({ length: size }, () => {
          number += 1;
          return draft(ids[number % ids.length] ?? 0, number, size);
        });
        const origin = { userId, ip: null, requestId: null };
        await context.database.transaction([tenantId], (tx) =>
          recordSales(tx, { clock: context.clock, origin }, book, drafts),
        );
        recorded += size;
      }
    };
    const began = performance.now();
    await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => {
        const person = who[index % who.length];
        return person === undefined ? null : write(person);
      }),
    );
    return (recorded / (performance.now() - began)) * 1_000;
  };
}

function draft(establishmentId: number, number: number, size: number): SaleDraft {
  return {
    establishmentId,
    locationId: null,
    terminalId: null,
    adquirente: 'stone',
    nsu: `M${size}-${number}`,
    codigoAutorizacao: null,
    tid: null,
    e2eId: null,
    bandeira: 'visa',
    modalidade: 'debito',
    parcelas: 1,
    formaCaptura: null,
    cartaoMascarado: null,
    valorBrutoCentavos: 10_000,
    status: 'capturada',
    motivoNegativa: null,
    dataTransacao: new Date(Date.now() - (number % DAYS) * DAY_MS),
    dataLiquidacao: null,
    importRunId: null,
  };
}
