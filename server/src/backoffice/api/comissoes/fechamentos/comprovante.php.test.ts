import { expect, test } from 'vitest';
import { setCommissionStage } from '../../../../../test/harness/commission-months.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { pdfPages } from '../../../../../test/harness/pdf.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const BASE = '/backend/api/comissoes/fechamentos';

test('says who was paid what for which month, to which account and under which reference', async () => {
  const { companyId, one, statementId, tenant } = await setCommissionStage(h, 'TED 4711');
  await h.db.owner.query(
    `insert into payee_accounts (tenant_id, uuid, company_id, payee_type, payee_id, status, kind, pix_key_kind, masked,
       holder_name, holder_document, other_holder, cipher, asked_by, asked_by_name, asked_at, decided_by, decided_by_name,
       decided_at, effective_from, activated_at, created_at, updated_at)
     values ($1, gen_random_uuid(), $2, 'empresa', $2, 'ativa', 'pix', 'email', 'fi***@parceiro.test', 'Parceiro', '1', false,
       '', 1, 'Ana', '2026-01-01', 2, 'Bia', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01')`,
    [tenant.id, companyId],
  );
  const { bytes, headers, status } = await one.get(`${BASE}/comprovante.php?id=${statementId}`);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const [page = []] = pdfPages(bytes);
  const facts = Object.fromEntries(
    page.slice(1).flatMap((text, at, all) => (at % 2 ? [] : [[text, all[at + 1]]])),
  );
  expect(facts).toMatchObject({
    Fechamento: String(statementId),
    Valor: expect.stringMatching(/6,00$/),
    'Pago em': '10/03/2026',
    Competência: '02/2026',
    Nível: '3',
    'Conta ou chave Pix': 'fi***@parceiro.test',
    'Referência do pagamento': 'TED 4711',
  });
  const again = await one.get(`${BASE}/comprovante.php?id=${statementId}`);
  expect(again.bytes.equals(bytes)).toBe(true);
});

test('there is none before the payment, and none for others; only a payment has a reference', async () => {
  const { one, statementId } = await setCommissionStage(h);
  const { fechamentos } = (await one.get(`${BASE}/listar.php`)).body.data;
  const open = fechamentos.find(({ status }: { status: string }) => status === 'apurada');
  expect(outcome(await one.get(`${BASE}/comprovante.php?id=${open.id}`))).toBe(
    '400 commissionStatement.notPaid',
  );
  const released = { id: open.id, status: 'liberada', versao: 1, referencia: 'TED 1' };
  expect(outcome(await one.post(`${BASE}/mudar-status.php`, released))).toBe(
    '400 commissionStatement.referenceUnpaid',
  );
  const stranger = await setLedgerStage(h);
  expect(outcome(await stranger.one.get(`${BASE}/comprovante.php?id=${statementId}`))).toBe(
    '404 commissionStatement.notFound',
  );
});
