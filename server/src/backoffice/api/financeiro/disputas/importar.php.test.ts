import { beforeEach, expect, test } from 'vitest';
import { type DisputeStage, setDisputeStage } from '../../../../../test/harness/disputes.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { checkBooks } from '../../../../modules/sales/index.ts';

const h = await createHarness({ leavesMessages: true });

let stage: DisputeStage;
let nsu = '';
beforeEach(async () => {
  stage = await setDisputeStage(h);
  const { rows } = await h.db.owner.query('select nsu from transactions where tenant_id = $1 and id = $2', [
    stage.tenant.id,
    stage.saleId,
  ]);
  nsu = rows[0].nsu;
});

const take = async (...avisos: object[]) => {
  const { body } = await stage.post('importar', { avisos });
  return body.data.resultados as Record<string, unknown>[];
};
const open = async () => (await stage.get()).body.data.contestacoes;

test('a notice finds its sale; the same case again changes nothing, one of another amount is refused', async () => {
  const notice = { caso: 'CB-1', nsu, valor_centavos: 4_000, codigo: '10.4' };
  const [first] = await take(notice);
  const results = await take(
    notice,
    { ...notice, valor_centavos: 5_000 },
    { ...notice, caso: 'CB-2', nsu: '1' },
  );
  expect(results).toMatchObject([
    { caso: 'CB-1', contestacao_id: first?.['contestacao_id'], repetida: true, erro: null },
    { contestacao_id: null, codigo_erro: 'dispute.caseReused' },
    { contestacao_id: null, codigo_erro: 'transaction.notFound' },
  ]);
  expect(await open()).toMatchObject([{ caso: 'CB-1', valor_centavos: 4_000, estado: 'aberta' }]);
});

test('a request for documents moves nothing and becomes a dispute, which goes on at the scheme and opens again once it was won', async () => {
  const of = (etapa: string) => ({ caso: 'CB-3', nsu, etapa });
  const rounds = async () =>
    (await open()).map(({ estado, etapa }: { estado: string; etapa: string }) => `${etapa} ${estado}`);
  await take(of('solicitacao'));
  const sale = await stage.one.get(`/backend/api/transacoes/obter.php?id=${stage.saleId}`);
  expect(sale.body.data.transacao.status).toBe('capturada');
  await take(of('contestacao'), of('solicitacao'));
  expect((await rounds()).toSorted()).toEqual(['contestacao aberta', 'solicitacao respondida']);
  const [{ id, versao }] = (await open()).filter(({ estado }: { estado: string }) => estado === 'aberta');
  await stage.post('encerrar', { id, versao, ganho_centavos: 10_000 });
  await take(of('pre_arbitragem'));
  await take(of('arbitragem'), of('pre_arbitragem'));
  expect((await rounds()).toSorted()).toEqual([
    'arbitragem aberta',
    'contestacao ganha',
    'solicitacao respondida',
  ]);
  expect(await checkBooks(h, stage.tenant.id)).toEqual([]);
});

test('403 without the key, 400 for what is no notice', async () => {
  expect(outcome(await stage.post('importar', { avisos: [{ caso: 'A', nsu }] }, stage.one))).toBe(
    '403 permission.denied',
  );
  expect((await stage.post('importar', { avisos: [] })).status).toBe(400);
  expect((await stage.post('importar', { avisos: [{ nsu }] })).status).toBe(400);
});
