import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setStage } from '../../../../../test/harness/stage.ts';

const h = await createHarness({ leavesMessages: true });
const stage = await setStage(h);
const { numbers: of } = stage;
const endpoint = stage.endpoint('POST', 'estabelecimentos/notas/criar');
const place = { estabelecimento_id: of['establishment'] };

test('writes a note down; the history of the establishment tells it without its text', async () => {
  const { body, status } = await endpoint.ask({ ...place, texto: '  Prefere WhatsApp  ' });
  expect(status).toBe(200);
  const { nota } = body.data;
  expect(nota).toMatchObject({ texto: 'Prefere WhatsApp', versao: 1, abilities: { edit: true } });
  const { rows } = await h.db.owner.query(
    `select action, after from audit_entries
     where target_type = 'establishment' and target_id = $1 and after ->> 'nota_id' = $2`,
    [of['establishment'], nota.id],
  );
  expect(rows).toEqual([{ action: 'establishment.noteCreated', after: { nota_id: nota.id } }]);
});

test('a note without anything in it is refused', async () => {
  const { body, status } = await endpoint.ask({ ...place, texto: '   ' });
  expect([status, body.code]).toEqual([400, 'establishmentNote.empty']);
});

test('400, 401, 403, and 404 to another tenant', async () => {
  expect(await endpoint.refusals({ ...place, texto: 'Oi' }, place)).toEqual([
    '400 validation.failed',
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 establishment.notFound',
  ]);
});
