import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { fixedTarget } from '../db/target.ts';
import { type JobRunner, startJobs } from '../jobs/jobs.ts';
import { createLogger } from '../log/logger.ts';
import type { MailMessage } from '../mail/mailer.ts';
import type { WebhookMessage } from '../webhooks/webhook.ts';
import { createOutgoingGate, gatedMailer, gatedWebhook, OutgoingLocked } from './outgoing-gate.ts';
import { lockOutgoing, unlockOutgoing } from './outgoing-switch.ts';

const db = await createTestDatabase();
const database = await db.open();
const gate = createOutgoingGate(database);
const AT = new Date('2026-01-05T12:00:00Z');
const SOON = { timeout: 8_000, interval: 20 };
let runner: JobRunner | null = null;

afterEach(async () => {
  await runner?.stop();
  runner = null;
  await db.owner.query('delete from outgoing_locks; delete from graphile_worker._private_jobs');
});
afterAll(() => db.close());

async function asOwner<T>(work: (client: Parameters<typeof unlockOutgoing>[0]) => Promise<T>): Promise<T> {
  const client = await db.owner.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

const lock = (reason = 'a copy') => asOwner((client) => lockOutgoing(client, reason, AT));

test('mails and webhooks leave, and do not while the lock is there', async () => {
  const left: string[] = [];
  const mailer = gatedMailer(
    { send: async ({ id }) => void left.push(id), verify: async () => undefined },
    gate,
  );
  const webhook = gatedWebhook({ send: async ({ id }) => void left.push(id) }, gate);
  const mail: MailMessage = { kind: 'notice', id: 'm1', to: 'a@b.test', subject: '', text: '', html: '' };
  const message: WebhookMessage = { id: 'w1', body: {} };
  await lock();
  await expect(mailer.send(mail)).rejects.toThrow(OutgoingLocked);
  await expect(webhook.send(message)).rejects.toThrow(
    /^outgoing is locked: a copy; `retaguarda outgoing unlock`/,
  );
  await mailer.verify();
  expect(left).toEqual([]);
  await asOwner(unlockOutgoing);
  await mailer.send(mail);
  await webhook.send(message);
  expect(left).toEqual(['m1', 'w1']);
});

test('a job that meets the lock is put off without losing an attempt, and runs once it is gone', async () => {
  let tries = 0;
  const sent: number[] = [];
  await lock();
  await db.owner.query(`select graphile_worker.add_job('test.send', '{"n": 7}', max_attempts => 7)`);
  runner = await startJobs({
    target: fixedTarget(db.url),
    lanes: [
      {
        atOnce: 2,
        handlers: {
          'test.send': async ({ n }) => {
            tries += 1;
            await gate.assertOpen();
            sent.push(Number(n));
          },
        },
      },
    ],
    schedules: [],
    log: createLogger({ level: 'silent' }),
  });
  const jobs = `select attempts, run_at > now() + interval '1 minute' as later, last_error like 'outgoing is locked%' as met
    from graphile_worker._private_jobs where locked_at is null`;
  for (let round = 1; round <= 9; round += 1) {
    await expect.poll(() => tries, SOON).toBe(round);
    await expect
      .poll(async () => (await db.owner.query(jobs)).rows, SOON)
      .toEqual([{ attempts: 5, later: true, met: true }]);
    if (round < 9) await db.owner.query('update graphile_worker._private_jobs set run_at = now()');
  }
  expect(await asOwner(unlockOutgoing)).toBe(1);
  await expect.poll(() => sent, SOON).toEqual([7]);
});

test('a second lock keeps the time of the first, and who unlocks what is open hears so', async () => {
  await lock('first');
  await asOwner((client) => lockOutgoing(client, 'second', new Date('2027-01-01')));
  const { rows } = await db.owner.query('select reason, locked_at from outgoing_locks');
  expect(rows).toEqual([{ reason: 'second', locked_at: AT }]);
  expect(await asOwner(unlockOutgoing)).toBe(0);
  expect(await asOwner(unlockOutgoing)).toBeNull();
});

/** Files that reach out by themselves: what is behind the gate, and what only asks. */
const REACHES_OUT: Record<string, string> = {
  'app/doctor/machine-checks.ts': 'asks a server of this installation whether it runs',
  'app/doctor/service-checks.ts': 'asks whether services that are set answer',
  'modules/lookups/provider-client.ts': 'asks public registries, and tells them a number',
  'platform/ai/openai.ts': 'asks a model on behalf of somebody who waits for its answer',
  'platform/mail/smtp-mailer.ts': 'behind the gate: the context wraps every mailer',
  'platform/net/guarded-exchange.ts':
    'asks the provider of a company on behalf of somebody who waits to sign in',
  'platform/net/guarded-fetch.ts': 'reads logos and signed documents',
  'platform/net/guarded-post.ts': 'the job that delivers events asks the gate before each turn',
  'platform/storage/s3-storage.ts': 'the files of the installation itself',
  'platform/webhooks/webhook.ts': 'behind the gate: the context wraps every webhook',
};
const REACHING =
  /\bfetch\(|createTransport\(|new S3Client\(|import [^;]*\b(?:request|https?)\b[^;]* from 'node:https?'|from 'undici'/;

test('whatever reaches out asks the gate, or has a reason not to', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const reaching = files.filter((file) => REACHING.test(readFileSync(join(root, file), 'utf8')));
  const asking = reaching.filter((file) =>
    /\bOutgoingGate\b|assertOpen\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(reaching.filter((file) => !asking.includes(file)).sort()).toEqual(Object.keys(REACHES_OUT).sort());
});
