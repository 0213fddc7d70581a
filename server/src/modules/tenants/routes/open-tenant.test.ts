import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/tenants';

let root: TestUser;
let label: TestTenant;
let owner: TestUser;
let tag: string;

beforeEach(async () => {
  root = await h.platform.user({ role: 'super-admin' });
  label = await h.tenant();
  owner = await label.user({ role: 'super-admin' });
  tag = randomBytes(5).toString('hex');
});

describe('the platform opens a white label', () => {
  test('with company, brand, time zone, module and first owner, all in one request', async () => {
    const answer = await root.post(URL, {
      name: `Gama ${tag}`,
      nomeFantasia: 'Gama',
      subdominio: `gama-${tag}`,
      timeZone: 'America/Recife',
      corPrincipal: '#1d4ed8',
      modules: ['tasks'],
      owner: { nome: 'Gil Gama', email: ` GIL-${tag}@example.com ` },
    });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      name: `Gama ${tag}`,
      kind: 'white_label',
      status: 'ativo',
      parent: { id: h.platform.uuid },
      timeZone: 'America/Recife',
      subdominio: `gama-${tag}`,
      branding: { corPrincipal: '#1d4ed8', logotipo: null },
      below: 0,
      suspension: null,
    });
    const email = `gil-${tag}@example.com`;
    const password = 'uma senha bem longa';
    const accepted = { token: await tokenFromMail(h, email), password };
    expect(
      (await h.request('POST', '/api/v1/auth/invitations/accept', { body: accepted })).status,
    ).toBeLessThan(300);
    const login = await h.request('POST', '/api/v1/auth/login', { body: { email, password } });
    expect(login.body.user).toMatchObject({ role: 'super-admin' });
    const bearer = login.body.accessToken;
    const modules = await h.request('GET', '/api/modules', { bearer });
    expect(modules.body.data).toMatchObject([{ module: 'tasks', enabled: true }]);
    expect((await h.request('GET', URL, { bearer })).body).toMatchObject({ total: 0 });
  });

  test('with its logo, which a job makes part of the brand, and with the costs of its level', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#c2255c"/></svg>';
    const answer = await root.post(URL, {
      name: `Delta ${tag}`,
      corPrincipal: '#1d4ed8',
      logotipo: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      costs: [
        { modalidade: 'credito', taxa_percentual: '1.89' },
        { modalidade: 'pix', taxa_percentual: '0.35' },
      ],
    });
    expect(answer.status, answer.text).toBe(201);
    await h.runJobs();
    const line = (await root.get(`${URL}/${answer.body.id}`)).body;
    expect(line.branding).toEqual({ corPrincipal: '#1d4ed8', logotipo: expect.stringContaining('/logos/') });
    const { rows } = await h.db.owner.query(
      `select r.nivel, r.modelo, r.modalidade, r.taxa_ppm, b.uuid as beneficiary from commission_rules r
       join tenants t on t.id = r.tenant_id join tenants b on b.id = r.beneficiary_tenant_id
       where t.uuid = $1 order by r.modalidade`,
      [answer.body.id],
    );
    const cost = { nivel: 0, modelo: 'spread', beneficiary: h.platform.uuid };
    expect(rows).toEqual([
      { ...cost, modalidade: 'credito', taxa_ppm: 18_900 },
      { ...cost, modalidade: 'pix', taxa_ppm: 3_500 },
    ]);
  });

  test('and not at all with a cost above the whole, or two for one modality', async () => {
    const pix = { modalidade: 'pix', taxa_percentual: '0.35' };
    const name = `Zeta ${tag}`;
    const above = await root.post(URL, { name, costs: [{ ...pix, taxa_percentual: '100.01' }] });
    expect([above.status, above.body.errors?.[0]?.path]).toEqual([400, 'costs.0.taxa_percentual']);
    expect((await root.post(URL, { name, costs: [pix, pix] })).status).toBe(400);
    expect((await root.get(`${URL}?search=${encodeURIComponent(name)}`)).body.total).toBe(0);
  });

  test('of two who want the same subdomain at once one gets it, and nothing is left of the other', async () => {
    const other = await h.platform.user({ role: 'super-admin' });
    const body = (name: string) => ({ name: `${name} ${tag}`, subdominio: `portal-${tag}` });
    const answers = await Promise.all([root.post(URL, body('Um')), other.post(URL, body('Dois'))]);
    expect(answers.map(outcome).sort()).toEqual(['201 undefined', '409 company.subdomainTaken']);
    const { rows } = await h.db.owner.query("select name from tenants where name like '%' || $1", [tag]);
    expect(rows).toHaveLength(1);
  });

  test('sent again under the same key it opens nothing more', async () => {
    const headers = { 'idempotency-key': `abertura-${tag}` };
    const [first, again] = [
      await root.post(URL, { name: `Delta ${tag}` }, { headers }),
      await root.post(URL, { name: `Delta ${tag}` }, { headers }),
    ];
    expect(again.body).toEqual(first.body);
    const { rows } = await h.db.owner.query('select from tenants where name = $1', [`Delta ${tag}`]);
    expect(rows).toHaveLength(1);
  });

  test('what cannot be is refused, and leaves nothing', async () => {
    const refused = async (more: object) => outcome(await root.post(URL, { name: `Nada ${tag}`, ...more }));
    expect(await refused({ subdominio: 'api' })).toBe('422 company.subdomainReserved');
    expect(await refused({ subdominio: '-x-' })).toBe('400 validation.failed');
    expect(await refused({ cnpj: '11222333000100' })).toBe('400 validation.failed');
    expect(await refused({ timeZone: 'Mars/Phobos' })).toBe('422 tenant.timeZoneUnknown');
    expect(await refused({ modules: ['voo'] })).toBe('422 module.unknown');
    expect(await refused({ kind: 'platform' })).toBe('400 validation.failed');
    const { rows } = await h.db.owner.query('select from tenants where name = $1', [`Nada ${tag}`]);
    expect(rows).toHaveLength(0);
  });
});

