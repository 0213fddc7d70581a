import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../test/harness/disputes.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import type { MailMessage } from '../../platform/mail/mailer.ts';
import { disputeTaskJobs, letterJobs, reminderOfDisputeJobs } from './index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
  await setAddress('loja@example.test');
});

const setAddress = (email: string | null) =>
  h.db.owner.query('update establishments set email = $3 where tenant_id = $1 and id = $2', [
    stage.tenant.id,
    stage.shopId,
    email,
  ]);

const follow = (disputeId: number) =>
  disputeTaskJobs(h.context)['disputes.follow']?.({ tenantId: stage.tenant.id, disputeId });

const remindOn = (day: string) => {
  h.clock.set(new Date(`${day}T15:00:00Z`));
  return reminderOfDisputeJobs(h.context)['disputes.remind']?.({});
};

/** The first paragraphs of what the letters that are left to the job say, and forgets them. */
async function mailed(): Promise<string[]> {
  const { rows } = await h.db.owner.query(
    `delete from outbox where tenant_id = $1 and topic = 'disputes.mail-letter' returning id, payload`,
    [stage.tenant.id],
  );
  const sent: MailMessage[] = [];
  const mailer = { ...h.context.mailer, send: async (mail: MailMessage) => void sent.push(mail) };
  for (const { payload } of rows)
    await letterJobs({ ...h.context, mailer })['disputes.mail-letter']?.(payload);
  return sent.map(({ text }) => text);
}

/** By the database: the session of whoever looks is over when days have passed. */
async function steps(id: number): Promise<string[]> {
  const { rows } = await h.db.owner.query(
    `select tipo || ' ' || coalesce(valor, '') as step from dispute_steps where tenant_id = $1 and dispute_id = $2`,
    [stage.tenant.id, id],
  );
  return rows.map(({ step }) => step);
}

const LIMITS = {
  aviso_percentual: '0.5',
  limite_percentual: '1',
  minimo: 5,
  responsavel_id: null,
  versao: 0,
};

test('who had a letter is reminded at half of the term and on its last banking day, each time once', async () => {
  const { id } = await stage.registered();
  await stage.post('avisar', { id });
  expect(await mailed()).toHaveLength(1);
  await remindOn('2026-03-12');
  expect(await mailed()).toEqual([]);
  await remindOn('2026-03-14');
  await remindOn('2026-03-15');
  const [half, ...others] = await mailed();
  expect(half).toContain('Lembrete: até agora não recebemos os documentos desta contestação.');
  expect(others).toEqual([]);
  await remindOn('2026-03-18');
  await remindOn('2026-03-18');
  const last = await mailed();
  expect(last).toHaveLength(1);
  expect(last[0]).toContain('Último lembrete: o prazo desta contestação termina em 18/03/2026');
  expect(await steps(id)).toEqual(
    expect.arrayContaining(['lembrete metade:2026-03-18', 'lembrete ultimo_dia:2026-03-18']),
  );
});

test('nobody is reminded without a letter or an address, or once the documents came, even at the last moment', async () => {
  const { id, versao } = await stage.registered();
  await remindOn('2026-03-14');
  await stage.post('avisar', { id });
  await mailed();
  await setAddress(null);
  await remindOn('2026-03-17');
  expect(await mailed()).toEqual([]);
  await setAddress('loja@example.test');
  await remindOn('2026-03-18');
  // The reminder waits in the queue while somebody begins with the defence.
  await stage.post('conduzir', { id, versao, fase: 'em_defesa' });
  expect(await mailed()).toEqual([]);
});

test('how it ended goes to who had a letter, once; to nobody else', async () => {
  const { id, versao } = await stage.registered();
  await stage.post('avisar', { id });
  await mailed();
  await stage.post('encerrar', { id, versao, ganho_centavos: 1_000 });
  await follow(id);
  await follow(id);
  const ended = await mailed();
  expect(ended).toHaveLength(1);
  expect(ended[0]).toMatch(/R\$\s10,00 voltaram ao saldo do estabelecimento/);
  expect(await steps(id)).toContain('resultado ganha_parcial');
});

test('who wants it has the letter of each round sent without being asked for', async () => {
  await stage.post('configurar', { ...LIMITS, aviso_automatico: true });
  const { id, versao } = await stage.registered();
  await follow(id);
  await follow(id);
  expect(await mailed()).toHaveLength(1);
  const later = await stage.post('conduzir', { id, versao, fase: 'recebida', etapa: 'pre_arbitragem' });
  expect(later.status).toBe(200);
  await follow(id);
  await follow(id);
  expect(await mailed()).toHaveLength(1);
  expect(await steps(id)).toEqual(expect.arrayContaining(['aviso contestacao', 'aviso pre_arbitragem']));
});

test('without that wish, or an address, none is sent', async () => {
  const { id } = await stage.registered();
  await follow(id);
  await stage.post('configurar', { ...LIMITS, aviso_automatico: true });
  await setAddress(null);
  await follow(id);
  expect(await mailed()).toEqual([]);
});
