import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setStage } from '../../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const create = stage.endpoint('POST', 'estabelecimentos/notas/criar');
const endpoint = stage.endpoint('POST', 'estabelecimentos/notas/atualizar');

async function noted(): Promise<number> {
  const sent = await create.ask({ estabelecimento_id: of['establishment'], texto: 'Liga à tarde' });
  return sent.body.data.nota.id;
}

test('its author replaces the text, once for each version that was seen', async () => {
  const id = await noted();
  const { body, status } = await endpoint.ask({ id, texto: 'Liga de manhã', versao: 1 });
  expect(status).toBe(200);
  expect(body.data.nota).toMatchObject({ texto: 'Liga de manhã', versao: 2 });
  expect(body.data.nota.editada_em).not.toBeNull();
  const stale = await endpoint.ask({ id, texto: 'Nunca liga', versao: 1 });
  expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
});

test('the text that it has already writes nothing', async () => {
  const id = await noted();
  const { body } = await endpoint.ask({ id, texto: ' Liga à tarde ' });
  expect(body.data.nota).toMatchObject({ versao: 1, editada_em: null });
});

test('403 to anybody else, and 400 for a text without anything in it', async () => {
  const id = await noted();
  const other = await stage.tenant.user({ role: 'admin' });
  const refused = await endpoint.ask({ id, texto: 'Não liga' }, other);
  expect([refused.status, refused.body.code]).toEqual([403, 'establishmentNote.ofAnother']);
  const empty = await endpoint.ask({ id, texto: ' ' });
  expect([empty.status, empty.body.code]).toEqual([400, 'establishmentNote.empty']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: await noted(), texto: 'Oi' }, { texto: 'Oi' })).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishmentNote.notFound',
  ]);
});
