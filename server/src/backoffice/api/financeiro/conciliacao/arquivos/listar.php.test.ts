import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('files of the tenant, the latest first, for whoever may read them', async () => {
  const stage = await setReconciliationStage(h);
  const file = {
    contents: 'vendas',
    madeOn: '2026-10-16',
    from: '2026-10-15',
    until: '2026-10-15',
    summaries: [],
  } as const;
  const first = await stage.take(file);
  const second = await stage.take({ ...file, sequence: 2 });
  const { arquivos, paginacao } = (await stage.get('arquivos/listar.php?per_page=1', stage.reader)).body.data;
  expect(arquivos).toMatchObject([{ id: second.id, situacao: 'lido', linhas: 0, feito_em: '2026-10-16' }]);
  expect(paginacao).toMatchObject({ tem_mais: true });
  const next = (await stage.get('arquivos/listar.php?per_page=1&page=2')).body.data;
  expect(next.arquivos).toMatchObject([{ id: first.id }]);
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('arquivos/listar.php', nobody))).toBe('403 permission.denied');
});
