import { afterAll, beforeEach, expect, test } from 'vitest';
import { setCommissionStage } from '../../../test/harness/commission-months.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { attachmentOf, startMailServer, subjectOf } from '../../../test/harness/mail-server.ts';
import { AVAILABLE, type PayoutStage, setPayoutStage } from '../../../test/harness/payouts.ts';
import { pdfPages } from '../../../test/harness/pdf.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { outcome } from '../../../test/harness/user-answers.ts';
import { type Answer, answered, asFile } from '../../../test/payouts/returns.ts';
import { mailedPapers } from '../../backoffice/exports/mailed-papers.ts';
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { paperJobs } from './paper-jobs.ts';

const h = await createHarness({ leavesMessages: true });
const server = await startMailServer();
afterAll(() => server.close());

const PAID: Answer = { codes: '00', realDate: '10032026', realAmount: AVAILABLE, bankNumber: '9001' };
const BACK: Answer = { ...PAID, realDate: '11032026', movement: '3', instruction: '33' };
const ADDRESS = 'financeiro@loja.test';

/** The jobs with a mailer that speaks to the server. */
const mailer = createSmtpMailer({ url: server.url, from: 'Retaguarda <no-reply@retaguarda.test>' });
const jobs = paperJobs({ ...h.context, mailer }, mailedPapers);

beforeEach(() => {
  server.received.length = 0;
  server.refusal = null;
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
});

/** Runs what is left for papers in the outbox, each once, by the jobs above; answers the topics. */
async function runPapers(tenant: TestTenant): Promise<string[]> {
  const topics: string[] = [];
  for (;;) {
    const { rows } = await h.db.owner.query<{ topic: string; payload: Record<string, unknown> }>(
      `delete from outbox where tenant_id = $1 and topic = any($2) returning topic, payload`,
      [tenant.id, Object.keys(jobs)],
    );
    if (rows.length === 0) return topics;
    for (const { payload, topic } of rows) {
      topics.push(topic);
      await jobs[topic]?.(payload);
    }
  }
}

async function keeperOf(tenant: TestTenant): Promise<TestUser> {
  const user = await tenant.user({ role: 'admin' });
  for (const key of ['read', 'change'] as const) await tenant.grant(user, `financeiro.accounts.${key}`);
  return user;
}

type Payee = { favorecido_tipo: 'estabelecimento' | 'empresa'; favorecido_id: number };

async function choose(tenant: TestTenant, payee: Payee, changes: object = {}): Promise<TestUser> {
  const keeper = await keeperOf(tenant);
  const wanted = { email: ADDRESS, idioma: 'pt-BR', comprovantes: true, extratos: false, ...changes };
  const answer = await keeper.post('/backend/api/financeiro/envios/configurar.php', { ...payee, ...wanted });
  if (answer.status !== 200) throw new Error(answer.text);
  return keeper;
}

async function mailsOf(keeper: TestUser, payee: Payee): Promise<string[]> {
  const query = new URLSearchParams(Object.entries(payee).map(([key, value]) => [key, String(value)]));
  const bearer = await keeper.freshToken();
  const { body } = await keeper.get(`/backend/api/financeiro/envios/obter.php?${query}`, { bearer });
  return body.data.envio.envios.map(
    ({ assunto, papel, situacao }: Record<string, string>) => `${papel} ${assunto} ${situacao}`,
  );
}

const shopOf = (stage: PayoutStage): Payee => ({
  favorecido_tipo: 'estabelecimento',
  favorecido_id: stage.shopId,
});

/** A payout with the bank, and what takes an answer to it. */
async function sentPayout() {
  const stage = await setPayoutStage(h);
  const keeper = await choose(stage.tenant, shopOf(stage));
  const { file, payoutId: id } = await stage.sent();
  const bytes = Buffer.from((await stage.get(`arquivos/baixar.php?id=${file.id}`)).text, 'latin1');
  const take = async (answer: Answer) => {
    const payload = Buffer.from(asFile(answered(bytes, { [`R${id}`]: answer }))).toString('latin1');
    const url = `/backend/api/financeiro/repasses/retorno.php?contrato_id=${stage.contractId}`;
    const headers = { 'content-type': 'text/plain' };
    expect((await stage.preparer.post(url, undefined, { payload, headers })).status).toBe(200);
  };
  return { stage, keeper, id, take };
}

