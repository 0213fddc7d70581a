import { beforeAll, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  type NumberedCompany,
} from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const BASE = '/backend/api/transacoes';
const HEADER =
  'codigo_ec;adquirente;nsu;bandeira;modalidade;valor_bruto;data_transacao;status;motivo_negativa';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;
let company: NumberedCompany;
let shop: { id: number; codigo_ec: string };
let count = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  company = await makeNumberedCompany(h, admin);
  shop = await makeEstablishment(admin, company.id);
});

function line(changes: Record<string, string> = {}): string {
  count += 1;
  const fields: Record<string, string> = {
    codigo_ec: shop.codigo_ec,
    adquirente: 'stone',
    nsu: `C${count}`,
    bandeira: 'visa',
    modalidade: 'debito',
    valor_bruto: '100,00',
    data_transacao: '2026-03-09',
    status: 'capturada',
    motivo_negativa: '',
    ...changes,
  };
  return HEADER.split(';')
    .map((name) => fields[name])
    .join(';');
}

const file = (...lines: string[]) => [HEADER, ...lines, ''].join('\r\n');

const handIn = (payload: string | Buffer) =>
  admin.post(`${BASE}/importar.php`, undefined, { payload, headers: { 'content-type': 'text/csv' } });

async function imported(payload: string | Buffer) {
  const answer = await handIn(payload);
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.body.data.importacao;
  await h.runJobs();
  const { causas, erros, importacoes } = (await admin.get(`${BASE}/importacoes.php?id=${id}`)).body.data;
  return { ...importacoes[0], causas, erros };
}

async function listed(query: string, user = admin): Promise<string[]> {
  const { body } = await user.get(`${BASE}/listar.php?${query}`);
  return body.data.transacoes.map(({ nsu }: { nsu: string }) => nsu).toSorted();
}

test('a file in Windows-1252 is read as what it is, and the import says so', async () => {
  const text = file(line({ nsu: 'L1', status: 'negada', motivo_negativa: 'Cartão não aceito – “limite”' }));
  const bytes = Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1');
  const done = await imported(bytes);
  expect(done).toMatchObject({ codificacao: 'windows-1252', importadas: 1 });
  const { transacoes } = (await admin.get(`${BASE}/listar.php?nsu=L1`)).body.data;
  expect(transacoes[0].motivo_negativa).toBe('Cartão não aceito – “limite”');
  const utf8 = await imported(file(line({ nsu: 'L2', status: 'negada', motivo_negativa: 'Não – “ok”' })));
  expect(utf8).toMatchObject({ codificacao: 'utf-8', importadas: 1 });
  expect(await imported(`\uFEFF${file(line())}`)).toMatchObject({ codificacao: 'utf-8', importadas: 1 });
});

test('a file in UTF-16 without its mark is refused with the way out, and leaves nothing behind', async () => {
  const answer = await handIn(Buffer.from(file(line()), 'utf16le'));
  expect(outcome(answer)).toBe('400 codificacao_nao_suportada');
  expect(answer.body.message).toContain('UTF-8');
  const { rows } = await h.db.owner.query('select 1 from import_uploads where tenant_id = $1', [tenant.id]);
  expect(rows).toEqual([]);
});

test('faults are told by cause with their value, those first that cost the most lines', async () => {
  const unknown = () => line({ codigo_ec: '9999999999' });
  const done = await imported(
    file(unknown(), line({ bandeira: 'vsia' }), unknown(), line(), unknown(), line({ valor_bruto: '' })),
  );
  expect(done.causas).toEqual([
    {
      codigo: 'estabelecimento_desconhecido',
      campo: 'codigo_ec',
      valor: '9999999999',
      mensagem: 'codigo_ec não é de um estabelecimento conhecido',
      linhas: 3,
      primeira_linha: 2,
    },
    expect.objectContaining({ codigo: 'valor_desconhecido', valor: 'vsia', linhas: 1, primeira_linha: 3 }),
    expect.objectContaining({ codigo: 'obrigatorio', campo: 'valor_bruto', valor: '', linhas: 1 }),
  ]);
  expect(done.erros[0]).toMatchObject({ linha: 2, valor: '9999999999' });
  const report = (await admin.get(`${BASE}/importacao-erros.php?id=${done.id}`)).text;
  expect(report.split('\r\n')[2]).toMatch(/^3;"bandeira";valor_desconhecido;".*";"vsia"$/);
});

