import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/assinaturas/registrar.php';
const h = await createHarness();

let admin: TestUser;

beforeAll(async () => {
  admin = await (await h.tenant()).user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
});

async function proposal(...path: string[]): Promise<number> {
  const made = await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Mercado' });
  const { id } = made.body.data.proposta;
  for (const status of path) await admin.post('/backend/api/propostas/mudar-status.php', { id, status });
  return id;
}

test('an approved proposal waits for its document from then on', async () => {
  const id = await proposal('enviada', 'aprovada');
  const answer = await admin.post(URL, { proposta_id: id, documento_id: 'a1', provedor: 'clicksign' });
  expect(answer.body.data).toMatchObject({ status: 'aguardando' });
  const { status } = (await admin.get(`/backend/api/propostas/obter.php?id=${id}`)).body.data.proposta;
  expect(status).toBe('aguardando_assinatura');
});

test('a document is of one proposal; one that was refused is replaced by another', async () => {
  const id = await proposal('enviada', 'aprovada');
  expect((await admin.post(URL, { proposta_id: id, documento_id: 'b1' })).status).toBe(200);
  expect((await admin.post(URL, { proposta_id: id, documento_id: 'b2' })).status).toBe(200);
  const other = await proposal('enviada', 'aprovada');
  expect(outcome(await admin.post(URL, { proposta_id: other, documento_id: 'b1' }))).toBe(
    '400 signature.documentTaken',
  );
});

test('400 before it is approved, 404 out of reach, 403 without the permission', async () => {
  const id = await proposal('enviada');
  const body = { proposta_id: id, documento_id: 'c1' };
  expect(outcome(await admin.post(URL, body))).toBe('400 status.transition');
  expect(outcome(await admin.post(URL, { ...body, documento_id: ' ' }))).toBe('400 validation.failed');
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.post(URL, body))).toBe('404 proposal.notFound');
  const viewer = await (await h.tenant()).user({ role: 'viewer' });
  expect(outcome(await viewer.post(URL, body))).toBe('403 permission.denied');
});
