import { beforeAll, expect, test } from 'vitest';
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

const send = (lines: readonly string[], more = '', user = admin) =>
  user.post(`/backend/api/importacoes/enviar.php?tipo=pessoas${more}`, undefined, {
    payload: Buffer.from(['nome;email;papel;empresa_cnpj', ...lines, ''].join('\n')),
    headers: { 'content-type': 'text/csv' },
  });

async function imported(lines: readonly string[], more = '') {
  const { id } = (await send(lines, more)).body.data.importacao;
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
