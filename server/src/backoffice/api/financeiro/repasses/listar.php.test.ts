import { expect, test } from 'vitest';
import { bindToCompany } from '../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../../test/harness/operations.ts';
import { makePayer, setPayoutStage } from '../../../../../test/harness/payouts.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('lists payouts, the latest first, by what is asked for and page by page', async () => {
  const stage = await setPayoutStage(h);
  const { file, payoutId } = await stage.sent();
  await stage.post('arquivos/declarar-nao-enviado', { id: file.id, versao: 1 });
  await stage.post('arquivos/declarar-nao-enviado', { id: file.id, versao: 2 }, stage.approver);
  const again = { id: payoutId, versao: 4 };
  const latest = (await stage.post('refazer', again)).body.data.repasse;
  const listed = async (query = '', user: TestUser = stage.approver) => {
    const { paginacao, repasses } = (await stage.get(`listar.php?${query}`, user)).body.data;
    return [...repasses.map(({ id }: { id: number }) => id), paginacao.tem_mais];
  };
  expect(await listed()).toEqual([latest.id, payoutId, false]);
  expect(await listed('status=cancelado')).toEqual([payoutId, false]);
  expect(await listed('per_page=1')).toEqual([latest.id, true]);
  expect(await listed('per_page=1&page=2')).toEqual([payoutId, false]);
  expect(await listed(`arquivo_id=${file.id}`)).toEqual([payoutId, false]);
  expect(await listed(`estabelecimento_id=${stage.shopId}`)).toEqual([latest.id, payoutId, false]);
  expect(await listed('estabelecimento_id=1000000')).toEqual([false]);
  expect(await listed('alerta_aberto=true')).toEqual([false]);
});

test('shows somebody of one company those of its establishments, and nobody elsewhere any', async () => {
  const stage = await setPayoutStage(h);
  await stage.prepared();
  const ids = async (user: TestUser) => (await stage.get('listar.php', user)).body.data.repasses.length;
  const bound = await makePayer(stage.tenant);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  const stranger = (await setPayoutStage(h)).preparer;
  expect([await ids(stage.one), await ids(bound), await ids(stranger)]).toEqual([1, 0, 0]);
  const viewer = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('listar.php', viewer))).toBe('403 permission.denied');
});
