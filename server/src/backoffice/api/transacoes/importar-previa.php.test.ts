import { PREVIEW_BYTES } from '@retaguarda/rules/import-reading';
import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/transacoes';
const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;data_transacao;valor_bruto';
const LINE = '1000012345;Stone;A1;VISA;debito;09/03/2026 10:30;1.234,56';
const OTHER_HEADER = 'EC\tOperadora\tNSU\tBandeira\tProduto\tData da venda\tValor\tLoja';
const OTHER_LINE = '1000012345\tstone\tA1\tvisa\tdebito\t09/03/2026 10:30\t10,00\tCentro';
const CHOSEN = 'codigo_ec,adquirente,nsu,bandeira,modalidade,data_transacao,valor_bruto,';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

const ask = (payload: string | Buffer, query = '', user = admin, type = 'text/csv') =>
  user.post(`${BASE}/importar-previa.php?${query}`, undefined, {
    payload,
    headers: { 'content-type': type },
  });

async function preview(payload: string | Buffer, query = '', type = 'text/csv') {
  const answer = await ask(payload, query, admin, type);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.previa;
}

test('the first lines are shown as they will be read, and what is wrong with them', async () => {
  const seen = await preview([HEADER, LINE, LINE.replace('1.234,56', 'x'), ''].join('\r\n'));
  expect(seen).toMatchObject({
    codificacao: 'utf-8',
    separador: 'ponto_e_virgula',
    origem: 'arquivo',
    faltam: [],
    erros: [],
  });
  expect(seen.colunas[6]).toEqual({
    nome: 'valor_bruto',
    coluna: 'valor_bruto',
    exemplos: ['1.234,56', 'x'],
  });
  expect(seen.linhas).toEqual([
    {
      linha: 2,
      venda: {
        codigo_ec: '1000012345',
        adquirente: 'stone',
        nsu: 'A1',
        bandeira: 'visa',
        modalidade: 'debito',
        parcelas: 1,
        status: 'capturada',
        data_transacao: '2026-03-09T13:30:00.000Z',
        valor_bruto_centavos: 123_456,
        cartao_mascarado: null,
      },
      erros: [],
    },
    {
      linha: 3,
      venda: null,
      erros: [
        { campo: 'valor_bruto', codigo: 'formato', mensagem: 'valor_bruto tem formato inválido', valor: 'x' },
      ],
    },
  ]);
});

test('encoding and separator are found, and may be said otherwise', async () => {
  const text = `${HEADER};motivo_negativa\n${LINE};não\n`;
  const found = async (bytes: Buffer, query = '') => {
    const { codificacao, colunas, separador } = await preview(bytes, query);
    return [codificacao, separador, colunas.at(-1).exemplos[0]];
  };
  expect(await found(Buffer.from(text, 'latin1'))).toEqual(['windows-1252', 'ponto_e_virgula', 'não']);
  expect(await found(Buffer.from(`\uFEFF${text}`))).toEqual(['utf-8', 'ponto_e_virgula', 'não']);
  const wide = Buffer.from(`\uFEFF${text.replaceAll(';', '\t')}`, 'utf16le');
  expect(await found(wide)).toEqual(['utf-16le', 'tab', 'não']);
  expect(await found(Buffer.from(wide).swap16())).toEqual(['utf-16be', 'tab', 'não']);
  expect(await found(Buffer.from(text), 'codificacao=windows-1252')).toContain('nÃ£o');
  expect(await found(Buffer.from('a,b;c\n1,2;3\n'), 'separador=virgula')).toEqual([
    'utf-8',
    'virgula',
    '2;3',
  ]);
});

test('of other names columns are suggested, and those that were chosen are remembered with the import', async () => {
  await makeRatePlan(admin);
  const { codigo_ec: code } = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const file = `${OTHER_HEADER}\n${OTHER_LINE.replace('1000012345', code)}\n`;
  const seen = await preview(file);
  expect(seen).toMatchObject({ separador: 'tab', origem: 'sugerido', faltam: [] });
  expect(seen.colunas.map(({ coluna }: { coluna: string }) => coluna).join(',')).toBe(CHOSEN);
  const less = await preview(file, `colunas=${CHOSEN.replace('nsu', '')}`);
  expect(less).toMatchObject({ origem: 'escolhido', faltam: ['nsu'], linhas: [] });

  const sent = await admin.post(`${BASE}/importar.php?colunas=${CHOSEN}`, undefined, {
    payload: file,
    headers: { 'content-type': 'text/csv' },
  });
  expect(sent.status, sent.text).toBe(200);
  await h.runJobs();
  const { id } = sent.body.data.importacao;
  const { importacoes } = (await admin.get(`${BASE}/importacoes.php?id=${id}`)).body.data;
  expect(importacoes[0]).toMatchObject({ status: 'concluida', importadas: 1, recusadas: 0 });
  const again = await preview(`${OTHER_HEADER.toUpperCase()}\tmotivo_recusa\n${OTHER_LINE}\tx\n`);
  expect(again).toMatchObject({ origem: 'lembrado', faltam: [] });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await ask(file, '', stranger)).body.data.previa.origem).toBe('sugerido');
});

test('a beginning that is cut shows whole lines alone, and numbers of cards are hidden', async () => {
  const lines = Array.from({ length: 2_000 }, (_, nsu) => LINE.replace('A1', `N${nsu}`));
  const cut = Buffer.from([HEADER, ...lines].join('\n')).subarray(0, PREVIEW_BYTES);
  const { linhas } = await preview(cut);
  expect(linhas).toHaveLength(8);
  const card = await preview('4111111111111111;nsu\n4111111111111111;1\n');
  expect(JSON.stringify(card)).not.toContain('4111111111111111');
  expect(card.faltam).toHaveLength(6);
});

test('JSON is shown as it will be read', async () => {
  const object = { ...Object.fromEntries(HEADER.split(';').map((name, at) => [name, LINE.split(';')[at]])) };
  const { linhas, separador } = await preview(JSON.stringify([object, { nsu: 1 }]), '', 'application/json');
  expect(separador).toBeNull();
  expect(linhas[0].venda).toMatchObject({ nsu: 'A1', valor_bruto_centavos: 123_456 });
  expect(linhas[1]).toMatchObject({ linha: 2, venda: null });
});

test('what cannot be looked at is refused', async () => {
  const viewer = await tenant.user({ role: 'viewer' });
  expect(outcome(await ask('', ''))).toBe('400 arquivo_vazio');
  expect(outcome(await ask(HEADER, 'separador=x'))).toBe('400 validation.failed');
  expect(outcome(await ask(HEADER, '', viewer))).toBe('403 permission.denied');
  expect((await ask(Buffer.alloc(PREVIEW_BYTES + 1, 'a'))).status).toBe(400);
  expect((await ask(HEADER, '', admin, 'application/pdf')).status).toBe(400);
});
