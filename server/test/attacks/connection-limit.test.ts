import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import { establishmentBody, makeNumberedCompany } from '../harness/operations.ts';
import { outcome } from '../harness/user-answers.ts';

/** Everybody wants to write while every connection is taken: who waits hears so after two seconds, and reads go on. */
const esign = { secrets: ['whsec_teste_123'], requireTimestamp: false };
const h = await createHarness({ leavesMessages: true, config: { esign }, acquireMs: 2_000 });

/** Takes every connection for transactions until the work is done. */
async function exhausted(work: () => Promise<void>): Promise<void> {
  const released = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const { database } = h.context;
  const holders: Promise<void>[] = [];
  let held = 0;
  const hold = () => {
    held += 1;
    if (held === 14) take();
    return released.promise;
  };
  for (let i = 0; i < 10; i += 1) holders.push(database.transaction([1], hold));
  for (let i = 0; i < 4; i += 1) holders.push(database.systemTransaction(hold));
  await taken;
  try {
    await work();
  } finally {
    released.resolve();
    await Promise.all(holders);
  }
}

test('db_connection_limit in the envelope after two seconds; reads and health do not wait', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  const session = await admin.cookie();
  const event = JSON.stringify({
    evento_id: 'e1',
    tipo: 'documento.enviado',
    ocorrido_em: '2026-03-10T12:00:00Z',
    documento: { id: 'd1' },
  });
  const signature = createHmac('sha256', 'whsec_teste_123').update(event).digest('hex');
  const writes = () => [
    admin.post('/backend/api/estabelecimentos/criar.php', establishmentBody(company.id)),
    admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Padaria' }),
    admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' }),
    session.post('/backend/api/auth/logout.php', {}),
    h.request('POST', '/backend/api/auth/login.php', { body: { email: admin.email, password: PASSWORD } }),
    h.request('POST', '/backend/api/auth/forgot-password.php', { body: { email: admin.email } }),
    h.request('POST', '/backend/api/assinaturas/webhook.php', {
      payload: event,
      headers: { 'x-esign-signature': signature },
    }),
  ];
  await exhausted(async () => {
    let waited = false;
    const waiting = Promise.all(writes()).finally(() => {
      waited = true;
    });
    const reads = await Promise.all([
      admin.get('/backend/api/estabelecimentos/listar.php'),
      admin.get('/backend/api/transacoes/polling.php'),
      h.request('GET', '/backend/api/health.php'),
    ]);
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(waited).toBe(false);
    for (const answer of await waiting) {
      expect(outcome(answer)).toBe('503 db_connection_limit');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.body).toMatchObject({
        status: 'error',
        message: expect.stringContaining('limite de conex'),
      });
      expect(answer.headers['retry-after']).toBe('2');
    }
  });
  const faults = h.violations.splice(0).filter((fault) => !fault.includes('"code":"db_connection_limit"'));
  expect(faults).toEqual([]);
  expect((await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Padaria' })).status).toBe(200);
  // The provider sends its event again, and nothing of the first time was kept.
  const again = { payload: event, headers: { 'x-esign-signature': signature } };
  const answer = await h.request('POST', '/backend/api/assinaturas/webhook.php', again);
  expect(answer.body.data).toMatchObject({ duplicado: false });
});
