import { cpus } from 'node:os';
import { ask, startChild } from '../child.ts';
import type { Installation } from '../installation.ts';
import { type LoadRequest, type LoadResult, load } from '../load.ts';
import { figure, type Section, verdict } from '../report.ts';
import type { LoopDelay, LoopDelayOrder, RunningServer } from '../server-process.ts';
import { median } from '../statistics.ts';

const WAITING = 50;
const PEOPLE = 200;
const WARM_UP_SECONDS = 3;
const ROUND_SECONDS = 5;
const ROUNDS = 5;
const PASSWORD = 'retaguarda-demo';
const MOST_DELAY_MS = 20;

export interface HashOrder {
  concurrency: number;
  seconds: number;
}

export interface HashResult {
  perSecond: number;
}

interface Round {
  logins: LoadResult;
  delay: LoopDelay;
  /** The delay of timers in a process that does nothing at the same time. */
  idleDelay: LoopDelay;
  checks: HashResult;
}

/**
 * Fifty people wait for their log-in all the time: does the server go on answering others, and does anything but Argon2 limit
 * it?
 */
export async function measureLogin(installation: Installation, server: RunningServer): Promise<Section> {
  const requests = await logins(installation);
  using hashes = startChild('bench/processes/argon2.ts');
  using idle = startChild('bench/processes/idle.ts');
  const order = { url: server.url, connections: WAITING, requests };
  await load({ ...order, seconds: WARM_UP_SECONDS });
  const rounds: Round[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const watched = Promise.withResolvers<LoadResult>();
    await ask<LoopDelay, LoopDelayOrder>(idle, 'watch the loop');
    const delay = await server.watchLoop(async () => {
      watched.resolve(await load({ ...order, seconds: ROUND_SECONDS }));
    });
    const idleDelay = await ask<LoopDelay, LoopDelayOrder>(idle, 'answer');
    const concurrency = Math.max(1, cpus().length - 1);
    const checks = await ask<HashResult, HashOrder>(hashes, { concurrency, seconds: ROUND_SECONDS });
    rounds.push({ logins: await watched.promise, delay, idleDelay, checks });
  }
  return sectionOf(rounds);
}

async function logins({ owner }: Installation): Promise<LoadRequest[]> {
  const { rows } = await owner.query<{ email: string }>(
    `select email from users where status = 'ativo' and email not like 'admin@%' order by id limit $1`,
    [PEOPLE],
  );
  return rows.map(({ email }, i) => ({
    method: 'POST',
    path: '/api/v1/auth/login',
    // Each from another IP address, or the limit of attempts by address would be measured.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${i >> 8}.${i & 255}` },
    body: JSON.stringify({ email, password: PASSWORD }),
  }));
}

function sectionOf(rounds: readonly Round[]): Section {
  const failed = rounds.reduce((sum, { logins }) => sum + logins.failed, 0);
  if (failed > 0) throw new Error(`${failed} log-ins failed`);
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const delay = middle((round) => round.delay.p99);
  return {
    title: `Log-in while ${WAITING} wait`,
    columns: ['', 'per second', 'p50 ms', 'p99 ms', 'loop delay p99 ms', 'loop delay most ms'],
    rows: [
      [
        'server',
        figure(middle(({ logins }) => logins.perSecond)),
        figure(middle(({ logins }) => logins.p50)),
        figure(middle(({ logins }) => logins.p99)),
        figure(delay),
        figure(middle((round) => round.delay.max)),
      ],
      ['Argon2 alone', figure(middle(({ checks }) => checks.perSecond)), '', '', '', ''],
      [
        'idle process beside the server',
        '',
        '',
        '',
        figure(middle(({ idleDelay }) => idleDelay.p99)),
        figure(middle(({ idleDelay }) => idleDelay.max)),
      ],
    ],
    verdicts: [
      verdict('event loop delay p99', delay, MOST_DELAY_MS, ' ms', 'under'),
      {
        text: `log-ins reach ${figure(middle(({ checks, logins }) => logins.perSecond / checks.perSecond))} of Argon2 alone`,
        met: true,
      },
    ],
  };
}