test('a payout that the bank paid brings its receipt to the address that was chosen, once', async () => {
  const { id, keeper, stage, take } = await sentPayout();
  await take({ codes: 'BD' });
  expect(await runPapers(stage.tenant)).toEqual([]);
  await take(PAID);
  expect(await runPapers(stage.tenant)).toEqual(['payouts.answered', 'papers.mail']);
  expect(server.received).toHaveLength(1);
  const [mail] = server.received;
  if (mail === undefined) throw new Error('nothing came');
  expect(mail.to).toEqual([ADDRESS]);
  expect(subjectOf(mail)).toMatch(/^Comprovante de repasse · Loja/);
  const asked = await stage.one.get(`/backend/api/financeiro/repasses/comprovante.php?id=${id}`);
  expect(attachmentOf(mail, `comprovante-repasse-${id}.pdf`).equals(asked.bytes)).toBe(true);
  expect(await mailsOf(keeper, shopOf(stage))).toEqual([`repasse ${id} enviado`]);
  // Another return that says the same again.
  await take({ ...PAID, authentication: 'XYZ' });
  await runPapers(stage.tenant);
  expect(server.received).toHaveLength(1);
  const { rows } = await h.db.owner.query(
    `select action, after from audit_entries where tenant_id = $1 and target_type = 'paper_recipient' order by id`,
    [stage.tenant.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['paperRecipient.changed', 'paperRecipient.mailed']);
  expect(JSON.stringify(rows)).not.toContain(ADDRESS);
});

test('nothing goes to who did not choose it, nor of money that came back meanwhile', async () => {
  const { keeper, stage, take } = await sentPayout();
  await take(PAID);
  await choose(stage.tenant, shopOf(stage), { comprovantes: false });
  await runPapers(stage.tenant);
  expect(await mailsOf(keeper, shopOf(stage))).toEqual([]);
  const other = await sentPayout();
  await other.take(PAID);
  await jobs['payouts.answered']?.({ tenantId: other.stage.tenant.id, returnId: await lastReturn() });
  await other.take(BACK);
  await runPapers(other.stage.tenant);
  expect(await mailsOf(other.keeper, shopOf(other.stage))).toEqual([`repasse ${other.id} dispensado`]);
  expect(server.received).toEqual([]);
});

async function lastReturn(): Promise<number> {
  const { rows } = await h.db.owner.query('select max(id)::int as id from payout_returns');
  return rows[0].id;
}

test('a mail server that is busy is asked again, and one that refuses for good is not', async () => {
  const { id, keeper, stage, take } = await sentPayout();
  await take(PAID);
  server.refusal = { responseCode: 451 };
  await expect(runPapers(stage.tenant)).rejects.toThrow(/rejected/);
  expect(await mailsOf(keeper, shopOf(stage))).toEqual([`repasse ${id} aguardando`]);
  const { rows } = await h.db.owner.query('select id::int from paper_mails where tenant_id = $1', [
    stage.tenant.id,
  ]);
  const again = () => jobs['papers.mail']?.({ tenantId: stage.tenant.id, id: rows[0].id });
  server.refusal = { responseCode: 550 };
  await again();
  expect(await mailsOf(keeper, shopOf(stage))).toEqual([`repasse ${id} recusado`]);
  server.refusal = null;
  await again();
  expect(server.received).toEqual([]);
});

test('a receipt that was refused or lost is sent again, as another mail, to where the payee gets its papers now', async () => {
  const { id, keeper, stage, take } = await sentPayout();
  const payee = shopOf(stage);
  const again = async (mailId: number) =>
    outcome(await keeper.post('/backend/api/financeiro/envios/reenviar.php', { ...payee, id: mailId }));
  await take(PAID);
  server.refusal = { responseCode: 550 };
  await runPapers(stage.tenant);
  server.refusal = null;
  const { rows } = await h.db.owner.query('select id::int from paper_mails where tenant_id = $1', [
    stage.tenant.id,
  ]);
  const mailId: number = rows[0].id;
  expect(await again(mailId)).toMatch(/^200/);
  expect(await again(mailId)).toBe('400 paperMail.waiting');
  h.clock.advance({ minutes: 1 });
  await runPapers(stage.tenant);
  expect(await mailsOf(keeper, payee)).toEqual([`repasse ${id} enviado`]);
  h.clock.advance({ minutes: 1 });
  const now = { ...payee, email: 'novo@loja.test', idioma: 'pt-BR', extratos: false, versao: 1 };
  await keeper.post('/backend/api/financeiro/envios/configurar.php', { ...now, comprovantes: true });
  expect(await again(mailId)).toMatch(/^200/);
  await runPapers(stage.tenant);
  expect(server.received.map(({ to }) => to)).toEqual([[ADDRESS], ['novo@loja.test']]);
  const names = server.received.map(({ raw }) => /^message-id:\s*(\S+)/im.exec(raw)?.[1]);
  expect(new Set(names).size).toBe(2);
  await keeper.post('/backend/api/financeiro/envios/configurar.php', {
    ...now,
    comprovantes: false,
    versao: 2,
  });
  expect(await again(mailId)).toBe('400 paperMail.unwanted');
  expect(await again(999_999)).toBe('404 paperMail.notFound');
  expect(await auditOf(stage.tenant)).toContain('paperRecipient.sentAgain');
});

async function auditOf(tenant: TestTenant): Promise<string[]> {
  const { rows } = await h.db.owner.query<{ action: string }>(
    `select action from audit_entries where tenant_id = $1 and target_type = 'paper_recipient' order by id`,
    [tenant.id],
  );
  return rows.map(({ action }) => action);
}

test('the statement and the fees of a month go out in the first days of the next one, once', async () => {
  const stage = await setPayoutStage(h);
  const shop = shopOf(stage);
  const keeper = await choose(stage.tenant, shop, { extratos: true, idioma: 'en' });
  const monthly = async (moment: string) => {
    h.clock.set(new Date(moment));
    await jobs['papers.monthly']?.({});
    await runPapers(stage.tenant);
  };
  // February was over when it was chosen, and at four in the morning nobody is written to.
  await monthly('2026-03-10T15:00:00Z');
  await monthly('2026-04-01T07:00:00Z');
  expect(await mailsOf(keeper, shop)).toEqual([]);
  // A day on which the job did not run is made up for.
  await monthly('2026-04-03T12:25:00Z');
  await monthly('2026-04-03T13:25:00Z');
  expect(await mailsOf(keeper, shop)).toEqual(['extrato 2026-03 enviado']);
  const [mail] = server.received.filter(({ to }) => to.includes(ADDRESS));
  if (mail === undefined) throw new Error('nothing came');
  expect(subjectOf(mail)).toMatch(/^Statement of 2026-03 · Loja/);
  const [page = []] = pdfPages(attachmentOf(mail, 'extrato-2026-03-01-2026-03-31.pdf'));
  expect(page).toEqual(expect.arrayContaining(['Closing balance', 'R$ 98.61']));
  expect(pdfPages(attachmentOf(mail, 'tarifas-2026-03.pdf'))).toHaveLength(1);
});

test('a beneficiary of commissions gets the receipt of a payment, and its statement', async () => {
  const stage = await setCommissionStage(h);
  const company: Payee = { favorecido_tipo: 'empresa', favorecido_id: stage.companyId };
  const keeper = await choose(stage.tenant, company, { extratos: true });
  expect(await runPapers(stage.tenant)).toContain('commissions.paid');
  const [mail] = server.received;
  if (mail === undefined) throw new Error('nothing came');
  const [page = []] = pdfPages(attachmentOf(mail, `recibo-comissoes-${stage.statementId}.pdf`));
  expect(page.join('|')).toMatch(/^Recibo de comissões\|.*R\$.6,00\|.*02\/2026/);
  h.clock.set(new Date('2026-04-02T12:00:00Z'));
  await jobs['papers.monthly']?.({});
  await runPapers(stage.tenant);
  expect(await mailsOf(keeper, company)).toEqual([
    'extrato 2026-03 enviado',
    `comissao ${stage.statementId} enviado`,
  ]);
  const name = 'extrato-comissoes-nivel-3-2026-03.pdf';
  expect(pdfPages(attachmentOf(server.received[1] ?? mail, name))).toHaveLength(1);
});
