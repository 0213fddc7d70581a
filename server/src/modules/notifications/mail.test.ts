import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeTold } from '../../../test/harness/notifications.ts';
import { makeTask } from '../../../test/harness/tasks.ts';
import { MailFailed } from '../../platform/mail/mailer.ts';
import { mailJobs } from './mail-jobs.ts';
import { MAIL_JOB } from './notice-writing.ts';

const h = await createHarness();
const PREFERENCES = '/api/v1/notifications/preferences';
/** Six o'clock in the morning in São Paulo. */
const EARLY = new Date('2026-03-10T09:00:00Z');
const EIGHT = new Date('2026-03-10T11:05:00Z');

beforeEach(() => {
  h.clock.set(EARLY);
  h.mailer.sent.length = 0;
});

const daily = async (context = h.context) => {
  await mailJobs(context)['notifications.daily']?.({});
  return h.runJobs();
};

test('the mail of the day tells what happened before eight, once, and not what was read', async () => {
  const { editor, root } = await makeTold(h, 'Primeira', 'Lida', 'Terceira');
  const [, read] = (await editor.get('/api/v1/notifications')).body.items;
  await editor.post('/api/v1/notifications/read', { ids: [read.id] });
  expect(await daily()).toEqual([]);
  h.clock.set(EIGHT);
  await makeTask(root, { title: 'De hoje', assigned_to: editor.id });
  await h.runJobs();
  expect(await daily()).toEqual([MAIL_JOB]);
  expect(await daily()).toEqual([]);
  expect(h.mailer.sent).toHaveLength(1);
  const mail = h.mailer.lastTo(editor.email);
  expect(mail.subject).toMatch(/^2 novidades em /);
  expect(mail.text).toMatch(/passou uma tarefa a você: Terceira\n.*\n.*: Primeira\n/);
  expect(mail.text).not.toMatch(/Lida|De hoje/);
  expect(mail.text).toContain('http://retaguarda.test/perfil?aba=notificacoes');
});

test('a mail at once goes at once, in the language that was chosen', async () => {
  const { editor, root } = await makeTold(h);
  const now = { kind: 'assigned', inApp: true, mail: 'now' };
  await editor.put(PREFERENCES, { language: 'en', choices: [now] });
  const { id } = await makeTask(root, { title: 'Vistoria', assigned_to: editor.id });
  await h.runJobs();
  expect(await h.runJobs()).toEqual([MAIL_JOB]);
  const mail = h.mailer.lastTo(editor.email);
  expect(mail.subject).toMatch(/ gave you a task: Vistoria$/);
  expect(mail.html).toContain(`http://retaguarda.test/tarefas?tarefa=${id}`);
});

test('tells nothing of what the person may no longer see', async () => {
  const { editor, tenant } = await makeTold(h, 'Secreta');
  await tenant.grant(editor, 'tarefas.read', false);
  h.clock.set(EIGHT);
  await daily();
  expect(h.mailer.sent).toEqual([]);
});

test('goes again when the server did not answer, and not when it never will', async () => {
  const { editor } = await makeTold(h, 'Primeira');
  h.clock.set(EIGHT);
  const failing = (retryable: boolean) => ({
    ...h.context,
    log: { warn: () => undefined },
    mailer: {
      verify: () => Promise.resolve(),
      send: () => Promise.reject(new MailFailed(retryable ? 'unreachable' : 'invalid', retryable, 'x')),
    },
  });
  const key = {
    tenantId: editor.tenant?.id ?? 0,
    userId: editor.id,
    mail: 'daily',
    before: EIGHT.toISOString(),
  };
  await expect(mailJobs(failing(true))[MAIL_JOB]?.(key)).rejects.toThrow(MailFailed);
  await mailJobs(failing(false))[MAIL_JOB]?.(key);
  await mailJobs(h.context)[MAIL_JOB]?.(key);
  expect(h.mailer.sent).toEqual([]);
});
