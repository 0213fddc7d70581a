import { expect, test } from 'vitest';
import { bindToCompany } from '../../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { makeAccountant, setLedgerStage } from '../../../../../../test/harness/ledger.ts';
import { makeNumberedCompany } from '../../../../../../test/harness/operations.ts';

const BASE = '/backend/api/financeiro/razao/pedidos';
const h = await createHarness({ leavesMessages: true });

test('lists what was asked for, the latest first, to whom it is of', async () => {
  const { one, other, shopId, tenant } = await setLedgerStage(h);
  const ask = (motivo: string) =>
    one.post(`${BASE}/criar.php`, { tipo: 'multa', estabelecimento_id: shopId, valor_centavos: 1, motivo });
  const { id } = (await ask('a primeira')).body.data.pedido;
  h.clock.advance({ minutes: 1 });
  await ask('a segunda');
  const list = async (more = '', user = other) =>
    (await user.get(`${BASE}/listar.php?${more}`)).body.data.pedidos.map(
      ({ abilities, motivo }: { abilities: { decidir: boolean }; motivo: string }) => [
        motivo,
        abilities.decidir,
      ],
    );
  expect(await list()).toEqual([
    ['a segunda', true],
    ['a primeira', true],
  ]);
  expect(await list('', one)).toEqual([
    ['a segunda', false],
    ['a primeira', false],
  ]);
  await other.post(`${BASE}/decidir.php`, { id, status: 'recusado', versao: 1 });
  expect(await list('status=pendente')).toEqual([['a segunda', true]]);
  const bound = await makeAccountant(tenant);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, one)).uuid);
  expect(await list('', bound)).toEqual([]);
  expect(await list('', (await setLedgerStage(h)).one)).toEqual([]);
});
