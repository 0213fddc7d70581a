import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningServer, startServer } from '../server-process.ts';
import { importWork } from './imports.ts';
import { type MailServer, type MailWork, mailWork, startMailServer } from './mails.ts';
import { type Person, signIn } from './person.ts';
import { killPostgres, withOwner } from './postgres.ts';
import type { Faults, Work } from './work.ts';
import { profileWrites, taskWrites } from './writes.ts';

const TENANTS = ['alfa', 'beta'];
const ROLES = ['admin', 'editor', 'operator', 'viewer'];
const POLL_MS = 100;
const PATIENCE_MS = 180_000;

/** What is killed, with SIGKILL, in the middle of everything. */
export type Victim = 'server' | 'database' | 'both';

export interface TrialResult {
  victim: Victim;
  /** How much the server has acknowledged so far, done at once or left to a job. */
  acknowledged: { writes: number; imports: number; mails: number };
  faults: Faults;
  /** From the kill to the first good health answer. */
  healthyAfterMs: number;
  /** From that answer until no import was left. */
  importsAfterMs: number;
  /** From that answer until every mail had arrived. */
  mailsAfterMs: number;
  /** Mails that so far arrived more than once, as the same mail. */
  repeatedMails: number;
}

interface Everything {
  writes: readonly Work[];
  imports: Work;
  mails: MailWork;
}

/**
 * An installation as `npm start` makes it, and people of two tenants who write, hand in files of sales and invite others
 * as fast as they are answered, while server, database or both are killed.
 */
export class CrashTrial {
  #server: RunningServer;
  readonly #directory: string;
  readonly #mailServer: MailServer;
  readonly #work: Everything;

  private constructor(directory: string, server: RunningServer, mailServer: MailServer, work: Everything) {
    this.#directory = directory;
    this.#server = server;
    this.#mailServer = mailServer;
    this.#work = work;
  }

  static async open(directory: string): Promise<CrashTrial> {
    const mailServer = await startMailServer();
    const server = await startInstallation(directory, mailServer);
    const people = await Promise.all(
      TENANTS.flatMap((tenant) => ROLES.map((role) => signIn(server.url, `${role}@${tenant}.test`))),
    );
    const admins = people.filter(({ email }) => email.startsWith('admin@'));
    const importers = await Promise.all(
      TENANTS.map(async (tenant, i) => ({
        person: admins[i] as Person,
        code: await codeOf(
          server.url,
          people.find(({ email }) => email === `operator@${tenant}.test`),
        ),
      })),
    );
    return new CrashTrial(directory, server, mailServer, {
      writes: [profileWrites(people), taskWrites(admins)],
      imports: importWork(importers),
      mails: mailWork(admins, mailServer),
    });
  }

  /**
   * Lets people work for a while, kills, starts everything again, waits for the jobs and checks everything that was
   * acknowledged.
   */
  async run(victim: Victim, workingMs: number): Promise<TrialResult> {
    let isOn = true;
    const { imports, mails, writes } = this.#work;
    const all = [...writes, imports, mails];
    const before = all.map((work) => work.acknowledged());
    const working = Promise.all(all.map((work) => work.go(this.#server.url, () => isOn)));
    const began = performance.now();
    const isEnough = () => all.every((work, i) => work.acknowledged() > (before[i] ?? 0));
    await sleep(workingMs);
    // On a busy machine the first answers may take long, and a kill before them would test nothing.
    while (!isEnough() && performance.now() - began < PATIENCE_MS) await sleep(POLL_MS);
    const killed = performance.now();
    if (victim !== 'server') await killPostgres(this.#directory);
    if (victim !== 'database') await this.#server.kill();
    isOn = false;
    await working;
    if (victim === 'database') await healthyAgain(this.#server.url);
    else this.#server = await startInstallation(this.#directory, this.#mailServer);
    const healthy = performance.now();
    const [importsAfterMs, mailsAfterMs] = await Promise.all([
      this.#done(imports, healthy),
      this.#done(mails, healthy),
    ]);
    return {
      victim,
      acknowledged: {
        writes: writes.reduce((sum, work) => sum + work.acknowledged(), 0),
        imports: imports.acknowledged(),
        mails: mails.acknowledged(),
      },
      faults: await this.#check(all),
      healthyAfterMs: healthy - killed,
      importsAfterMs,
      mailsAfterMs,
      repeatedMails: mails.repeated(),
    };
  }

  async close(): Promise<void> {
    await this.#server.stop();
    await this.#mailServer.close();
  }

  #done(work: Work, since: number): Promise<number> {
    return withOwner(this.#directory, async (owner) => {
      while (!(await work.isDone(owner))) {
        if (performance.now() - since > PATIENCE_MS) return Number.POSITIVE_INFINITY;
        await sleep(POLL_MS);
      }
      return performance.now() - since;
    });
  }

  async #check(works: readonly Work[]): Promise<Faults> {
    const faults: Faults = { lost: [], double: [], wrong: [] };
    await withOwner(this.#directory, async (owner) => {
      for (const work of works) {
        const { double, lost, wrong } = await work.check(owner);
        faults.lost.push(...lost);
        faults.double.push(...double);
        faults.wrong.push(...wrong);
      }
    });
    return faults;
  }
}

function startInstallation(directory: string, mailServer: MailServer): Promise<RunningServer> {
  return startServer({
    command: 'start',
    directory,
    databaseUrl: null,
    env: {
      LOG_LEVEL: 'warn',
      // The tokens contain the URL and have to stay valid for the next server.
      PUBLIC_URL: 'http://retaguarda.test',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'no-reply@retaguarda.test',
    },
  });
}

/** The code of an establishment that a person of the tenant sees. */
async function codeOf(url: string, person: Person | undefined): Promise<string> {
  if (person === undefined) throw new Error('nobody has signed in');
  const answer = await fetch(`${url}/backend/api/estabelecimentos/listar.php?per_page=1`, {
    headers: { authorization: person.authorization },
  });
  const body = (await answer.json()) as { data?: { estabelecimentos: { codigo_ec: string }[] } };
  const code = body.data?.estabelecimentos[0]?.codigo_ec;
  if (code === undefined) throw new Error(`${person.email} sees no establishment: ${JSON.stringify(body)}`);
  return code;
}

async function healthyAgain(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
}
