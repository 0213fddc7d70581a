import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage, type PayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: PayeeStage;
beforeEach(async () => {
  stage = await makePayeeStage(h);
});

test('the first account of a payee counts at once', async () => {
  const { id } = await stage.asked();
  const { body, status } = await stage.approve({ id, versao: 1 });
  expect(status).toBe(200);
  expect(body.data.conta).toMatchObject({
    situacao: 'ativa',
    decidida_por: { id: stage.approver.id },
    vigente_desde: h.clock.now().toISOString(),
  });
});

test('every other one counts when its quarantine is over, by the clock and not by the job', async () => {
  const first = await stage.active();
  const { id } = await stage.asked();
  const approved = (await stage.approve({ id })).body.data.conta;
  const end = new Date(h.clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(approved).toMatchObject({ situacao: 'aprovada', vigente_desde: end });
  h.clock.advance({ hours: 23, minutes: 59 });
  await stage.tick();
  const before = (await stage.known()).body.data;
  expect([before.ativa.id, before.em_andamento.id]).toEqual([first.id, id]);
  h.clock.advance({ minutes: 1 });
  const due = (await stage.known()).body.data;
  expect([due.ativa.id, due.ativa.situacao, due.em_andamento]).toEqual([id, 'ativa', null]);
  await stage.tick();
  await stage.tick();
  const after = (await stage.known()).body.data;
  expect(after).toMatchObject({
    ativa: { id, situacao: 'ativa', vigente_desde: end },
    em_andamento: null,
    anteriores: [{ id: first.id, situacao: 'substituida' }],
  });
});

test('whoever asked never approves, super-admins neither; with one person alone nothing is approved', async () => {
  const { id } = await stage.asked();
  expect(outcome(await stage.approve({ id }, stage.asker))).toBe('403 payeeAccount.ownRequest');
  const root = await h.platform.user({ role: 'super-admin' });
  const asked = await root.post(
    '/backend/api/financeiro/contas/recusar.php',
    { id, motivo: 'Outra' },
    { tenant: stage.tenant },
  );
  expect(asked.status).toBe(200);
  const own = await root.post('/backend/api/financeiro/contas/solicitar.php', stage.request(), {
    tenant: stage.tenant,
  });
  const approved = await root.post(
    '/backend/api/financeiro/contas/aprovar.php',
    { id: own.body.data.conta.id },
    { tenant: stage.tenant },
  );
  expect(outcome(approved)).toBe('403 payeeAccount.ownRequest');
});

test('the database lets nobody approve their own either', async () => {
  const { id } = await stage.asked();
  const approving = h.db.owner.query(
    `update payee_accounts set status = 'aprovada', decided_by = asked_by, effective_from = now() where id = $1`,
    [id],
  );
  await expect(approving).rejects.toThrow(/payee_accounts_four_eyes_check/);
});

test('no API token approves, whatever it may read', async () => {
  const { id } = await stage.asked();
  const { token } = (await stage.admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' })).body.data;
  const url = '/backend/api/financeiro/contas/aprovar.php';
  for (const headers of [{ authorization: `Bearer ${token}` }, { 'x-api-token': token }]) {
    expect(outcome(await h.request('POST', url, { headers, body: { id } }))).toBe('401 auth.unauthenticated');
  }
});

test('an account of somebody else is approved by saying so', async () => {
  const titular = { documento: '52998224725', nome: 'Sócia' };
  const { id } = await stage.asked({ titular, titular_diverso: true });
  expect(outcome(await stage.approve({ id }))).toBe('400 payeeAccount.otherHolder');
  expect(outcome(await stage.approve({ id, titular_diverso: true }))).toBe('200 undefined');
});

test('412 when it is stale, 400 when it is decided, and once of two at once', async () => {
  const { id } = await stage.asked();
  expect(outcome(await stage.approve({ id, versao: 7 }))).toBe('412 request.preconditionFailed');
  const other = await stage.person('read', 'approve');
  const answers = await Promise.all([stage.approve({ id }), stage.approve({ id }, other)]);
  expect(answers.map(outcome).sort()).toEqual(['200 undefined', '400 status.transition']);
});

test('who may see accounts is told when one is asked for and when it counts, without its number', async () => {
  const reader = await stage.person('read');
  await stage.active({ pix: { chave: 'avisos@paodourado.com.br' } });
  await h.runJobs();
  await h.runJobs();
  const mails = h.mailer.sent.filter(({ to }) => to === reader.email);
  expect(mails.map(({ text }) => text).join()).toMatch(/em vigor: Loja .*av\*\*\*@paodourado/);
  const told = (await reader.get('/api/v1/notifications')).body.items;
  expect(told.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'accountActive',
    'accountRequested',
  ]);
  expect(told[0].subject.title).toContain('av***@paodourado.com.br');
  expect(JSON.stringify([told, mails])).not.toContain('avisos@');
  expect((await stage.outsider.get('/api/v1/notifications')).body.items).toEqual([]);
});

test('every step stands in the log, with who took it', async () => {
  const { id } = await stage.active();
  const { rows } = await h.db.owner.query(
    `select action, actor_user_id::int as who from audit_entries where target_type = 'payee_account' and target_id = $1 order by id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'payeeAccount.requested', who: stage.asker.id },
    { action: 'payeeAccount.approved', who: stage.approver.id },
    { action: 'payeeAccount.activated', who: null },
  ]);
});

test('401, 403 and 404', async () => {
  const { id } = await stage.asked();
  expect(await stage.refusals('POST', 'aprovar', { id })).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 payeeAccount.notFound',
  ]);
  expect(outcome(await stage.approve({ id }, await stage.person('read', 'change')))).toBe(
    '403 permission.denied',
  );
});
