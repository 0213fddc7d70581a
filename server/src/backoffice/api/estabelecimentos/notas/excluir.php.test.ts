import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setStage } from '../../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const create = stage.endpoint('POST', 'estabelecimentos/notas/criar');
const endpoint = stage.endpoint('POST', 'estabelecimentos/notas/excluir');

async function noted(): Promise<number> {
  const sent = await create.ask({ estabelecimento_id: of['establishment'], texto: 'Liga à tarde' });
  return sent.body.data.nota.id;
}

test('its author removes a note, which is gone from then on', async () => {
  const id = await noted();
  expect((await endpoint.ask({ id })).status).toBe(200);
  const { rows } = await h.db.owner.query('select id from establishment_notes where id = $1', [id]);
  expect(rows).toEqual([]);
  const again = await endpoint.ask({ id });
  expect([again.status, again.body.code]).toEqual([404, 'establishmentNote.notFound']);
});

test('403 to anybody else', async () => {
  const other = await stage.tenant.user({ role: 'admin' });
  const refused = await endpoint.ask({ id: await noted() }, other);
  expect([refused.status, refused.body.code]).toEqual([403, 'establishmentNote.ofAnother']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ id: await noted() }, {})).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishmentNote.notFound',
  ]);
});
