import { expect, test } from 'vitest';
import { setDisputeStage } from '../../../test/harness/disputes.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { setPayoutStage } from '../../../test/harness/payouts.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { lookJobs } from './looking.ts';

const h = await createHarness({ leavesMessages: true });

async function readerOf(tenant: TestTenant): Promise<TestUser> {
  const user = await tenant.user({ role: 'admin' });
  await tenant.grant(user, 'financeiro.signals.read');
  return user;
}

async function look(): Promise<void> {
  h.clock.advance({ minutes: 1 });
  await lookJobs(h.context)['signals.look']?.({});
}

async function signalsOf(reader: TestUser, kind: string) {
  const bearer = await reader.freshToken();
  const { body } = await reader.get(`/backend/api/financeiro/sinais/listar.php?tipo=${kind}`, { bearer });
  return body.data.sinais;
}

test('a payout that came back is seen, worse after two banking days, and over when another takes its place', async () => {
  const stage = await setPayoutStage(h);
  const reader = await readerOf(stage.tenant);
  const { payoutId } = await stage.sent();
  const become = (status: string) =>
    h.db.owner.query('update payouts set status = $3, updated_at = $4 where tenant_id = $1 and id = $2', [
      stage.tenant.id,
      payoutId,
      status,
      h.clock.now(),
    ]);
  await become('pago');
  await look();
  expect(await signalsOf(reader, 'repasse_devolvido')).toEqual([]);
  await become('devolvido');
  await look();
  expect(await signalsOf(reader, 'repasse_devolvido')).toMatchObject([
    {
      gravidade: 'atencao',
      repasse_id: payoutId,
      estabelecimento_id: stage.shopId,
      fatos: { situacao: 'devolvido', devolvido_em: '2026-03-10', valor_centavos: 9_861 },
    },
  ]);
  h.clock.set(new Date('2026-03-12T15:00:00Z'));
  await look();
  expect(await signalsOf(reader, 'repasse_devolvido')).toMatchObject([{ gravidade: 'critica' }]);
  await h.db.owner.query(
    `insert into payouts (tenant_id, establishment_id, substitui, raiz, status, centavos, dia, favorecido, documento, account_id,
       conta, conta_pedida_por, conta_aprovada_por, destino, author_id, author_name, created_at, updated_at)
     select tenant_id, establishment_id, id, id, 'rascunho', centavos, dia, favorecido, documento, account_id, conta,
       conta_pedida_por, conta_aprovada_por, destino, author_id, author_name, created_at, updated_at
     from payouts where tenant_id = $1 and id = $2`,
    [stage.tenant.id, payoutId],
  );
  await look();
  expect(await signalsOf(reader, 'repasse_devolvido')).toMatchObject([{ situacao: 'encerrado' }]);
});

test('disputes above the limits of the tenant are seen, by those limits', async () => {
  const stage = await setDisputeStage(h);
  const reader = await readerOf(stage.tenant);
  await stage.registered();
  await look();
  expect(await signalsOf(reader, 'indice_de_contestacoes')).toEqual([]);
  const limits = { aviso_percentual: '0.5', limite_percentual: '1', minimo: 1, responsavel_id: null };
  await stage.post('configurar', { ...limits, versao: 0 });
  await look();
  expect(await signalsOf(reader, 'indice_de_contestacoes')).toMatchObject([
    {
      gravidade: 'critica',
      estabelecimento_id: stage.shopId,
      fatos: { mes: '2026-03', contestacoes: 1, vendas: 1, indice_percentual: '100' },
    },
  ]);
});

test('files that came every day are missed after two banking days, and no more when one comes', async () => {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  const tenant = await h.tenant();
  const reader = await readerOf(tenant);
  const came = async (day: string, contents = 'vendas') => {
    await h.db.owner.query(
      `insert into acquirer_files (tenant_id, uuid, adquirente, layout, sha256, estado, partes, bytes, conteudo, author_name,
         created_at, updated_at)
       values ($1, gen_random_uuid(), 'cielo', 'cielo', $2, 'lido', 1, 1, $3, 'Pasta', $4, $4)`,
      [tenant.id, `${day} ${contents}`, contents, `${day}T10:00:00Z`],
    );
  };
  for (const day of ['02', '03', '04', '05', '06']) await came(`2026-03-${day}`);
  // Too few to be missed.
  await came('2026-03-02', 'pagamentos');
  await look();
  // On Monday, the 9th, none came; Tuesday is not over.
  expect(await signalsOf(reader, 'arquivo_ausente')).toEqual([]);
  h.clock.set(new Date('2026-03-11T15:00:00Z'));
  await look();
  expect(await signalsOf(reader, 'arquivo_ausente')).toMatchObject([
    {
      gravidade: 'atencao',
      fatos: { adquirente: 'cielo', conteudo: 'vendas', ultimo_arquivo: '2026-03-06' },
    },
  ]);
  await came('2026-03-11');
  await look();
  expect(await signalsOf(reader, 'arquivo_ausente')).toMatchObject([{ situacao: 'encerrado' }]);
});
