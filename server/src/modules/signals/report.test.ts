import { afterAll, beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { startMailServer, subjectOf } from '../../../test/harness/mail-server.ts';
import { daysUpTo, type SignalStage, setSignalStage } from '../../../test/harness/signals.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { reportJobs } from './report-jobs.ts';

const h = await createHarness({ leavesMessages: true });
const server = await startMailServer();
afterAll(() => server.close());

const mailer = createSmtpMailer({ url: server.url, from: 'Retaguarda <no-reply@retaguarda.test>' });
const jobs = reportJobs({ ...h.context, mailer });

let stage: SignalStage;
beforeEach(async () => {
  server.received.length = 0;
  server.refusal = null;
  stage = await setSignalStage(h);
});

const configure = async (changes: object = {}) => {
  const report = { frequencia: 'diaria', hora: 8, dia_semana: 1, versao: 0 };
  const answer = await stage.post('relatorio/configurar', {
    ...report,
    destinatarios: [stage.reader.id, stage.manager.id],
    ...changes,
  });
  if (answer.status !== 200) throw new Error(answer.text);
};

/** The job at a moment, and every mail that it leaves. */
async function runAt(moment: string): Promise<void> {
  h.clock.set(new Date(moment));
  await jobs['signals.report']?.({});
  await sendWaiting();
}

async function sendWaiting(): Promise<void> {
  const { rows } = await h.db.owner.query<{ payload: Record<string, unknown> }>(
    `delete from outbox where tenant_id = $1 and topic = 'signals.reportMail' returning payload`,
    [stage.tenant.id],
  );
  for (const { payload } of rows) await jobs['signals.reportMail']?.(payload);
}

const last = async () => (await stage.get('relatorio/ver.php')).body.data.relatorio.ultimo;

test('each person gets the report of a day once, with what happened and what is open', async () => {
  await configure();
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  await runAt('2026-03-11T10:50:00Z');
  expect(server.received).toEqual([]);
  await runAt('2026-03-11T11:05:00Z');
  await runAt('2026-03-11T11:20:00Z');
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    [stage.reader.email, stage.manager.email].sort(),
  );
  const [mail] = server.received;
  if (mail === undefined) throw new Error('nothing came');
  expect(subjectOf(mail)).toBe(`Sinais até 11/03/2026 · ${stage.tenant.name}`);
  const text = Buffer.from(mail.raw.replace(/=\r\n/g, ''), 'latin1').toString();
  expect(text).toContain('1 novos');
  expect(text).toMatch(/Parou de vender (=C2=B7|·) Loja/);
  expect(text).toMatch(/http:\/\/retaguarda\.test\/financeiro\/sinais\?sinal(=3D|=)\d+/);
  expect(await last()).toEqual({ ate: '2026-03-11T11:00:00.000Z', enviados: 2, aguardando: 0, recusados: 0 });
  // On Saturday nobody works, and Monday tells of the days since.
  await runAt('2026-03-14T15:00:00Z');
  expect(server.received).toHaveLength(2);
  await runAt('2026-03-16T15:00:00Z');
  expect(server.received).toHaveLength(4);
});

test('who does not see signals any more gets none', async () => {
  await configure();
  await stage.tenant.grant(stage.reader, 'financeiro.signals.read', false);
  await runAt('2026-03-11T11:05:00Z');
  expect(server.received.map(({ to }) => to)).toEqual([[stage.manager.email]]);
  expect(await last()).toMatchObject({ enviados: 1, aguardando: 0 });
});

test('a mail server that is busy is asked again, and one that refuses for good is not', async () => {
  await configure({ frequencia: 'semanal', destinatarios: [stage.reader.id] });
  server.refusal = { responseCode: 451 };
  await expect(runAt('2026-03-16T11:05:00Z')).rejects.toThrow(/rejected/);
  expect(await last()).toMatchObject({ enviados: 0, aguardando: 1 });
  const { rows } = await h.db.owner.query('select id::int from signal_report_mails where tenant_id = $1', [
    stage.tenant.id,
  ]);
  const again = () => jobs['signals.reportMail']?.({ tenantId: stage.tenant.id, id: rows[0].id });
  server.refusal = { responseCode: 550 };
  await again();
  expect(await last()).toMatchObject({ aguardando: 0, recusados: 1 });
  server.refusal = null;
  await again();
  expect(server.received).toEqual([]);
});
