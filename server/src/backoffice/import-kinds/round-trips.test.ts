import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';

const h = await createHarness();
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES = { csv: 'text/csv', xlsx: XLSX } as const;

let from: TestTenant;
let sender: TestUser;

beforeAll(async () => {
  from = await h.tenant();
  await from.switchModule('tasks', true);
  sender = await from.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, sender);
  await makeRatePlan(sender);
  await makeEstablishment(sender, company.id);
  await sender.post('/backend/api/terminais/criar.php', {
    numero_serie: 'RT-0001',
    modelo: 'A920',
    tipo: 'tap_on_phone',
    fabricante: '=PAX',
  });
  await sender.post('/backend/api/terminais/criar.php', {
    numero_serie: 'RT-0002',
    modelo: 'D190',
    tipo: 'pinpad',
  });
  await sender.post('/backend/api/tarefas/criar.php', {
    title: 'Visitar "o" lojista; amanhã',
    priority: 'high',
    description: 'duas\nlinhas',
  });
});

const bytesOf = async (path: string, user: TestUser, language: string) => {
  const answer = await user.get(path, { headers: { 'accept-language': language } });
  expect(answer.status, answer.text).toBe(200);
  return answer.bytes;
};

async function handIn(kind: string, payload: Buffer, type: string, user: TestUser) {
  const answer = await user.post(`/backend/api/importacoes/enviar.php?tipo=${kind}`, undefined, {
    payload,
    headers: { 'content-type': type },
  });
  expect(answer.status, answer.text).toBe(200);
  await h.runJobs();
  const { id } = answer.body.data.importacao;
  const { erros, importacoes } = (await user.get(`/backend/api/importacoes/listar.php?id=${id}`)).body.data;
  return { ...importacoes[0], erros };
}

const LISTS = [
  ['terminais', 'terminais', 'terminals', 'numero_serie, modelo, tipo, fabricante'],
  [
    'estabelecimentos',
    'estabelecimentos',
    'establishments',
    'codigo_ec, documento, razao_social, nome_fantasia, mcc',
  ],
  ['empresas', 'empresas', 'companies', 'razao_social, nome_fantasia, is_filial'],
  [
    'planos_taxas',
    'planos-taxas',
    'rate_plan_ranges',
    'bandeira, modalidade, parcelas_de, parcelas_ate, taxa_ppm, vigencia_inicio::text, vigencia_fim::text',
  ],
  ['pessoas', 'usuarios', 'memberships', 'user_id'],
  ['tarefas', 'tarefas', 'tasks', 'title, description, project, status, priority'],
] as const;

const CASES = LISTS.flatMap(([kind, path, table, columns]) =>
  (['csv', 'xlsx'] as const).flatMap((format) =>
    (['pt-BR', 'en'] as const).map((language) => [kind, format, language, path, table, columns] as const),
  ),
);

test.each(CASES)(
  'an export of %s as %s in %s comes in again: known where it is, new elsewhere',
  async (kind, format, language, path, table, columns) => {
    const file = await bytesOf(`/backend/api/${path}/exportar.php?formato=${format}`, sender, language);
    const again = await handIn(kind, file, TYPES[format], sender);
    expect(again.erros).toEqual([]);
    expect(again).toMatchObject({ status: 'concluida', importadas: 0, recusadas: 0 });
    expect(again.duplicadas).toBeGreaterThan(0);
    // Numbers of the house are given once, and nobody is at home in two tenants.
    if (kind === 'empresas' || kind === 'estabelecimentos' || kind === 'pessoas') return;
    const elsewhere = await h.tenant();
    await elsewhere.switchModule('tasks', true);
    // Whom a task is for is looked for by name, and here as well somebody bears it.
    const receiver = await elsewhere.user({ role: 'admin', name: sender.name });
    await makeNumberedCompany(h, receiver);
    const came = await handIn(kind, file, TYPES[format], receiver);
    expect(came.erros).toEqual([]);
    expect(came).toMatchObject({ status: 'concluida', duplicadas: 0, importadas: again.duplicadas });
    const rows = async (tenant: TestTenant) =>
      (
        await h.db.owner.query(`select ${columns} from ${table} where tenant_id = $1 order by 1, 2, 3, 4`, [
          tenant.id,
        ])
      ).rows;
    expect(await rows(elsewhere)).toEqual(await rows(from));
  },
);

test.each(['empresas', 'estabelecimentos'] as const)(
  'an edited export of %s brings the lines that were added',
  async (kind) => {
    const file = (await bytesOf(`/backend/api/${kind}/exportar.php?formato=csv`, sender, 'pt-BR')).toString(
      'utf8',
    );
    const [header = '', line = ''] = file.split('\r\n');
    const names = header.replace('\uFEFF', '').split(';');
    const cells = line.split(';');
    const put = (name: string, text: string) => {
      cells[names.indexOf(name)] = text;
    };
    put('Razão social', 'Nova Ltda');
    put(kind === 'empresas' ? 'CNPJ' : 'CPF ou CNPJ', '12.ABC.345/01DE-35');
    if (kind === 'estabelecimentos') put('Código', '1999900001');
    const edited = Buffer.from(`${file}${cells.join(';')}\r\n`);
    const run = await handIn(kind, edited, 'text/csv', sender);
    expect(run.erros).toEqual([]);
    expect(run).toMatchObject({ status: 'concluida', importadas: 1, recusadas: 0 });
  },
);
