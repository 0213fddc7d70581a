import { describe, expect, test } from 'vitest';
import { auditOf, bindToCompany, makeCompany, newCnpj } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { createRandom } from '../../../app/demo/random.ts';

const URL = '/api/v1/company/directory';
const h = await createHarness();

async function world() {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const main = await makeCompany(admin, { razaoSocial: 'Matriz' });
  return { tenant, admin, main };
}

test('only the fields that are sent change, and the log says which', async () => {
  const { admin } = await world();
  const { id, etag } = await makeCompany(admin, { nomeFantasia: 'Antes', metadata: { a: 1, b: 2 } });
  h.clock.advance({ minutes: 5 });
  const answer = await admin.patch(`${URL}/${id}`, {
    nomeFantasia: 'Depois',
    cnpj: '19.131.243/0001-97',
    status: 'inativa',
    metadata: { b: null, c: 3 },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['etag']).not.toBe(etag);
  expect(answer.body).toMatchObject({
    nomeFantasia: 'Depois',
    cnpj: '19131243000197',
    status: 'inativa',
    metadata: { a: 1, c: 3 },
    updatedAt: h.clock.now().toISOString(),
  });
  const log = await auditOf(h, id);
  expect(log.at(-1)).toMatchObject({
    action: 'company.updated',
    before: { nomeFantasia: 'Antes', cnpj: null, status: 'ativa', metadata: { a: 1, b: 2 } },
    after: { nomeFantasia: 'Depois', cnpj: '19131243000197', status: 'inativa', metadata: { a: 1, c: 3 } },
  });
});

test('a body that changes nothing writes nothing', async () => {
  const { admin } = await world();
  const { id, etag } = await makeCompany(admin, { nomeFantasia: 'Igual', metadata: { a: { x: 1, y: 2 } } });
  for (const body of [
    {},
    { nomeFantasia: ' Igual ' },
    { metadata: { a: { y: 2, x: 1 } } },
    { parentCompanyId: null },
  ]) {
    const answer = await admin.patch(`${URL}/${id}`, body);
    expect([answer.status, answer.headers['etag']]).toEqual([200, etag]);
  }
  expect(await auditOf(h, id)).toHaveLength(1);
});

test('null and an empty text clear', async () => {
  const { admin } = await world();
  const { id } = await makeCompany(admin, { nomeFantasia: 'A', cnpj: newCnpj(), subdominio: 'vai-embora' });
  const answer = await admin.patch(`${URL}/${id}`, { nomeFantasia: '', cnpj: null, subdominio: null });
  expect(answer.body).toMatchObject({ nomeFantasia: null, cnpj: null, subdominio: null });
  await makeCompany(admin, { subdominio: 'vai-embora' });
});

test('If-Match: the current tag passes, an old one is 412 and changes nothing', async () => {
  const { admin } = await world();
  const { id, etag } = await makeCompany(admin);
  const options = { headers: { 'if-match': etag } };
  expect((await admin.patch(`${URL}/${id}`, { nomeFantasia: 'Um' }, options)).status).toBe(200);
  const stale = await admin.patch(`${URL}/${id}`, { nomeFantasia: 'Dois' }, options);
  expect([stale.status, stale.body.code]).toEqual([412, 'request.preconditionFailed']);
  expect((await admin.get(`${URL}/${id}`)).body.nomeFantasia).toBe('Um');
});

test('of two who hold the same tag one changes the company', async () => {
  const { admin } = await world();
  const { id, etag } = await makeCompany(admin);
  const options = { headers: { 'if-match': etag } };
  const answers = await Promise.all(
    ['Um', 'Dois'].map((nomeFantasia) => admin.patch(`${URL}/${id}`, { nomeFantasia }, options)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('a subdomain is swapped: the old one is free, a taken one is 409, and one is kept by who has it', async () => {
  const { admin, main } = await world();
  const other = await makeCompany(admin, { subdominio: 'trocado-a' });
  await admin.patch(`${URL}/${main.id}`, { subdominio: 'trocado-b' });
  const taken = await admin.patch(`${URL}/${main.id}`, { subdominio: 'trocado-a' });
  expect([taken.status, taken.body.code, taken.body.errors[0].path]).toEqual([
    409,
    'company.subdomainTaken',
    'subdominio',
  ]);
  expect((await admin.patch(`${URL}/${other.id}`, { subdominio: 'trocado-c' })).status).toBe(200);
  expect((await admin.patch(`${URL}/${main.id}`, { subdominio: 'trocado-a' })).status).toBe(200);
  expect((await admin.patch(`${URL}/${main.id}`, { subdominio: 'TROCADO-A' })).status).toBe(200);
  expect((await admin.patch(`${URL}/${main.id}`, { subdominio: 'api' })).status).toBe(422);
});

test('a CNPJ of another company is 409', async () => {
  const { admin, main } = await world();
  const cnpj = newCnpj();
  await makeCompany(admin, { cnpj });
  const answer = await admin.patch(`${URL}/${main.id}`, { cnpj });
  expect([answer.status, answer.body.errors[0].path]).toEqual([409, 'cnpj']);
});

test('blocking is not done here', async () => {
  const { admin, main } = await world();
  const answer = await admin.patch(`${URL}/${main.id}`, { status: 'bloqueada' });
  expect([answer.status, answer.body.code]).toEqual([422, 'company.statusNotAllowed']);
  await h.db.owner.query(`update companies set status = 'bloqueada' where uuid = $1`, [main.id]);
  expect((await admin.patch(`${URL}/${main.id}`, { status: 'ativa' })).status).toBe(422);
});

test('400, 401, 403 and 404', async () => {
  const { admin, main, tenant } = await world();
  const url = `${URL}/${main.id}`;
  const viewer = await tenant.user();
  const stranger = await world();
  expect((await admin.patch(url, { razaoSocial: '' })).status).toBe(400);
  expect((await admin.patch(url, { tenantId: crypto.randomUUID() })).body).toMatchObject({
    statusCode: 400,
    errors: [{ path: 'tenantId', code: 'validation.readOnly' }],
  });
  expect((await admin.patch(url, { fantasia: 'x' })).body.message).toBe('property fantasia should not exist');
  expect((await h.request('PATCH', url, { body: {} })).status).toBe(401);
  expect((await viewer.patch(url, { nomeFantasia: 'X' })).body.code).toBe('permission.denied');
  expect((await admin.patch(url, { metadata: { role: 'admin' } })).body.code).toBe('metadata.reserved');
  expect((await stranger.admin.patch(url, { nomeFantasia: 'X' })).status).toBe(404);
  await tenant.grant(viewer, 'perm-user-edit');
  expect((await viewer.patch(url, { nomeFantasia: 'X' })).status).toBe(200);
});

describe('moving', () => {
  test('takes along everything below', async () => {
    const { admin, main, tenant } = await world();
    const branch = await makeCompany(admin, { razaoSocial: 'Ramo', parentCompanyId: main.id });
    const leaf = await makeCompany(admin, { razaoSocial: 'Folha', parentCompanyId: branch.id });
    const other = await makeCompany(admin, { razaoSocial: 'Outra' });
    const answer = await admin.patch(`${URL}/${branch.id}`, { parentCompanyId: other.id });
    expect([answer.status, answer.body.parentCompanyId]).toEqual([200, other.id]);
    const { rows } = await h.db.owner.query(
      `select l.depth, l.path = '/' || o.id || '/' || b.id || '/' as follows
       from companies l, companies b, companies o
       where l.tenant_id = $4 and b.tenant_id = $4 and o.tenant_id = $4 and l.uuid = $1 and b.uuid = $2 and o.uuid = $3`,
      [leaf.id, branch.id, other.id, tenant.id],
    );
    expect(rows).toEqual([{ depth: 3, follows: true }]);
    expect((await auditOf(h, branch.id)).at(-1)).toMatchObject({
      before: { parentCompanyId: main.id },
      after: { parentCompanyId: other.id },
    });
  });

  test('is refused below itself, too deep, for the main company and out of the tenant', async () => {
    const { admin, main } = await world();
    const branch = await makeCompany(admin, { parentCompanyId: main.id });
    const leaf = await makeCompany(admin, { parentCompanyId: branch.id });
    const deep = await makeCompany(admin, { parentCompanyId: leaf.id });
    const stranger = await world();
    const tall = await makeCompany(admin);
    await makeCompany(admin, { parentCompanyId: tall.id });
    const attempts: [string, string, string][] = [
      [branch.id, deep.id, 'company.cycle'],
      [branch.id, branch.id, 'company.cycle'],
      [tall.id, leaf.id, 'company.tooDeep'],
      [main.id, tall.id, 'company.mainIsRoot'],
      [branch.id, stranger.main.id, 'company.parentUnknown'],
    ];
    for (const [id, parentCompanyId, code] of attempts) {
      for (const query of ['', '?dryRun=true']) {
        const answer = await admin.patch(`${URL}/${id}${query}`, { parentCompanyId });
        expect([answer.status, answer.body.code]).toEqual([422, code]);
        expect(answer.body.errors[0].path).toBe('parentCompanyId');
      }
    }
  });

  test('a caller whose scope is one company moves none', async () => {
    const { admin, main, tenant } = await world();
    const bound = await tenant.user({ role: 'admin' });
    const own = await makeCompany(admin, { parentCompanyId: main.id });
    await bindToCompany(h, bound, own.id);
    for (const query of ['', '?dryRun=true']) {
      const answer = await bound.patch(`${URL}/${own.id}${query}`, { parentCompanyId: null });
      expect([answer.status, answer.body.code]).toEqual([403, 'company.ownCompanyOnly']);
    }
  });

  test('of two moves that would make a circle together one is refused', async () => {
    const { admin } = await world();
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await makeCompany(admin), await makeCompany(admin)];
      const answers = await Promise.all([
        admin.patch(`${URL}/${one.id}`, { parentCompanyId: two.id }),
        admin.patch(`${URL}/${two.id}`, { parentCompanyId: one.id }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
  });

  test('whatever many do at once, nothing ends below itself or too deep', async () => {
    const { admin, tenant } = await world();
    const made = await Promise.all(Array.from({ length: 8 }, () => makeCompany(admin)));
    const ids = made.map(({ id }) => id);
    const random = createRandom(7);
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => {
          const parentCompanyId = random.chance(0.2) ? null : random.pick(ids);
          return admin.patch(`${URL}/${random.pick(ids)}`, { parentCompanyId });
        }),
      );
      expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    }
    const { rows } = await h.db.owner.query<{ placed: number; deepest: number; companies: number }>(
      `with recursive tree as (
         select id, tenant_id, '/' as path, 1 as depth from companies where tenant_id = $1 and parent_id is null
         union all
         select c.id, c.tenant_id, t.path || t.id || '/', t.depth + 1
         from companies c join tree t on c.tenant_id = t.tenant_id and c.parent_id = t.id where c.tenant_id = $1)
       select count(*)::int as placed, max(t.depth)::int as deepest,
         (select count(*)::int from companies where tenant_id = $1) as companies
       from tree t join companies c on c.tenant_id = t.tenant_id and c.id = t.id
         and c.path = t.path and c.depth = t.depth`,
      [tenant.id],
    );
    expect(rows[0]).toMatchObject({ placed: 9, companies: 9 });
    expect(rows[0]?.deepest).toBeLessThanOrEqual(4);
  });

  test('a company that is added while its parent moves does not end too deep', async () => {
    const { admin, main } = await world();
    const second = await makeCompany(admin, { parentCompanyId: main.id });
    const third = await makeCompany(admin, { parentCompanyId: second.id });
    for (let round = 0; round < 5; round += 1) {
      const loose = await makeCompany(admin);
      const body = { razaoSocial: 'Nova', parentCompanyId: loose.id };
      await Promise.all([
        admin.patch(`${URL}/${loose.id}`, { parentCompanyId: third.id }),
        admin.post(URL, body),
      ]);
    }
    const { rows } = await h.db.owner.query<{ deepest: number; wrong: number }>(
      `select max(c.depth)::int as deepest, count(*) filter (where p.id is not null
         and c.path <> p.path || p.id || '/')::int as wrong
       from companies c left join companies p on p.tenant_id = c.tenant_id and p.id = c.parent_id`,
    );
    expect(rows[0]).toEqual({ deepest: 4, wrong: 0 });
  });
});

describe('a dry run', () => {
  test('says what a move would change, and changes nothing', async () => {
    const { admin, main, tenant } = await world();
    const from = await makeCompany(admin, { razaoSocial: 'De', parentCompanyId: main.id });
    const branch = await makeCompany(admin, { razaoSocial: 'Ramo', parentCompanyId: from.id });
    const leaf = await makeCompany(admin, { razaoSocial: 'Folha', parentCompanyId: branch.id });
    const to = await makeCompany(admin, { razaoSocial: 'Para' });
    const user = await tenant.user({ name: 'Zoé' });
    await bindToCompany(h, user, leaf.id);
    const answer = await admin.patch(`${URL}/${branch.id}?dryRun=true`, { parentCompanyId: to.id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      dryRun: true,
      companyId: branch.id,
      parentCompanyId: { before: from.id, after: to.id },
      depth: { before: 3, after: 2, lowestAfter: 3 },
      companies: {
        total: 2,
        items: [
          { id: branch.id, razaoSocial: 'Ramo', depthBefore: 3, depthAfter: 2 },
          { id: leaf.id, razaoSocial: 'Folha', depthBefore: 4, depthAfter: 3 },
        ],
      },
      users: { total: 1, items: [{ id: user.uuid, nomeCompleto: 'Zoé', companyId: leaf.id }] },
      leaves: [
        { id: main.id, razaoSocial: 'Matriz' },
        { id: from.id, razaoSocial: 'De' },
      ],
      joins: [{ id: to.id, razaoSocial: 'Para' }],
    });
    expect((await admin.get(`${URL}/${branch.id}`)).headers['etag']).toBe(branch.etag);
  });

  test('needs to know where to', async () => {
    const { admin, main } = await world();
    const answer = await admin.patch(`${URL}/${main.id}?dryRun=true`, { nomeFantasia: 'X' });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'parentCompanyId']);
    expect((await admin.patch(`${URL}/${main.id}?dryRun=x`, {})).status).toBe(400);
  });
});
