import { expect, test } from 'vitest';
import { withinJob } from '../jobs/job-scope.ts';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type Mailer, MailFailed } from './mailer.ts';
import { recordedMailer } from './recorded-mailer.ts';

const mail = {
  id: 'm-1',
  kind: 'invitation',
  to: 'ana@alfa.test',
  subject: 'Olá, Ana',
  text: 'segredo',
  html: '<p>segredo</p>',
};

function recorded(send: Mailer['send']) {
  const lines: string[] = [];
  const metrics = createMetrics();
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const mailer = recordedMailer({ send, verify: async () => undefined }, { log, metrics });
  return { mailer, metrics, lines };
}

test('a mail leaves a line with its kind, attempt, duration and outcome, and nothing of whom it is for', async () => {
  const { lines, mailer, metrics } = recorded(async () => undefined);
  await withinJob({ task: 'identity.invitation-mail', attempt: 3 }, () => mailer.send(mail));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.any(String),
    kind: 'invitation',
    attempt: 3,
    ms: expect.any(Number),
    outcome: 'done',
    msg: 'mail',
  });
  expect(await metrics.text()).toContain('mail_duration_seconds_count{kind="invitation",outcome="done"} 1');
});

test('one that fails says why in a word, and fails as before', async () => {
  const failure = new MailFailed('rejected', true, 'server said 451 to ana@alfa.test');
  const { lines, mailer, metrics } = recorded(() => Promise.reject(failure));
  await expect(mailer.send(mail)).rejects.toBe(failure);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    attempt: 1,
    outcome: 'failed',
    reason: 'rejected',
    msg: 'mail',
  });
  expect(lines.join()).not.toMatch(/ana|segredo|451/);
  expect(await metrics.text()).toContain('mail_duration_seconds_count{kind="invitation",outcome="failed"} 1');
});
