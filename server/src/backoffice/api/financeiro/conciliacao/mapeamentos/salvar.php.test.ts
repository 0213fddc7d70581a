import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { readAcquirerFile, setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { SALES_MAPPING } from '../../../../../../test/reconciliation/acquirer-files.ts';

const h = await createHarness({ leavesMessages: true });

const body = {
  nome: 'Getnet vendas',
  adquirente: 'Getnet',
  nome_arquivo: 'getnet-',
  mapeamento: SALES_MAPPING,
};

const TEXT = [
  'NSU;Autorização;Data;Bruto;Líquido;Previsto;Bandeira',
  '100001;A1B2C3;15/10/2026;R$ 100,00;98,11;16/11/2026;VISA',
  '100002;A1B2C3;15/10/2026;"1.000,50";981,59;16/11/2026;VISA',
  'Total;;;1.100,50;;;',
].join('\r\n');

/** Hands a file in by its name or a mapping, and reads it. */
async function taken(stage: Awaited<ReturnType<typeof setReconciliationStage>>, text: string, query: string) {
  const sent = await stage.user.post(
    `/backend/api/financeiro/conciliacao/arquivos/enviar.php?${query}`,
    undefined,
    { payload: Buffer.from(text, 'latin1'), headers: { 'content-type': 'text/plain' } },
  );
  const { arquivo, repetido } = sent.body.data;
  await readAcquirerFile(h, stage.tenant.id, arquivo.id);
  return { arquivo, repetido };
}

test('a file of any columns is read by a mapping, which is known by the name of its files', async () => {
  const stage = await setReconciliationStage(h);
  await stage.sold({ nsu: '100001', day: '2026-10-15' });
  await h.db.owner.query(`update transactions set adquirente = 'Getnet' where tenant_id = $1`, [
    stage.tenant.id,
  ]);
  const { mapeamento: kept } = (await stage.post('mapeamentos/salvar', body)).body.data;
  expect(kept).toMatchObject({
    nome: 'Getnet vendas',
    adquirente: 'getnet',
    versao: 1,
    mapeamento: SALES_MAPPING,
  });
  const { arquivo } = await taken(stage, TEXT, 'arquivo=GETNET-20261016.csv');
  expect(arquivo).toMatchObject({ adquirente: 'getnet', layout: 'mapeado', linhas: 2, falha: null });
  const sums = await stage.sums(arquivo.id);
  expect(sums).toMatchObject({ venda_ausente_no_sistema: 1 });
  const { diferencas } = (await stage.get(`diferencas.php?arquivo_id=${arquivo.id}`)).body.data;
  expect(diferencas).toContainEqual(
    expect.objectContaining({
      nsu: '100002',
      bruto_centavos: 100_050,
      liquido_centavos: 98_159,
      bandeira: 'visa',
    }),
  );
  expect((await taken(stage, TEXT, `mapeamento_id=${kept.id}`)).repetido).toBe(true);
});

test('a file of positions, and payments of which each day is one', async () => {
  const stage = await setReconciliationStage(h);
  const fixed = {
    ...body,
    nome: 'Posições',
    mapeamento: {
      ...SALES_MAPPING,
      formato: 'fixo',
      conteudo: 'pagamentos',
      ignorar_inicio: 0,
      ignorar_fim: 0,
      comeca_com: 'D',
      datas: 'AAAAMMDD',
      decimais: 'centavos',
      campos: {
        nsu: { de: 2, ate: 7 },
        bruto: { de: 8, ate: 14 },
        taxa: { de: 15, ate: 19 },
        parcela: { de: 20, ate: 24 },
        pago_em: { de: 25, ate: 32 },
      },
    },
  };
  const { mapeamento: kept } = (await stage.post('mapeamentos/salvar', fixed)).body.data;
  const text = ['H20261016', 'D10000100100000018901/0320261116', 'D10000200100000018902/0320261117'].join(
    '\n',
  );
  const { arquivo } = await taken(stage, text, `mapeamento_id=${kept.id}`);
  expect(arquivo).toMatchObject({ linhas: 4, conteudo: 'pagamentos' });
  const { diferencas } = (await stage.get(`diferencas.php?arquivo_id=${arquivo.id}`)).body.data;
  expect(diferencas).toContainEqual(
    expect.objectContaining({
      tipo: 'parcela',
      nsu: '100001',
      parcela: 1,
      parcelas: 3,
      liquido_centavos: 9_811,
    }),
  );
  expect(diferencas.filter(({ tipo }: { tipo: string }) => tipo === 'pagamento')).toHaveLength(2);
});

test('what does not fit the mapping is refused in words, and nothing of it is taken', async () => {
  const stage = await setReconciliationStage(h);
  await stage.post('mapeamentos/salvar', body);
  const { arquivo } = await taken(stage, TEXT.replace('98,11', '98.11,0'), 'arquivo=getnet-1.csv');
  expect(arquivo).toMatchObject({ situacao: 'recusado', falha: expect.stringMatching(/linha 2: .*liquido/) });
  const utf8 = {
    ...body,
    nome: 'UTF-8',
    nome_arquivo: 'utf8-',
    mapeamento: { ...SALES_MAPPING, codificacao: 'utf8' },
  };
  await stage.post('mapeamentos/salvar', utf8);
  const wrong = (await taken(stage, `${TEXT}\r\n`, 'arquivo=utf8-1.csv')).arquivo;
  expect(wrong).toMatchObject({ situacao: 'recusado', falha: expect.stringMatching(/não está em UTF-8/) });
  expect(await stage.sums(arquivo.id)).toEqual({});
});

test('asks for the key and for places that fit, and knows stale ones and names that are taken', async () => {
  const stage = await setReconciliationStage(h);
  expect(outcome(await stage.post('mapeamentos/salvar', body, stage.reader))).toBe('403 permission.denied');
  const lacking = { ...body, mapeamento: { ...SALES_MAPPING, campos: { nsu: { coluna: 1 } } } };
  expect(outcome(await stage.post('mapeamentos/salvar', lacking))).toBe('400 acquirerMapping.refused');
  const { mapeamento: kept } = (await stage.post('mapeamentos/salvar', body)).body.data;
  expect(outcome(await stage.post('mapeamentos/salvar', body))).toBe('400 acquirerMapping.taken');
  const changed = { ...body, id: kept.id, versao: 1, nome: 'Getnet' };
  expect((await stage.post('mapeamentos/salvar', changed)).body.data.mapeamento.versao).toBe(2);
  expect(outcome(await stage.post('mapeamentos/salvar', changed))).toMatch(/^412/);
  const stranger = await setReconciliationStage(h);
  expect(outcome(await stranger.post('mapeamentos/salvar', changed))).toBe('404 acquirerMapping.notFound');
});
