import { expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../test/harness/operations.ts';
import { makePlacedTerminal } from '../../test/harness/terminals.ts';
import { outcome } from '../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin', name: 'Ana' });
await makeRatePlan(admin);
const company = await makeNumberedCompany(h, admin);
const at = (cidade: string, estado: string) => [{ nome: 'Matriz', cep: '01001-000', cidade, estado }];
const shops = await Promise.all([
  makeEstablishment(admin, company.id, { nome_fantasia: 'Água Viva', locais: at('Santos', 'SP') }),
  makeEstablishment(admin, company.id, { nome_fantasia: 'Bela Vista', locais: at('Recife', 'PE') }),
  makeEstablishment(admin, company.id, { nome_fantasia: 'Casa Nova', locais: at('Árvore', 'MG') }),
]);
const [first, second, third] = shops.map(({ id }) => id as number);
await admin.post('/backend/api/estabelecimentos/atualizar.php', { id: second, status: 'suspenso' });
const today = h.clock.now();
await sell(h, tenant.id, [
  saleDraft(third ?? 0, {
    nsu: '1',
    valorBrutoCentavos: 900_00,
    bandeira: 'elo',
    modalidade: 'credito_vista',
    dataTransacao: today,
  }),
  saleDraft(first ?? 0, { nsu: '2', valorBrutoCentavos: 100_00, modalidade: 'debito', dataTransacao: today }),
  saleDraft(first ?? 0, {
    nsu: '3',
    valorBrutoCentavos: 50_00,
    modalidade: 'credito_vista',
    status: 'negada',
    dataTransacao: today,
  }),
]);

for (const shop of shops) {
  const terminal_id = await makePlacedTerminal(admin, shop);
  const rental = {
    terminal_id,
    valor_mensal_centavos: 5_000 + terminal_id,
    dia_vencimento: 10,
    forma_cobranca: 'boleto',
    inicio: '2026-01-01',
  };
  const { status, text } = await admin.post('/backend/api/alugueis/criar.php', rental);
  expect(status, text).toBe(200);
}

/** What stands in a column of a list, from above. */
async function column(path: string, list: string, name: string, query: string): Promise<unknown[]> {
  const { body, status, text } = await admin.get(`/backend/api/${path}/listar.php?${query}`);
  expect(status, text).toBe(200);
  return body.data[list].map((row: Record<string, unknown>) => row[name]);
}

const names = (query: string) => column('estabelecimentos', 'estabelecimentos', 'nome_fantasia', query);

test('establishments stand in the order that is asked for, also by what is summed and by what lies elsewhere', async () => {
  expect(await names('')).toEqual(['Água Viva', 'Bela Vista', 'Casa Nova']);
  expect(await names('ordem=-nome')).toEqual(['Casa Nova', 'Bela Vista', 'Água Viva']);
  expect(await names('ordem=cidade')).toEqual(['Casa Nova', 'Bela Vista', 'Água Viva']);
  expect(await names('ordem=-mes')).toEqual(['Casa Nova', 'Água Viva', 'Bela Vista']);
  expect(await names('ordem=mes')).toEqual(['Bela Vista', 'Água Viva', 'Casa Nova']);
  expect((await names('ordem=situacao')).at(-1)).toBe('Bela Vista');
  expect(await names('ordem=-nome&per_page=1&page=2')).toEqual(['Bela Vista']);
});

test('several statuses narrow a list together, and with one beside them to what both let through', async () => {
  expect(await names('situacoes=ativo,suspenso')).toHaveLength(3);
  expect(await names('situacoes=suspenso')).toEqual(['Bela Vista']);
  expect(await names('situacoes=ativo,suspenso&status=suspenso')).toEqual(['Bela Vista']);
  expect(await names('situacoes=encerrado&status=suspenso')).toEqual([]);
  const { text } = await admin.get(
    '/backend/api/estabelecimentos/exportar.php?formato=csv&situacoes=ativo&ordem=-nome',
  );
  const lines = text.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';')[1])).toEqual(['Casa Nova', 'Água Viva']);
});

test('sales are narrowed by several brands, modalities and settlements', async () => {
  const numbers = async (query: string) => (await column('transacoes', 'transacoes', 'nsu', query)).sort();
  expect(await numbers('bandeiras=elo,visa')).toContain('1');
  expect(await numbers('modalidades=debito,pix')).toEqual(['2']);
  const each = await Promise.all(
    ['a_liquidar', 'liquidada', 'retida'].map((wish) => numbers(`liquidacoes=${wish}`)),
  );
  expect(await numbers('liquidacoes=a_liquidar,liquidada,retida')).toEqual(each.flat().sort());
  expect(each.flat()).toEqual(expect.arrayContaining(['1', '2']));
  expect(each.flat()).not.toContain('3');
  expect(await numbers('bandeira=elo&bandeiras=visa')).toEqual([]);
});

test('sums follow several values as the list does', async () => {
  const sums = async (query: string) =>
    (await admin.get(`/backend/api/transacoes/resumo.php?${query}`)).body.data;
  const both = await sums('bandeiras=elo&modalidades=debito,credito_vista,credito_parcelado,pix');
  const one = await sums('bandeira=elo');
  expect(both).toEqual(one);
});

test.each([
  [
    'propostas',
    'propostas',
    'numero',
    ['numero', 'nome', 'responsavel', 'situacao', 'faturamento', 'validade', 'criacao'],
  ],
  ['terminais', 'terminais', 'numero_serie', ['serie', 'modelo', 'estabelecimento', 'situacao']],
  [
    'alugueis',
    'alugueis',
    'numero_serie',
    ['terminal', 'estabelecimento', 'valor', 'vencimento', 'inicio', 'situacao'],
  ],
  ['empresas', 'empresas', 'uuid', ['nome', 'cnpj', 'situacao', 'createdAt']],
])('%s answer each of their orders both ways, and 400 for another', async (path, list, key, orders) => {
  const whole = (await column(path, list, key, 'per_page=100')).sort();
  for (const order of orders) {
    for (const ordem of [order, `-${order}`]) {
      const found = await column(path, list, key, `ordem=${ordem}&per_page=100`);
      expect(found.sort()).toEqual(whole);
    }
  }
  const answer = await admin.get(`/backend/api/${path}/listar.php?ordem=senha`);
  expect(outcome(answer)).toBe('400 validation.failed');
});

test('proposals stand by name, by estimate with those that have none last, and by their stage', async () => {
  const make = (lead_nome: string, faturamento_estimado_centavos?: number) =>
    admin.post('/backend/api/propostas/criar.php', {
      company_id: company.id,
      lead_nome,
      ...(faturamento_estimado_centavos === undefined ? {} : { faturamento_estimado_centavos }),
    });
  for (const [name, estimate] of [['Zeca', 5_000], ['Álvaro', 9_000], ['Beto']] as const) {
    const { status, text } = await make(name, estimate);
    expect(status, text).toBe(200);
  }
  const leads = (query: string) => column('propostas', 'propostas', 'lead_nome', query);
  expect(await leads('ordem=nome')).toEqual(['Álvaro', 'Beto', 'Zeca']);
  expect(await leads('ordem=faturamento')).toEqual(['Zeca', 'Álvaro', 'Beto']);
  expect(await leads('ordem=-faturamento')).toEqual(['Álvaro', 'Zeca', 'Beto']);
  expect(await leads('')).toEqual(['Beto', 'Álvaro', 'Zeca']);
  expect(await leads('situacoes=enviada,aprovada')).toEqual([]);
});
