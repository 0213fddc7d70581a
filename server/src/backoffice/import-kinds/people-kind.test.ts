import { beforeAll, describe, expect, test } from 'vitest';
import { makeCompany } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { allowFactors, enrol } from '../../../test/harness/second-factor.ts';
import { outcome } from '../../../test/harness/user-answers.ts';

const h = await createHarness();
let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

const HEADER = 'nome;email;papel;empresa_cnpj';

const send = (lines: readonly string[], more = '', user = admin, header = HEADER) =>
  user.post(`/backend/api/importacoes/enviar.php?tipo=pessoas${more}`, undefined, {
    payload: Buffer.from([header, ...lines, ''].join('\n')),
    headers: { 'content-type': 'text/csv' },
  });

async function imported(lines: readonly string[], more = '', header = HEADER) {
  const { id } = (await send(lines, more, admin, header)).body.data.importacao;
  await h.runJobs();
  const { erros, importacoes } = (await admin.get(`/backend/api/importacoes/listar.php?id=${id}`)).body.data;
  return { ...importacoes[0], erros };
}

const members = async () =>
  (
    await h.db.owner.query<{ email: string; role: number; company: string | null }>(
      `select u.email, m.role_number as role, c.razao_social as company from memberships m
       join users u on u.id = m.user_id left join companies c on c.tenant_id = m.tenant_id and c.id = m.company_id
       where m.tenant_id = $1 and u.email like '%@arquivo.test' order by u.email`,
      [tenant.id],
    )
  ).rows;

test('each line is an invitation in its role, bound to its company; the same file again makes nobody', async () => {
  const { body: company } = await makeCompany(admin, { cnpj: '12ABC34501DE35' });
  const { cnpj, razaoSocial } = company as Record<string, string>;
  const lines = [
    `Ana;Ana@arquivo.test;Leitor;${cnpj}`,
    'Bruno;bruno@arquivo.test;operator;',
    'Caio;caio@arquivo.test;3;',
  ];
  expect(await imported(lines, '&ensaio=true')).toMatchObject({ importadas: 2, recusadas: 1 });
  expect(await members()).toEqual([]);
  const run = await imported(lines);
  expect(run).toMatchObject({ importadas: 2, recusadas: 1 });
  expect(run.erros).toMatchObject([{ campo: 'papel' }]);
  expect(await members()).toEqual([
    { email: 'ana@arquivo.test', role: 5, company: razaoSocial },
    { email: 'bruno@arquivo.test', role: 4, company: null },
  ]);
  await h.runJobs();
  const mails = h.mailer.sent.filter(({ to }) => String(to).endsWith('@arquivo.test'));
  expect(mails).toHaveLength(2);
  expect(await imported(lines.slice(0, 2))).toMatchObject({ importadas: 0, duplicadas: 2, recusadas: 0 });
});

test('a line is refused for what an invitation would be, and shows nobody', async () => {
  const run = await imported([
    'Dono;dono@arquivo.test;super-admin;',
    'Sem arroba;arroba.test;viewer;',
    'Longe;longe@arquivo.test;viewer;11222333000181',
  ]);
  expect(run).toMatchObject({ importadas: 0, recusadas: 3 });
  const { erros } = run as { erros: { campo: string | null; codigo: string; valor: string | null }[] };
  expect(erros.map(({ campo }) => campo)).toEqual(['', 'email', 'empresa_cnpj']);
  expect(JSON.stringify(erros)).not.toContain('arroba.test');
});

test('files of people are for admins, and for who proves a second factor where there is one', async () => {
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await send(['A;a@arquivo.test;viewer;'], '', editor))).toMatch(/^403/);
  const careful = await h.tenant();
  const owner = await careful.user({ role: 'admin' });
  await allowFactors(h, careful);
  await enrol(h, owner);
  h.clock.advance({ minutes: 11 });
  expect(outcome(await send(['A;a@arquivo.test;viewer;'], '', owner))).toBe('403 auth.stepUpRequired');
  const companies = owner.post('/backend/api/importacoes/enviar.php?tipo=empresas', undefined, {
    payload: Buffer.from('razao_social\nNova Ltda\n'),
    headers: { 'content-type': 'text/csv' },
  });
  expect((await companies).status).toBe(200);
  await h.runJobs();
});

