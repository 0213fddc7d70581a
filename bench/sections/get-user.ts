import { againstCeilings } from '../ceiling.ts';
import type { Installation } from '../installation.ts';
import type { LoadRequest } from '../load.ts';
import { type Person, signInOnePerTenant } from '../people.ts';
import { rehearse } from '../recording.ts';
import { figure, type Section, verdict } from '../report.ts';
import type { RunningServer } from '../server-process.ts';

const PEOPLE = 500;
const TRIAL = { name: 'get-user', connections: 32, warmUpSeconds: 6, roundSeconds: 4, rounds: 7 };
const LEAST_RATIO = 0.6;
const MOST_P99_MS = 25;

/** A signed-in user reads their own record: the server, a bare server with the same statement, the statement alone. */
export async function measureGetUser(installation: Installation, server: RunningServer): Promise<Section> {
  const rehearsal = await rehearse(installation);
  const people = await signInOnePerTenant(installation.owner, rehearsal.context, PEOPLE);
  const trial = { ...TRIAL, requests: people.map(requestOf) };
  const measured = await againstCeilings(installation, server, rehearsal, trial);
  await rehearsal.close();
  return {
    title: `GET of a user by that user: ${PEOPLE} users of as many tenants, ${TRIAL.connections} connections`,
    columns: ['', 'requests/s', 'server reaches of it', 'p50 ms', 'p99 ms', 'CPU µs/request'],
    rows: measured.map(({ middle, name, serverReaches }) => [
      name,
      figure(middle.perSecond),
      figure(serverReaches),
      figure(middle.p50),
      figure(middle.p99),
      figure(middle.cpu),
    ]),
    verdicts: [
      verdict('share of the bare server', measured[1]?.serverReaches ?? 0, LEAST_RATIO, '', 'at least'),
      verdict('p99', measured[0]?.middle.p99 ?? Number.NaN, MOST_P99_MS, ' ms', 'under'),
    ],
  };
}

function requestOf({ token, userUuid }: Person): LoadRequest {
  return {
    method: 'GET',
    path: `/api/v1/auth/users/${userUuid}`,
    headers: { authorization: `Bearer ${token}` },
  };
}
