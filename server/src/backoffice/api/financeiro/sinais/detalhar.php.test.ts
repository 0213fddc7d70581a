import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { daysUpTo, type SignalStage, setSignalStage } from '../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

test('shows one with its facts; 404 for one of another tenant, 403 without the key', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  const [{ id } = { id: 0 }] = await stage.signals();
  const { body } = await stage.get(`detalhar.php?id=${id}`);
  expect(body.data.sinal).toMatchObject({
    id,
    tipo: 'lojista_parado',
    situacao: 'aberto',
    estabelecimento: expect.stringContaining('Loja'),
    fatos: { ultima_venda: '2026-03-02' },
    tratado_em: null,
    versao: 1,
  });
  const stranger = await setSignalStage(h);
  expect(outcome(await stage.get(`detalhar.php?id=${id}`, stranger.manager))).toBe('404 signal.notFound');
  expect(outcome(await stage.get('detalhar.php?id=999999'))).toBe('404 signal.notFound');
  expect(outcome(await stage.get(`detalhar.php?id=${id}`, stage.one))).toBe('403 permission.denied');
  expect((await h.request('GET', `/backend/api/financeiro/sinais/detalhar.php?id=${id}`)).status).toBe(401);
});
