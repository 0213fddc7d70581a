import type pg from 'pg';
import { againstCeilings, type Measured } from '../ceiling.ts';
import { install } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import { type Person, signInTaskAdmins } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, type Verdict, verdict } from '../report.ts';
import { median } from '../statistics.ts';

/** Fewer for a quick look: `TASKS=100000 npm run bench tasks`. */
const MANY = Number(process.env['TASKS'] ?? 1_000_000);
const FEW = 10_000;
/** In each of the two tenants that are compared. */
const PEOPLE = 200;
const OTHERS = { tenants: 998, users: 998 };
const TRIAL = { connections: 16, warmUpSeconds: 2, roundSeconds: 3, rounds: 3 };
const PAGES = 20;
const PAGE_SIZE = 10;
const WARM_UP = 30;
const ASKED = 200;
const BULKS = 9;
const BULK_TITLES = 500;
const WRITERS = 32;
const EACH_WRITES = 10;
const MOST_GROWTH = 1.2;
const LEAST_RATIO = 0.5;
const MOST_SEARCH_MS = 20;
const MOST_BULK_MS = 200;
/** How many tasks lie before the deep page. */
const DEPTH = Math.min(100_000, MANY / 2);
const MOST_DEEP_MS = 150;

/** The path of a request; `index` tells one request from the next. */
type Path = (index: number) => string;
/** What somebody asks for again and again. */
type Asking = (person: Person, index: number) => LoadRequest;

/** Everything that is measured works on these two. */
interface Sides {
  url: string;
  few: Person;
  many: Person;
}

/** Tasks of a tenant with very many of them beside those of one with few, in one database with a thousand tenants. */
export async function measureTasks(): Promise<Section> {
  const installation = await install({ ...OTHERS, largeTenantUsers: PEOPLE, largeTenantTasks: MANY });
  await installation.add({ tenants: 0, users: 0, largeTenantUsers: PEOPLE, largeTenantTasks: FEW });
  const server = await installation.serve();
  const rehearsal = await rehearse(installation);
  try {
    const [many, few] = await signInTaskAdmins(installation.owner, rehearsal.context, 2);
    if (many === undefined || few === undefined) throw new Error('there are no two tenants with tasks');
    const sides = { url: server.url, few, many };
    const idsOf = async ({ tenantId }: Person) => {
      const { rows } = await installation.owner.query<{ id: number }>(
        'select id::float8 as id from tasks where tenant_id = $1 order by id desc limit $2',
        [tenantId, WARM_UP + ASKED],
      );
      return rows.map(({ id }) => id);
    };
    const requests = Array.from({ length: PAGES }, (_, index) => requestOf(many, listPage(index)));
    const list = await againstCeilings(installation, server, rehearsal, {
      ...TRIAL,
      name: 'tasks',
      requests,
    });
    const grown = await measureGrowth(sides, [await idsOf(few), await idsOf(many)]);
    const deep = await measureDeepPage(sides);
    const search = await measureSearch(sides, await idsOf(many));
    const bulk = await measureBulk(sides);
    const writers = await measureWriters(sides);
    const count = await countWrong(installation.owner);
    const alone = [deep, search, bulk, writers];
    return {
      title: `A tenant with ${MANY.toLocaleString('en')} tasks among 1,000 tenants, beside one with ${FEW.toLocaleString('en')}`,
      columns: ['', `median ms at ${FEW.toLocaleString('en')}`, `at ${MANY.toLocaleString('en')}`, 'most ms'],
      rows: [...grown, ...alone].map(({ row }) => row),
      verdicts: [
        ...grown.map(({ verdict: judged }) => judged),
        shareOf(list),
        ...alone.map(({ verdict: judged }) => judged),
        { text: `counters that differ from a count of all tasks afterwards: ${count}`, met: count === 0 },
      ],
    };
  } finally {
    await rehearsal.close();
    await server.stop();
    await installation.close();
  }
}

interface Line {
  row: string[];
  verdict: Verdict;
}

function shareOf([server, bare]: readonly Measured[]): Verdict {
  const rates = `${figure(server?.middle.perSecond ?? 0)} of ${figure(bare?.middle.perSecond ?? 0)} a second`;
  const name = `list, share of the bare server, ${rates} on ${TRIAL.connections} connections`;
  return verdict(name, bare?.serverReaches ?? 0, LEAST_RATIO, '', 'at least');
}

