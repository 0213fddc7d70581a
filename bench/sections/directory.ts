import { againstCeilings, type Measured } from '../ceiling.ts';
import { type Installation, install } from '../installation.ts';
import { type LoadRequest, measure } from '../load.ts';
import { type Person, signInLargestAdmin } from '../people.ts';
import { type Rehearsal, rehearse } from '../recording.ts';
import { figure, type Section, type Verdict, verdict } from '../report.ts';
import type { RunningServer } from '../server-process.ts';
import { median } from '../statistics.ts';

const COMPANIES = 5_000;
const USERS = 5_000;
/** Other tenants in the database, with fifty companies and as many users each. */
const FEW = 1;
const MANY = 200;
const EACH = 50;
const TRIAL = { connections: 16, warmUpSeconds: 2, roundSeconds: 3, rounds: 3 };
const LEAST_RATIO = 0.5;
const GROWTH_SECONDS = 2;
const GROWTH_ROUNDS = 7;
/** Two databases and two servers with the same data may differ by this factor. */
const MOST_GROWTH = 1.25;
const PAGES = 20;
const COUNTED = 200;

interface Place {
  others: number;
  installation: Installation;
  server: RunningServer;
  rehearsal: Rehearsal;
  admin: Person;
}

type Requests = (place: Place) => Promise<LoadRequest[]>;

/** Lists and user counts of a tenant with many companies, beside their ceilings, and with few and many other tenants. */
export async function measureDirectory(): Promise<Section> {
  const rows: string[][] = [];
  const verdicts: Verdict[] = [];
  const kinds: [string, string, Requests][] = [
    ['company list', 'list', listRequests],
    ['user counts', 'counts', countRequests],
  ];
  await using few = await open(FEW);
  await using many = await open(MANY);
  for (const [title, name, requestsOf] of kinds) {
    const sides: Side[] = [];
    for (const place of [few, many]) {
      const requests = await requestsOf(place);
      const measured = await againstCeilings(place.installation, place.server, place.rehearsal, {
        ...TRIAL,
        name,
        requests,
      });
      const [, bare] = measured;
      rows.push(rowOf(`${title}, ${place.others} other tenants`, measured));
      const share = `${title}, share of the bare server with ${place.others} other tenants`;
      verdicts.push(verdict(share, bare?.serverReaches ?? 0, LEAST_RATIO, '', 'at least'));
      sides.push({ server: place.server, requests });
    }
    const label = `${title}, time of a request with ${MANY} other tenants to that with ${FEW}`;
    verdicts.push(verdict(label, await growth(sides), MOST_GROWTH, '', 'under'));
  }
  return {
    title: `Directory of a tenant with ${COMPANIES.toLocaleString('en')} companies and ${USERS.toLocaleString('en')} users, ${TRIAL.connections} connections`,
    columns: [
      '',
      'requests/s',
      'of bare node:http',
      'of the statements',
      'p50 ms',
      'p99 ms',
      'CPU µs/request',
    ],
    rows,
    verdicts,
  };
}

async function open(others: number): Promise<Place & AsyncDisposable> {
  const installation = await install({
    tenants: others,
    users: others * EACH,
    largeTenantUsers: USERS,
    largeTenantCompanies: COMPANIES,
  });
  const server = await installation.serve();
  const rehearsal = await rehearse(installation);
  const admin = await signInLargestAdmin(installation.owner, rehearsal.context);
  const close = async () => {
    await rehearsal.close();
    await server.stop();
    await installation.close();
  };
  return { others, installation, server, rehearsal, admin, [Symbol.asyncDispose]: close };
}

interface Side {
  server: RunningServer;
  requests: readonly LoadRequest[];
}

/** By which factor the second side takes longer; rounds alternate, so that a slow minute of the machine slows both. */
async function growth([first, second]: readonly Side[]): Promise<number> {
  if (first === undefined || second === undefined) throw new Error('there are no two sides');
  const perSecond = async ({ requests, server }: Side) => {
    const order = { url: server.url, connections: TRIAL.connections, requests, seconds: GROWTH_SECONDS };
    return (await measure(server.pid, order)).perSecond;
  };
  const ratios: number[] = [];
  for (let i = 0; i < GROWTH_ROUNDS; i += 1)
    ratios.push((await perSecond(first)) / (await perSecond(second)));
  return median(ratios);
}

/** Requests for the first pages of the list, in turn. */
async function listRequests({ admin }: Place): Promise<LoadRequest[]> {
  return Array.from({ length: PAGES }, (_, index) =>
    requestOf(admin, `/api/v1/companies?pageNumber=${index + 1}&pageSize=20`),
  );
}

/** Requests for the users of the main company and of some others, with those of the companies below. */
async function countRequests({ admin, installation }: Place): Promise<LoadRequest[]> {
  const { rows } = await installation.owner.query<{ uuid: string }>(
    'select uuid from companies where tenant_id = $1 order by is_main desc, id limit $2',
    [admin.tenantId, COUNTED],
  );
  return rows.map(({ uuid }) => requestOf(admin, `/api/v1/company/${uuid}/user/with-subcompanies`));
}

function requestOf({ token }: Person, path: string): LoadRequest {
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } };
}

function rowOf(title: string, [server, bare, statements]: readonly Measured[]): string[] {
  const { cpu = 0, p50 = 0, p99 = 0, perSecond = 0 } = server?.middle ?? {};
  const shares = [bare?.serverReaches ?? 0, statements?.serverReaches ?? 0];
  return [title, ...[perSecond, ...shares, p50, p99, cpu].map(figure)];
}
