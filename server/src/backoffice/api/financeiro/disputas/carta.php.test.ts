import { inflateSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

const letter = (id: number, user = stage.manager) =>
  user.get(`/backend/api/financeiro/disputas/carta.php?id=${id}`);

function textOf(pdf: Buffer): string {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream'))).toString('latin1');
}

test('the letter asks for documents until a day, and later says how it ended', async () => {
  const seen = await stage.registered({ codigo: '10.4' });
  const open = await letter(seen.id);
  expect(open.headers['content-type']).toContain('application/pdf');
  const asked = textOf(open.bytes);
  expect(asked).toContain('18/03/2026');
  expect(asked).toContain('Fraude');
  await stage.post('encerrar', { ...seen, ganho_centavos: 0 });
  expect(textOf((await letter(seen.id)).bytes)).toContain('encerrada e perdida');
});

test('404 for a stranger, 403 without the key', async () => {
  const { id } = await stage.registered();
  const stranger = await setDisputeStage(h);
  expect(outcome(await letter(id, stranger.manager))).toBe('404 dispute.notFound');
  expect(outcome(await letter(id, await stage.tenant.user({ role: 'admin' })))).toBe('403 permission.denied');
});