/** Both sides in turn, so that what slows the machine slows both. */
async function measureGrowth(
  sides: Sides,
  [fewIds = [], manyIds = []]: readonly number[][],
): Promise<Line[]> {
  const kinds: [string, Asking, Asking][] = [
    ['list', getOf(listPage), getOf(listPage)],
    ['board', getOf(() => '/api/kanban'), getOf(() => '/api/kanban')],
    ['figures', getOf(() => '/api/dashboard/kpis'), getOf(() => '/api/dashboard/kpis')],
    ['detail', getOf(detailOf(fewIds)), getOf(detailOf(manyIds))],
    ['create', creation, creation],
  ];
  const lines: Line[] = [];
  for (const [name, ofFew, ofMany] of kinds) {
    const took: [number[], number[]] = [[], []];
    for (let index = 0; index < WARM_UP + ASKED; index += 1) {
      const few = await timed(sides, ofFew(sides.few, index));
      const many = await timed(sides, ofMany(sides.many, index));
      if (index < WARM_UP) continue;
      took[0].push(few);
      took[1].push(many);
    }
    const [few, many] = took;
    const growth = `${name}, time at ${MANY.toLocaleString('en')} to that at ${FEW.toLocaleString('en')}`;
    lines.push({
      row: [name, figure(median(few)), figure(median(many)), figure(Math.max(...many))],
      verdict: verdict(growth, median(many) / median(few), MOST_GROWTH, '', 'under'),
    });
  }
  return lines;
}

/** The number of a task stands in no other title. */
async function measureSearch(sides: Sides, ids: readonly number[]): Promise<Line> {
  const took: number[] = [];
  for (const id of ids) took.push(await timed(sides, requestOf(sides.many, `/api/tarefas?search=${id}`)));
  return lineOf('search of a rare word', took.slice(WARM_UP), MOST_SEARCH_MS);
}

async function measureDeepPage(sides: Sides): Promise<Line> {
  const took: number[] = [];
  for (let index = 0; index < WARM_UP; index += 1) {
    const page = DEPTH / PAGE_SIZE + index;
    took.push(await timed(sides, requestOf(sides.many, `/api/tarefas?page=${page}&per_page=${PAGE_SIZE}`)));
  }
  return lineOf(`page behind ${DEPTH.toLocaleString('en')} tasks`, took, MOST_DEEP_MS);
}

async function measureBulk(sides: Sides): Promise<Line> {
  const items = Array.from({ length: BULK_TITLES }, (_, index) => `Tarefa em lote ${index}`).join(';');
  const took: number[] = [];
  for (let index = 0; index < BULKS; index += 1)
    took.push(await timed(sides, postOf(sides.many, '/api/tarefas/bulk-create', { items })));
  return lineOf(`bulk create of ${BULK_TITLES} titles`, took, MOST_BULK_MS);
}

async function measureWriters(sides: Sides): Promise<Line> {
  const took: number[] = [];
  const errors: string[] = [];
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let index = 0; index < EACH_WRITES; index += 1) {
        const request = postOf(sides.many, '/api/tarefas', { title: `Tarefa ${writer} ${index}` });
        const answered = timed(sides, request).then((milliseconds) => took.push(milliseconds));
        await answered.catch((error: unknown) => errors.push(String(error)));
      }
    }),
  );
  const text = `creations by ${WRITERS} writers at once that failed: ${errors.length} of ${WRITERS * EACH_WRITES}`;
  return {
    row: [`create, ${WRITERS} writers at once`, '', figure(median(took)), figure(Math.max(...took))],
    verdict: { text: [text, ...errors.slice(0, 1)].join(', '), met: errors.length === 0 },
  };
}

function lineOf(name: string, took: readonly number[], most: number): Line {
  return {
    row: [name, '', figure(median(took)), figure(Math.max(...took))],
    verdict: verdict(name, median(took), most, ' ms', 'under'),
  };
}

/** Milliseconds until the whole answer is there. */
async function timed({ url }: Sides, { body, headers, method, path }: LoadRequest): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return took;
}

/** The first pages of the list, as somebody turns them. */
function listPage(index: number): string {
  return `/api/tarefas?page=${1 + (index % PAGES)}`;
}

function detailOf(ids: readonly number[]): Path {
  return (index) => `/api/tarefas/detalhes/show?id=${ids[index % ids.length]}`;
}

function getOf(path: Path): Asking {
  return (person, index) => requestOf(person, path(index));
}

function creation(person: Person, index: number): LoadRequest {
  return postOf(person, '/api/tarefas', { title: `Tarefa ${index}` });
}

function requestOf({ token }: Person, path: string): LoadRequest {
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } };
}

function postOf(person: Person, path: string, body: object): LoadRequest {
  const { headers } = requestOf(person, path);
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** How many statuses of how many tenants the counters put at another number than there are. */
async function countWrong(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `select tenant_id, status, sum(tasks)::bigint as tasks from task_counts where viewer_id = 0
       group by tenant_id, status having sum(tasks) <> 0
     except select tenant_id, status, count(*) from tasks group by tenant_id, status`,
  );
  return rowCount ?? 0;
}