describe('with passwords', () => {
  const WITH = 'nome;email;papel;papel_proprio;Senha;status';
  const PASSWORD = 'girassol azul na varanda';
  const login = (email: string, password = PASSWORD) =>
    h.request('POST', '/api/v1/auth/login', { body: { email, password } });

  test('whoever has one comes in with it at once, in a role of the tenant too; the others are invited', async () => {
    const role = { name: 'Caixa', role: 'operator', permissions: ['comissoes.read'] };
    expect((await admin.post('/api/v1/auth/custom-roles', role)).status).toBe(201);
    const lines = [
      `Dora;dora@senha.test;leitor;;${PASSWORD};`,
      `Edu;edu@senha.test;;caixa;${PASSWORD};`,
      'Fábio;fabio@senha.test;leitor;;;',
    ];
    expect(await imported(lines, '&ensaio=true', WITH)).toMatchObject({ importadas: 3 });
    expect((await login('dora@senha.test')).status).toBe(401);
    expect(await imported(lines, '', WITH)).toMatchObject({ importadas: 3, recusadas: 0 });
    expect((await login('dora@senha.test')).status).toBe(200);
    const edu = (await login('edu@senha.test')).body;
    expect(edu.user).toMatchObject({ role: 'operator' });
    const { rows } = await h.db.owner.query(
      `select r.name from memberships m join custom_roles r on r.tenant_id = m.tenant_id and r.id = m.custom_role_id
       join users u on u.id = m.user_id where u.email = 'edu@senha.test'`,
    );
    expect(rows).toEqual([{ name: 'Caixa' }]);
    expect((await login('fabio@senha.test')).status).toBe(401);
    expect(await imported(lines, '', WITH)).toMatchObject({ importadas: 0, duplicadas: 3 });
  });

  test('a password lies nowhere as it is: not while the file waits, nor with a refused line, nor in the preview', async () => {
    const secret = 'palavra muito secreta 7431';
    const lines = [`Gil;gil.senha.test;leitor;;${secret};${secret}`, `Ivo;ivo@senha.test;nada;;${secret};`];
    const { id } = (await send(lines, '', admin, WITH)).body.data.importacao;
    const { rows } = await h.db.owner.query('select uuid, partes from import_runs where id = $1', [id]);
    const folder = `imports/${tenant.id}/${rows[0].uuid}`;
    const piece = await h.context.storage.get(`${folder}/000000`);
    expect(piece).not.toBeNull();
    expect(piece?.includes(secret)).toBe(false);
    expect(piece?.includes('Gil')).toBe(false);
    await h.runJobs();
    expect(await h.context.storage.get(`${folder}/000000`)).toBeNull();
    const { importacoes } = (await admin.get(`/backend/api/importacoes/listar.php?id=${id}`)).body.data;
    expect(importacoes[0]).toMatchObject({ importadas: 0, recusadas: 2 });
    for (const table of ['import_faults', 'import_runs', 'audit_entries', 'outbox']) {
      const found = await h.db.owner.query(`select t::text as row from ${table} t where t::text like $1`, [
        `%${secret}%`,
      ]);
      expect(found.rows, table).toEqual([]);
    }
    const preview = await admin.post('/backend/api/importacoes/previa.php?tipo=pessoas', undefined, {
      payload: Buffer.from([WITH, ...lines, ''].join('\n')),
      headers: { 'content-type': 'text/csv' },
    });
    expect(preview.status, preview.text).toBe(200);
    expect(preview.text).not.toContain(secret);
  });

  test('nobody sets the password of an account that is there, nor one that is too short or known from breaches', async () => {
    const other = await (await h.tenant()).user();
    const run = await imported(
      [
        `Hugo;${other.email};leitor;;${PASSWORD};`,
        'Iara;iara@senha.test;leitor;;curta;',
        'João;joao@senha.test;leitor;;password1234;',
        `Lia;lia@senha.test;;desconhecido;${PASSWORD};`,
        `Mia;mia@senha.test;;;${PASSWORD};`,
      ],
      '',
      WITH,
    );
    expect(run).toMatchObject({ importadas: 0, recusadas: 5 });
    expect((run.erros as { campo: string }[]).map(({ campo }) => campo)).toEqual([
      expect.any(String),
      'senha',
      expect.any(String),
      'papel_proprio',
      'papel',
    ]);
    expect((await login(other.email)).status).toBe(401);
  });
});