describe('the owner of a white label', () => {
  test('opens companies below it, whose first owner is their admin', async () => {
    const invited = { nome: 'Sul', email: `sul-${tag}@example.com` };
    const answer = await owner.post(URL, { name: `Sul ${tag}`, owner: invited });
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({ kind: 'sub_company', parent: { id: label.uuid } });
    await h.runJobs();
    const { rows } = await h.db.owner.query(
      `select m.role_number from memberships m join users u on u.id = m.user_id where u.email = $1`,
      [invited.email],
    );
    expect(rows).toEqual([{ role_number: 2 }]);
    const below = await owner.post(URL, { name: `Sul 2 ${tag}`, parentId: answer.body.id });
    expect(below.body).toMatchObject({ kind: 'sub_company', parent: { id: answer.body.id } });
  });

  test('reaches neither the platform nor another white label, by body or by header', async () => {
    const other = await h.tenant();
    const name = `Nada ${tag}`;
    expect(outcome(await owner.post(URL, { name, parentId: h.platform.uuid }))).toBe('404 tenant.notFound');
    expect(outcome(await owner.post(URL, { name, parentId: other.uuid }))).toBe('404 tenant.notFound');
    expect(outcome(await owner.post(URL, { name }, { tenant: other }))).toBe('403 tenant.forbidden');
    expect(outcome(await owner.post(URL, { name }, { tenant: h.platform }))).toBe('403 tenant.forbidden');
  });
});

test('nobody else opens any: admins, and super-admins of a company below a white label', async () => {
  const admin = await label.user({ role: 'admin' });
  const below = await label.tenant();
  const keeper = await below.user({ role: 'super-admin' });
  const everywhere = await h.platform.user({ role: 'admin' });
  const name = `Nada ${tag}`;
  expect(outcome(await admin.post(URL, { name }))).toBe('403 role.required');
  expect(outcome(await everywhere.post(URL, { name }))).toBe('403 role.required');
  expect(outcome(await keeper.post(URL, { name }))).toBe('403 tenant.notYours');
  expect(outcome(await h.request('POST', URL, { body: { name } }))).toBe('401 auth.unauthenticated');
});

test('nothing is opened below a suspended tenant', async () => {
  const below = await label.tenant();
  await root.post(`${URL}/${below.uuid}/suspension`, { reason: 'contrato encerrado' });
  const answer = await owner.post(URL, { name: `Nada ${tag}`, parentId: below.uuid });
  expect(outcome(answer)).toBe('409 tenant.suspendedAbove');
});
