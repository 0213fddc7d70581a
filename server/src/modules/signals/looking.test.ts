import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { toldTo } from '../../../test/harness/notifications.ts';
import { daysUpTo, type SignalStage, setSignalStage } from '../../../test/harness/signals.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

const kinds = async (search = '') =>
  (await stage.signals(search)).map(({ gravidade, situacao, tipo }) => `${tipo} ${gravidade} ${situacao}`);

test('a merchant that sold regularly and stopped is seen once, and over when it sells again', async () => {
  // Tuesday, 10 March: five banking days without a sale begin on the 3rd.
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.sold(stage.otherShopId, daysUpTo('2026-03-03', 8));
  await stage.look();
  expect(await stage.signals()).toMatchObject([
    {
      tipo: 'lojista_parado',
      gravidade: 'atencao',
      situacao: 'aberto',
      estabelecimento_id: stage.shopId,
      fatos: { ultima_venda: '2026-03-02', dias_vendidos: 8 },
    },
  ]);
  await stage.look();
  await stage.sold(stage.otherShopId, ['2026-03-10']);
  expect(await kinds()).toEqual(['lojista_parado atencao aberto']);
  await stage.sold(stage.shopId, ['2026-03-10']);
  await stage.look();
  expect(await kinds()).toEqual(['lojista_parado atencao encerrado']);
});

test('who stopped for long is critical, who sold now and then is none, and what is old is forgotten', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-02-10', 8));
  await stage.sold(stage.otherShopId, ['2026-01-20', '2026-02-02', '2026-02-10']);
  await stage.look();
  expect(await kinds()).toEqual(['lojista_parado critica aberto']);
  h.clock.set(new Date('2026-05-12T15:00:00Z'));
  await stage.look();
  expect(await kinds()).toEqual(['lojista_parado critica encerrado']);
});

test('an episode that was over comes back as another one, and holidays do not count', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  await stage.sold(stage.shopId, ['2026-03-10']);
  await stage.look();
  // Good Friday is the 3rd of April: up to Tuesday, the 7th, four banking days went by without a sale since the 31st.
  await stage.sold(stage.shopId, daysUpTo('2026-03-31', 20));
  h.clock.set(new Date('2026-04-07T15:00:00Z'));
  await stage.look();
  expect(await kinds('?tipo=lojista_parado')).toEqual(['lojista_parado atencao encerrado']);
  h.clock.set(new Date('2026-04-09T15:00:00Z'));
  await stage.look();
  expect(await kinds('?tipo=lojista_parado')).toEqual([
    'lojista_parado atencao aberto',
    'lojista_parado atencao encerrado',
  ]);
});

test('a volume far above or below that of the weeks before is seen; a new merchant and a small one are none', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 28), 20_000);
  await stage.sold(stage.shopId, daysUpTo('2026-03-09', 7), 45_000);
  await stage.sold(stage.otherShopId, daysUpTo('2026-03-02', 28), 20_000);
  await stage.sold(stage.otherShopId, daysUpTo('2026-03-09', 7), 9_000);
  await stage.look();
  expect(await stage.signals('?tipo=volume_fora_do_padrao')).toMatchObject([
    {
      gravidade: 'atencao',
      fatos: { semana_centavos: 63_000, media_semanal_centavos: 140_000, variacao_percentual: -55 },
    },
    {
      gravidade: 'critica',
      fatos: { semana_centavos: 315_000, variacao_percentual: 125, ate: '2026-03-09' },
    },
  ]);
  const later = await setSignalStage(h);
  await later.sold(later.shopId, daysUpTo('2026-02-20', 8), 20_000);
  await later.sold(later.shopId, daysUpTo('2026-03-09', 7), 90_000);
  await later.sold(later.otherShopId, daysUpTo('2026-03-02', 28), 1_000);
  await later.sold(later.otherShopId, daysUpTo('2026-03-09', 7), 9_000);
  await later.look();
  expect(await later.signals('?tipo=volume_fora_do_padrao')).toEqual([]);
});

test('a debt above the least is seen, critical from the other threshold on, and over once it is paid', async () => {
  const owe = (centavos: number) =>
    h.db.owner.query(
      `insert into ledger_balances (tenant_id, conta, slot, debitos_centavos, creditos_centavos, protegida, updated_at)
       values ($1, $2, 0, $3, 0, false, now())
       on conflict (tenant_id, conta, slot) do update set debitos_centavos = excluded.debitos_centavos`,
      [stage.tenant.id, `ec.devedor:${stage.shopId}`, centavos],
    );
  await owe(999);
  await stage.look();
  expect(await kinds()).toEqual([]);
  await owe(1_000);
  await stage.look();
  expect(await kinds()).toEqual(['saldo_negativo atencao aberto']);
  await owe(100_000);
  await stage.look();
  expect(await stage.signals()).toMatchObject([
    { gravidade: 'critica', fatos: { devido_centavos: 100_000 } },
  ]);
  await owe(0);
  await stage.look();
  expect(await kinds()).toEqual(['saldo_negativo critica encerrado']);
});

test('a kind that is switched off ends what it had, and looks for nothing', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  const limites = { dias_uteis: 5, dias_uteis_critico: 15, dias_vendidos: 5 };
  const rule = { tipo: 'lojista_parado', ativa: false, limites, avisados: null, versao: 0 };
  expect((await stage.post('configurar', rule)).status).toBe(200);
  await stage.look();
  await stage.look();
  expect(await kinds()).toEqual(['lojista_parado atencao encerrado']);
});

test('who sees signals is told of each episode once; who is named, alone', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  await stage.look();
  await h.runJobs();
  const [told] = await toldTo(stage.reader);
  expect(told).toMatch(/^signal: Parou de vender · Loja \d+$/);
  expect(await toldTo(stage.reader)).toHaveLength(1);
  expect(await toldTo(stage.one)).toEqual([]);
  const limites = { dias_uteis: 4, dias_uteis_critico: 15, dias_vendidos: 5 };
  const rule = { tipo: 'lojista_parado', ativa: true, limites, versao: 0 };
  expect((await stage.post('configurar', { ...rule, avisados: [stage.manager.id] })).status).toBe(200);
  await stage.sold(stage.otherShopId, daysUpTo('2026-03-03', 8));
  await stage.look();
  await h.runJobs();
  expect(await toldTo(stage.reader)).toHaveLength(1);
  expect(await toldTo(stage.manager)).toHaveLength(2);
});

test('a look sees nothing of another tenant', async () => {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  const other = await setSignalStage(h);
  await stage.look();
  expect(await other.signals()).toEqual([]);
  expect(await stage.signals()).toHaveLength(1);
});
