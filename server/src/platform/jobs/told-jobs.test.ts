import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { SOON } from '../../../test/harness/patience.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { fixedTarget } from '../db/target.ts';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { startJobs } from './jobs.ts';
import { writeOutbox } from './outbox.ts';

const TENANT = 7;
const db = await createTestDatabase();
const database = await db.open({ lanes: 1 });
const clock = createTestClock();
afterAll(() => db.close());

test('each attempt at a job leaves a line and a figure with its outcome, and nothing of its payload', async () => {
  const lines: Record<string, unknown>[] = [];
  const metrics = createMetrics();
  let attempts = 0;
  const runner = await startJobs({
    target: fixedTarget(db.url),
    lanes: [
      {
        atOnce: 1,
        handlers: {
          'example.mail': async () => {
            attempts += 1;
            if (attempts === 1) throw new Error('the first always fails');
          },
        },
      },
    ],
    schedules: [],
    metrics,
    log: createLogger({ level: 'info', destination: { write: (line) => void lines.push(JSON.parse(line)) } }),
  });
  onTestFinished(() => runner.stop());
  const payload = { email: 'ana@alfa.test' };
  await database.transaction([TENANT], (tx) =>
    writeOutbox(tx, clock, { tenantId: TENANT, topic: 'example.mail', payload }),
  );
  const told = () => lines.filter(({ msg }) => msg === 'job');
  await expect.poll(told, SOON).toHaveLength(2);
  expect(told()).toEqual(
    [
      { attempt: 1, outcome: 'failed' },
      { attempt: 2, outcome: 'done' },
    ].map((each) => ({
      level: 'info',
      time: expect.any(String),
      task: 'example.mail',
      jobId: expect.stringMatching(/^\d+$/),
      ms: expect.any(Number),
      msg: 'job',
      ...each,
    })),
  );
  expect(JSON.stringify(lines)).not.toContain('ana@alfa');
  const text = await metrics.text();
  for (const outcome of ['failed', 'done'])
    expect(text).toContain(`job_duration_seconds_count{task="example.mail",outcome="${outcome}"} 1`);
});
