import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
beforeEach(async () => {
  stage = await setDisputeStage(h);
});

test('shows disputes that a route of the sale opened and ended as well', async () => {
  const change = (body: object) =>
    stage.one.post('/backend/api/transacoes/mudar-status.php', { id: stage.saleId, ...body });
  await change({ status: 'contestada', valor_centavos: 4_000 });
  const shown = async () => (await stage.get()).body.data.contestacoes;
  expect(await shown()).toMatchObject([{ estado: 'aberta', valor_centavos: 4_000, motivo: 'outro' }]);
  await change({ status: 'capturada', valor_centavos: 1_000 });
  expect(await shown()).toMatchObject([
    {
      estado: 'ganha_parcial',
      ganho_centavos: 1_000,
      encerrada_em: '2026-03-10',
      abilities: { conduzir: false },
    },
  ]);
  // What was won may be disputed once more, and is another dispute.
  await change({ status: 'contestada' });
  await change({ status: 'estornada' });
  expect(await shown()).toMatchObject([
    { estado: 'perdida', ganho_centavos: 0 },
    { estado: 'ganha_parcial' },
  ]);
});

test('narrows them, and shows none of others', async () => {
  await stage.registered();
  const stranger = await setDisputeStage(h);
  const count = async (search: string, user = stage.manager) =>
    (await stage.get(search, user)).body.data.contestacoes.length;
  expect(await count(`?estado=aberta&estabelecimento_id=${stage.shopId}`)).toBe(1);
  expect(await count('?estado=perdida')).toBe(0);
  expect(await count('', stranger.manager)).toBe(0);
});

test('open ones alone begin with the one that has to be answered first', async () => {
  const other = await sellAvailable(h, stage);
  const urgent = await stage.registered({ prazo_adquirente: '2026-03-20' });
  const later = await stage.registered({ transacao_id: other, prazo_adquirente: '2026-03-27' });
  const ids = async (search: string) =>
    (await stage.get(search)).body.data.contestacoes.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([later.id, urgent.id]);
  expect(await ids('?estado=aberta')).toEqual([urgent.id, later.id]);
  expect(await ids('?vence_ate=2026-04-30')).toEqual([urgent.id, later.id]);
});

test('asks for the key', async () => {
  const admin = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('', admin))).toBe('403 permission.denied');
});
