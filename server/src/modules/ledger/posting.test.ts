import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../test/harness/ledger.ts';
import { openStatementCounts } from '../../../test/harness/statement-counts.ts';
import { outcome } from '../../../test/harness/user-answers.ts';
import { findBooksRow, type JournalDraft, postFirstJournals, postJournals } from './index.ts';
import { ledgerProblems } from './problems.ts';

const counts = openStatementCounts();
const h = await createHarness({ leavesMessages: true });

/** A tenant with a posting of 50.00 to what an establishment has available. */
async function postingStage() {
  const stage = await setLedgerStage(h);
  const { shopId, tenant } = stage;
  const draft: JournalDraft = {
    key: 'pedido:900001',
    kind: 'credito',
    day: '2026-03-10',
    origin: { type: 'ledger_request', id: 900_001 },
    establishmentId: shopId,
    installment: null,
    entries: [{ account: 'desp.ajuste', centavos: 5_000 }],
    due: 5_000,
  };
  const postBy = async (how: typeof postJournals, drafts: readonly JournalDraft[]) => {
    const books = await findBooksRow(h.database.tenant(tenant.id), tenant.id);
    if (books === null) throw new Error('the books are closed');
    await h.database.transaction([tenant.id], (tx) => how(tx, tenant.id, books, drafts, h.clock.now()));
  };
  const post = (...drafts: JournalDraft[]) => postBy(postJournals, drafts);
  const state = async () => ({
    journals: (
      await h.db.owner.query('select id, chave from ledger_journals where tenant_id = $1 order by id', [
        tenant.id,
      ])
    ).rows,
    balances: (
      await h.db.owner.query(
        'select conta, debitos_centavos, creditos_centavos from ledger_balances where tenant_id = $1 order by conta, slot',
        [tenant.id],
      )
    ).rows,
  });
  return { ...stage, draft, post, postBy, state };
}

test('26: the same journal twice is one journal with one id, in one batch as in two', async () => {
  const { draft, post, state } = await postingStage();
  await post(draft, { ...draft });
  const first = await state();
  expect(first.journals).toHaveLength(1);
  await post(draft);
  expect(await state()).toEqual(first);
});

test('what is said to be the first of its key is not looked up: where it is not, nothing is posted', async () => {
  const { draft, post, postBy, state } = await postingStage();
  const other = { ...draft, key: 'pedido:900002', origin: { type: 'ledger_request', id: 900_002 } } as const;
  await post({ ...draft, key: 'pedido:900000' });
  const { statements: both } = await counts.during(() => post(draft));
  const { statements: one } = await counts.during(() => postBy(postFirstJournals, [other]));
  expect(both - one).toBe(1);
  const first = await state();
  expect(first.journals).toHaveLength(3);
  await expect(postBy(postFirstJournals, [draft])).rejects.toThrow();
  expect(await state()).toEqual(first);
});

test('26: the key of a journal with other content is refused, and nothing of the batch is posted', async () => {
  const { draft, post, shopId, state } = await postingStage();
  await post(draft);
  const first = await state();
  const fresh = { ...draft, key: 'pedido:900002', origin: { type: 'ledger_request', id: 900_002 } } as const;
  const others: Partial<JournalDraft>[] = [
    { due: 4_999, entries: [{ account: 'desp.ajuste', centavos: 4_999 }] },
    { entries: [{ account: 'rec.ajuste', centavos: 5_000 }] },
    { day: '2026-03-09' },
    { kind: 'multa' },
    { installment: 1 },
    { origin: { type: 'payout', id: 900_001 } },
    { due: 0, entries: [...draft.entries, { account: `ec.a_receber:${shopId}`, centavos: -5_000 }] },
  ];
  for (const other of others) {
    await expect(post(fresh, { ...draft, ...other })).rejects.toMatchObject({
      code: 'chave_reutilizada',
      status: 409,
    });
    await expect(post(fresh, { ...fresh, ...other })).rejects.toMatchObject({ code: 'chave_reutilizada' });
  }
  expect(await state()).toEqual(first);
});

test('26: what became a debt is the same journal when there is money by then', async () => {
  const { draft, post, state } = await postingStage();
  const fine = {
    ...draft,
    kind: 'multa',
    key: 'pedido:900003',
    entries: [{ account: 'rec.multa', centavos: -3_000 }],
    due: -3_000,
  } as const;
  await post(fine);
  await post(draft);
  const before = await state();
  await post(fine, draft);
  expect(await state()).toEqual(before);
});

test('26: the back office answers 400 with the code, and what was asked for stays undecided', async () => {
  const { draft, one, other, post, shopId } = await postingStage();
  const body = { tipo: 'credito', estabelecimento_id: shopId, valor_centavos: 500, motivo: 'exemplo' };
  const { id } = (await one.post('/backend/api/financeiro/razao/pedidos/criar.php', body)).body.data.pedido;
  await post({ ...draft, key: `pedido:${id}`, origin: { type: 'ledger_request', id } });
  const answer = await other.post('/backend/api/financeiro/razao/pedidos/decidir.php', {
    id,
    status: 'aprovado',
    versao: 1,
  });
  expect(outcome(answer)).toBe(`400 ${ledgerProblems.keyReused.definition.code}`);
  const { pedidos } = (await one.get('/backend/api/financeiro/razao/pedidos/listar.php')).body.data;
  expect(pedidos).toMatchObject([{ id, status: 'pendente' }]);
});
