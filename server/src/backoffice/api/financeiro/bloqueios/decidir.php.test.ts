import { expect, test } from 'vitest';
import { askForHold, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { releaseAll, sellAvailable } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

const BASE = '/backend/api/financeiro';

test('takes what is available at once, and the rest of what comes', async () => {
  const stage = await setAgendaStage(h);
  await sellAvailable(h, stage);
  const { id } = (await askForHold(stage, { valor_centavos: 15_000 })).body.data.bloqueio;
  const body = { id, status: 'aprovado', versao: 1 };
  expect(outcome(await stage.one.post(`${BASE}/bloqueios/decidir.php`, body))).toBe('403 agenda.own');
  await stage.other.post(`${BASE}/bloqueios/decidir.php`, body);
  const held = async () => {
    const { data } = (await stage.one.get(`${BASE}/razao/saldos.php?estabelecimento_id=${stage.shopId}`))
      .body;
    return [data.disponivel_centavos, data.retido_centavos];
  };
  expect(await held()).toEqual([0, 9_861]);
  await sellAvailable(h, stage);
  await releaseAll(h);
  expect(await held()).toEqual([4_722, 15_000]);
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
  expect(outcome(await stage.other.post(`${BASE}/bloqueios/decidir.php`, body))).toBe(
    '412 request.preconditionFailed',
  );
});

test('what is refused holds nothing, and others do not find it', async () => {
  const stage = await setAgendaStage(h);
  await sellAvailable(h, stage);
  const { id } = (await askForHold(stage)).body.data.bloqueio;
  const stranger = (await setAgendaStage(h)).other;
  const body = { id, status: 'recusado', versao: 1 };
  expect(outcome(await stranger.post(`${BASE}/bloqueios/decidir.php`, body))).toBe('404 hold.notFound');
  const refused = (await stage.other.post(`${BASE}/bloqueios/decidir.php`, body)).body.data.bloqueio;
  expect(refused).toMatchObject({ status: 'recusado', retido_centavos: 0 });
  expect(outcome(await stage.other.post(`${BASE}/bloqueios/decidir.php`, { ...body, versao: 2 }))).toBe(
    '400 agenda.decided',
  );
});
