import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setStage } from '../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'propostas/atualizar');

test('answers the record as the change left it, under the tag of that version', async () => {
  const { body, headers, status } = await endpoint.ask({ id: of['proposal'], lead_nome: 'Maria' });
  expect(status).toBe(200);
  expect(body.data.proposta).toMatchObject({ id: of['proposal'], lead_nome: 'Maria' });
  const read = await stage.endpoint('GET', 'propostas/obter').ask({ id: of['proposal'] });
  expect([read.headers['etag'], read.body.data.proposta]).toEqual([headers['etag'], body.data.proposta]);
});

const another = async (): Promise<number> =>
  (await stage.endpoint('POST', 'propostas/criar').ask({ lead_nome: 'Ana' })).body.data.proposta.id;

test('notes change at any time, also those of a proposal that is closed, whose terms do not', async () => {
  const id = await another();
  const noted = await endpoint.ask({ id, observacoes: ' Ligar na terça.\nPede prazo. ' });
  expect(noted.body.data.proposta.observacoes).toBe('Ligar na terça.\nPede prazo.');
  await h.db.owner.query(`update proposals set status = 'recusada' where id = $1`, [id]);
  const closed = await endpoint.ask({ id, observacoes: '  ' });
  expect([closed.status, closed.body.data.proposta.observacoes]).toEqual([200, null]);
  const both = await endpoint.ask({ id, observacoes: 'Outra', lead_nome: 'Maria' });
  expect([both.status, both.body.code]).toEqual([400, 'proposal.closed']);
  expect((await endpoint.ask({ id, observacoes: 'x'.repeat(4001) })).status).toBe(400);
});

test('the log tells that notes changed, and not what they say', async () => {
  const id = await another();
  expect((await endpoint.ask({ id, observacoes: 'CPF do sócio: 529.982.247-25' })).status).toBe(200);
  const { rows } = await h.db.owner.query('select uuid from proposals where id = $1', [id]);
  expect((await auditOf(h, rows[0].uuid)).at(-1)).toMatchObject({
    action: 'proposal.updated',
    after: { dados_protegidos: ['observacoes'] },
  });
});

test('412 for a version that is stale', async () => {
  expect((await endpoint.ask({ id: of['proposal'], lead_nome: 'Ana' })).status).toBe(200);
  const stale = await endpoint.ask({ id: of['proposal'], lead_nome: 'Maria', versao: 1 });
  expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(
    await endpoint.refusals({ id: of['proposal'], lead_nome: 'Maria' }, { id: of['proposal'], lead_nome: 1 }),
  ).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 proposal.notFound',
  ]);
});