test('a card number in a wrong column is kept nowhere', async () => {
  const done = await imported(
    file(line({ nsu: '4111 1111 1111 1111' }), line({ codigo_ec: '378282246310005' })),
  );
  expect(done.causas.map(({ valor }: { valor: string }) => valor).toSorted()).toEqual([
    '378282*****0005',
    '411111******1111',
  ]);
  const { rows } = await h.db.owner.query('select valor from import_faults where import_run_id = $1', [
    done.id,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/4111 1111|378282246310005/);
});

test('as many values as lines are told as one cause', async () => {
  const codes = Array.from({ length: 230 }, (_, i) => line({ codigo_ec: String(7_000_000_000 + i) }));
  const { causas } = await imported(file(...codes));
  expect(causas).toHaveLength(100);
  expect(causas[0]).toMatchObject({ codigo: 'estabelecimento_desconhecido', valor: '', linhas: 30 });
});

test('the code of an establishment of a company below is told apart from an unknown one', async () => {
  const below = await h.tenant({ parent: tenant });
  const belowAdmin = await below.user({ role: 'admin' });
  const theirs = await makeEstablishment(belowAdmin, (await makeNumberedCompany(h, belowAdmin)).id);
  const other = await h.tenant();
  const otherAdmin = await other.user({ role: 'admin' });
  const foreign = await makeEstablishment(otherAdmin, (await makeNumberedCompany(h, otherAdmin)).id);
  const done = await imported(
    file(line({ codigo_ec: theirs.codigo_ec }), line({ codigo_ec: foreign.codigo_ec })),
  );
  expect(done.erros.map(({ codigo, valor }: Record<string, string>) => [codigo, valor])).toEqual([
    ['estabelecimento_de_outra_empresa', theirs.codigo_ec],
    ['estabelecimento_desconhecido', foreign.codigo_ec],
  ]);
});

test('the sales of one import are listed alone, to whoever reaches its tenant', async () => {
  const first = await imported(file(line({ nsu: 'I1' }), line({ nsu: 'I2' })));
  const again = line({ nsu: 'I3' });
  const second = await imported(file(again));
  expect(await listed(`importacao_id=${first.id}`)).toEqual(['I1', 'I2']);
  expect(await listed(`importacao_id=${second.id}&nsu=I3`)).toEqual(['I3']);
  expect(await imported(file(again))).toMatchObject({ duplicadas: 1 });
  expect(await listed(`importacao_id=${second.id}`)).toEqual(['I3']);
  expect(await listed('importacao_id=999999')).toEqual([]);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(await listed(`importacao_id=${first.id}`, stranger)).toEqual([]);
  expect(outcome(await admin.get(`${BASE}/listar.php?importacao_id=x`))).toBe('400 validation.failed');
});

test('a sale names the import that it came with, to who may see imports', async () => {
  const nsu = 'W1';
  const { id } = await imported(file(line({ nsu })));
  const saleId = (await admin.get(`${BASE}/listar.php?nsu=${nsu}`)).body.data.transacoes[0].id;
  const named = async (who: TestUser) =>
    (await who.get(`${BASE}/obter.php?id=${saleId}`)).body.data.transacao.importacao_id;
  expect(await named(admin)).toBe(id);
  const bound = await tenant.user({ role: 'operator' });
  await bindToCompany(h, bound, company.uuid);
  await tenant.grant(bound, 'operacoes.read');
  expect(await named(bound)).toBe(null);
});

test('imports are listed, the newest first, and are of one tenant', async () => {
  await imported(file(line()));
  await imported(file(line()));
  const { id } = await imported(file(line()));
  const { importacoes, paginacao } = (await admin.get(`${BASE}/importacoes.php?per_page=2`)).body.data;
  expect(importacoes[0].id).toBe(id);
  expect(paginacao).toEqual({ page: 1, per_page: 2, tem_mais: true });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.get(`${BASE}/importacoes.php?id=${id}`))).toBe('404 import.notFound');
  expect(outcome(await stranger.get(`${BASE}/importacao-erros.php?id=${id}`))).toBe('404 import.notFound');
});

test('the list is narrowed to some of the statuses, and one beside them counts as well', async () => {
  const own = await h.tenant();
  const other = await own.user({ role: 'admin' });
  const insert = `insert into import_runs (tenant_id, uuid, formato, arquivo, status, created_at, updated_at)
    select $1, gen_random_uuid(), 'csv', name, name, now(), now() from unnest($2::text[]) name`;
  await h.db.owner.query(insert, [own.id, ['concluida', 'falhou', 'em_andamento']]);
  const statuses = async (query: string) => {
    const { body } = await other.get(`${BASE}/importacoes.php?${query}`);
    return body.data.importacoes.map(({ status }: { status: string }) => status).toSorted();
  };
  expect(await statuses('situacoes=concluida,falhou')).toEqual(['concluida', 'falhou']);
  expect(await statuses('situacoes=falhou')).toEqual(['falhou']);
  expect(await statuses('situacoes=concluida,falhou&status=falhou')).toEqual(['falhou']);
  expect(await statuses('situacoes=concluida&status=falhou')).toEqual([]);
  expect(outcome(await other.get(`${BASE}/importacoes.php?situacoes=outra`))).toBe('400 validation.failed');
});
