import { expect, test } from 'vitest';
import { bindToCompany } from '../../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { makeAccountant, setLedgerStage } from '../../../../../../test/harness/ledger.ts';
import { makeNumberedCompany } from '../../../../../../test/harness/operations.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const URL = '/backend/api/financeiro/razao/pedidos/criar.php';
const h = await createHarness({ leavesMessages: true });

test('asks for a posting, which moves nothing yet', async () => {
  const { one, shopId, tenant } = await setLedgerStage(h);
  const body = { tipo: 'credito', estabelecimento_id: shopId, valor_centavos: 500, motivo: ' Acordo ' };
  expect((await one.post(URL, body)).body.data.pedido).toMatchObject({
    tipo: 'credito',
    estabelecimento_id: shopId,
    valor_centavos: 500,
    motivo: 'Acordo',
    data: '2026-03-10',
    status: 'pendente',
    pedido_por: one.name,
    abilities: { decidir: false },
    versao: 1,
  });
  const { rows } = await h.db.owner.query('select from ledger_journals where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([]);
});

test('says whose it is: of an acquirer and a day, or of an establishment', async () => {
  const { one, shopId } = await setLedgerStage(h);
  const ask = async (body: object) =>
    outcome(await one.post(URL, { valor_centavos: 1, motivo: 'exemplo', ...body }));
  const paid = { tipo: 'pagamento_adquirente', adquirente: 'paygo', vencimento: '2026-03-11' };
  expect(await ask(paid)).toBe('200 undefined');
  expect(await ask({ ...paid, estabelecimento_id: shopId })).toBe('400 ledgerRequest.whose');
  expect(await ask({ tipo: 'pagamento_adquirente', adquirente: 'paygo' })).toBe('400 ledgerRequest.whose');
  expect(await ask({ tipo: 'multa' })).toBe('400 ledgerRequest.whose');
  expect(await ask({ tipo: 'multa', estabelecimento_id: shopId, adquirente: 'paygo' })).toBe(
    '400 ledgerRequest.whose',
  );
});

test('counts for a day between the cut-off and today', async () => {
  const { one, shopId } = await setLedgerStage(h);
  const ask = async (data: string) =>
    outcome(
      await one.post(URL, {
        tipo: 'multa',
        estabelecimento_id: shopId,
        valor_centavos: 1,
        motivo: 'exemplo',
        data,
      }),
    );
  expect(await ask('2026-02-28')).toBe('400 ledgerRequest.day');
  expect(await ask('2026-03-11')).toBe('400 ledgerRequest.day');
  expect(await ask('2026-03-01')).toBe('200 undefined');
});

test('waits for open books, and for an establishment in the scope', async () => {
  const { companyId, shopId, tenant } = await setLedgerStage(h, null);
  const one = await makeAccountant(tenant);
  const body = { tipo: 'multa', estabelecimento_id: shopId, valor_centavos: 1, motivo: 'exemplo' };
  expect(outcome(await one.post(URL, body))).toBe('400 ledger.closed');
  const stranger = (await setLedgerStage(h)).one;
  expect(outcome(await stranger.post(URL, body))).toBe('404 establishment.notFound');
  const bound = await makeAccountant(tenant);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, one)).uuid);
  expect(companyId).toBeGreaterThan(0);
  expect(outcome(await bound.post(URL, body))).toBe('404 establishment.notFound');
  const paid = { tipo: 'pagamento_adquirente', adquirente: 'paygo', vencimento: '2026-03-11' };
  expect(outcome(await bound.post(URL, { ...paid, valor_centavos: 1, motivo: 'exemplo' }))).toBe(
    '403 ledger.wholeTenant',
  );
});
