import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeTask } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/tenants';

let label: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  owner = await label.user({ role: 'super-admin' });
});

test('shows what is directly below, with the figures of everything below that', async () => {
  const north = await label.tenant({ name: 'Norte' });
  await label.tenant({ name: 'Água' });
  const deep = await north.tenant({ name: 'Norte Belém' });
  await north.switchModule('tasks', true);
  const admin = await north.user({ role: 'admin' });
  await deep.user();
  await makeTask(admin);
  const { body, status } = await owner.get(URL);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 2, pageNumber: 1, totalPages: 1 });
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Água', 'Norte']);
  expect(body.items[1]).toMatchObject({
    id: north.uuid,
    kind: 'sub_company',
    parent: { id: label.uuid },
    below: 1,
    figures: { pessoas: 2, vendasMes: 0, brutoMesCentavos: 0, tarefas: 1, arquivosBytes: 0 },
  });
  expect(body.items[0].figures).toMatchObject({ pessoas: 0, tarefas: 0, ultimaAtividade: null });
});

test('the files and the last sign-in of people count', async () => {
  const north = await label.tenant();
  const person = await north.user();
  await person.freshToken();
  const uploads =
    'insert into user_uploads (tenant_id, uuid, user_id, file_path, original_name, mime_type, size_bytes, created_at)';
  await h.db.owner.query(
    `${uploads} values ($1, gen_random_uuid(), $2, 'a', 'a.pdf', 'application/pdf', 1234, now())`,
    [north.id, person.id],
  );
  const { figures } = (await owner.get(`${URL}/${north.uuid}`)).body;
  expect(figures).toMatchObject({ arquivosBytes: 1234, ultimaAtividade: h.clock.now().toISOString() });
});

test('searches all levels, without accents, and narrows to a status', async () => {
  const north = await label.tenant({ name: 'Região Norte' });
  const deep = await north.tenant({ name: 'São Luís' });
  const names = async (query: string) =>
    (await owner.get(`${URL}?${query}`)).body.items.map(({ name }: { name: string }) => name);
  expect(await names('search=sao+luis')).toEqual(['São Luís']);
  expect(await names(`parentId=${north.uuid}`)).toEqual(['São Luís']);
  await owner.post(`${URL}/${deep.uuid}/suspension`, { reason: 'teste' });
  expect(await names('status=bloqueado')).toEqual([]);
  expect(await names(`status=bloqueado&parentId=${north.uuid}`)).toEqual(['São Luís']);
});

test('narrows to several statuses, and is sorted by name, status and age', async () => {
  const old = await label.tenant({ name: 'Velha' });
  const shut = await label.tenant({ name: 'Bloqueada' });
  await label.tenant({ name: 'Nova' });
  await owner.post(`${URL}/${shut.uuid}/suspension`, { reason: 'teste' });
  const day = "update tenants set created_at = created_at - interval '1 day' where id = $1";
  await h.db.owner.query(day, [old.id]);
  const names = async (query: string) =>
    (await owner.get(`${URL}?${query}`)).body.items.map(({ name }: { name: string }) => name);
  expect(await names('statuses=inativo,bloqueado')).toEqual(['Bloqueada']);
  expect(await names('statuses=ativo,bloqueado')).toHaveLength(3);
  expect(await names('statuses=ativo,inativo&status=bloqueado')).toEqual([]);
  expect(await names('sort=-nome')).toEqual(['Velha', 'Nova', 'Bloqueada']);
  expect(await names('sort=-situacao')).toEqual(['Bloqueada', 'Nova', 'Velha']);
  expect((await names('sort=createdAt'))[0]).toBe('Velha');
  expect(outcome(await owner.get(`${URL}?sort=path`))).toBe('400 validation.failed');
  expect(outcome(await owner.get(`${URL}?statuses=ativo,outro`))).toBe('400 validation.failed');
});

test('is paged', async () => {
  for (const name of ['A', 'B', 'C']) await label.tenant({ name });
  const { body } = await owner.get(`${URL}?pageSize=2&pageNumber=2`);
  expect(body).toMatchObject({ total: 3, totalPages: 2, items: [{ name: 'C' }] });
});

test('other white labels cannot be looked into, and admins see no list', async () => {
  const other = await h.tenant();
  await other.tenant({ name: 'Segredo' });
  expect(outcome(await owner.get(`${URL}?parentId=${other.uuid}`))).toBe('404 tenant.notFound');
  expect((await owner.get(`${URL}?search=Segredo`)).body.total).toBe(0);
  const admin = await label.user({ role: 'admin' });
  expect(outcome(await admin.get(URL))).toBe('403 role.required');
});
