import { addDays } from '@retaguarda/rules/calendar-days';
import { expect, test } from 'vitest';
import { setCommissionStage } from '../../../../test/harness/commission-months.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../test/harness/ledger.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number, from: string, to: string, level: number | null = 3) =>
  `/backend/api/comissoes/extrato.php?empresa_id=${id}&data_inicio=${from}&data_fim=${to}${level === null ? '' : `&nivel=${level}`}`;

test('what a level is owed goes from its opening over what was earned and paid to its closing', async () => {
  const { companyId, one, statementId } = await setCommissionStage(h);
  const { data } = (await one.get(url(companyId, '2026-02-01', '2026-03-10'))).body;
  expect(data).toMatchObject({
    nivel: 3,
    niveis: [2, 3],
    saldo_inicial_centavos: 0,
    saldo_final_centavos: 60,
    movimentos: [
      { data: '2026-02-10', tipo: 'apuracao', valor_centavos: 600, saldo_centavos: 600, pagamento: null },
      { data: '2026-03-05', tipo: 'apuracao', valor_centavos: 60, saldo_centavos: 660, pagamento: null },
      {
        data: '2026-03-10',
        tipo: 'pagamento',
        valor_centavos: -600,
        saldo_centavos: 60,
        pagamento: {
          fechamento_id: statementId,
          competencia: '2026-02',
          conta: null,
          recibo: expect.any(Number),
        },
      },
    ],
  });
  expect((await one.get(url(companyId, '2026-02-01', '2026-03-10', null))).body.data.nivel).toBe(2);
});

test('the closing of a day is the opening of the next, and both agree with what moved between them', async () => {
  const { companyId, one } = await setCommissionStage(h);
  let before = 0;
  for (let day = '2026-03-03'; day <= '2026-03-11'; day = addDays(day, 1)) {
    const { data } = (await one.get(url(companyId, day, day))).body;
    if (day > '2026-03-03') expect(data.saldo_inicial_centavos).toBe(before);
    const moved = data.movimentos.reduce(
      (sum: number, line: { valor_centavos: number }) => sum + line.valor_centavos,
      0,
    );
    expect(data.saldo_final_centavos).toBe(data.saldo_inicial_centavos + moved);
    before = data.saldo_final_centavos;
  }
  expect(before).toBe(60);
});

test('a payment names the end of the account that counted by then', async () => {
  const { companyId, one, statementId, tenant } = await setCommissionStage(h);
  const insert = (masked: string, from: string, status: string) =>
    h.db.owner.query(
      `insert into payee_accounts (tenant_id, uuid, company_id, payee_type, payee_id, status, kind, pix_key_kind, masked, holder_name,
         holder_document, other_holder, cipher, asked_by, asked_by_name, asked_at, decided_by, decided_by_name, decided_at,
         effective_from, activated_at, replaced_at, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'empresa', $2, $5, 'pix', 'aleatoria', $3, 'N', '1', false, '', 1, 'A', now(), 2, 'B', now(),
         $4, $4, case when $5 = 'substituida' then now() end, now(), now())`,
      [tenant.id, companyId, masked, from, status],
    );
  await insert('****1111', '2026-03-01T12:00:00Z', 'substituida');
  await insert('****2222', '2026-03-12T12:00:00Z', 'ativa');
  const { data } = (await one.get(url(companyId, '2026-03-10', '2026-03-10'))).body;
  expect(data.movimentos[0].pagamento).toMatchObject({ fechamento_id: statementId, conta: '****1111' });
});

test('is told to who may read the ledger of the company, and to nobody else', async () => {
  const { companyId, tenant } = await setCommissionStage(h);
  const stranger = await setLedgerStage(h);
  const of = url(companyId, '2026-03-01', '2026-03-10');
  expect(outcome(await stranger.one.get(of))).toBe('404 company.notFound');
  const admin = await tenant.user({ role: 'admin' });
  expect((await admin.get(of)).status).toBe(403);
});
