import { expect, test } from 'vitest';
import {
  customField as field,
  formWith,
  formWorld,
  PLATFORM_FORMS as PLATFORM,
} from '../../../../test/harness/forms.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();

const USER = formWith('user', {}, field('a'));

const world = () => formWorld(h);

test.each(['company', 'user', 'establishment'])('the form %s is delivered with fields', async (form) => {
  const { asViewer, url } = await world();
  for (const address of [PLATFORM, url]) {
    const answer = await asViewer.get(address + form);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ form });
    expect(answer.body.fields.length).toBeGreaterThan(5);
    expect(new Set(answer.body.fields.map(({ key }: { key: string }) => key)).size).toBe(
      answer.body.fields.length,
    );
  }
});

test('an arrangement is in the log of the company', async () => {
  const { asAdmin, url } = await world();
  await asAdmin.put(`${url}user`, { fields: USER });
  const log = await asAdmin.get(
    `${url.replace('governance/companies', 'logs/company').replace('/form-fields?form=', '')}?action=form`,
  );
  expect(log.body.items[0]).toMatchObject({ action: 'form.arranged', after: { form: 'user', version: 1 } });
});

test('a company goes back to the form of the platform, which is in its log; once is enough', async () => {
  const { asAdmin, asViewer, url } = await world();
  const delivered = (await asViewer.get(`${url}user`)).body;
  await asAdmin.put(`${url}user`, { fields: USER });
  await asAdmin.put(`${url}company`, { fields: formWith('company', {}) });
  for (const _ of [1, 2]) {
    const dropped = await asAdmin.delete(`${url}user`);
    expect(dropped.status, dropped.text).toBe(200);
    expect(dropped.body).toEqual(delivered);
  }
  expect((await asViewer.get(`${url}user`)).body).toEqual(delivered);
  expect((await asViewer.get(`${url}company`)).body).toMatchObject({ source: 'company', version: 1 });
  const log = await asAdmin.get(
    `${url.replace('governance/companies', 'logs/company').replace('/form-fields?form=', '')}?action=form.dropped`,
  );
  expect(log.body).toMatchObject({ total: 1, items: [{ before: { form: 'user', fields: USER } }] });
});

test('only an admin of the company takes its form away', async () => {
  const { asAdmin, asViewer, url } = await world();
  await asAdmin.put(`${url}user`, { fields: USER });
  expect((await asViewer.delete(`${url}user`)).body.code).toBe('governance.adminRequired');
  const { asAdmin: foreign } = await world();
  expect((await foreign.delete(`${url}user`)).body.code).toBe('company.notFound');
  expect((await asAdmin.delete(`${url}boat`)).status).toBe(400);
  expect((await h.governance.inject({ method: 'DELETE', url: `${url}user` })).statusCode).toBe(401);
  expect((await asViewer.get(`${url}user`)).body.source).toBe('company');
});

test.each<[string, object]>([
  ['no field', { fields: [] }],
  ['a field twice', { fields: [...formWith('user', {}), field('a'), field('a')] }],
  ['a select without options', { fields: [...formWith('user', {}), field('a', { type: 'select' })] }],
  [
    'options where nothing is chosen',
    { fields: [...formWith('user', {}), field('a', { options: [{ value: 'x', label: 'x' }] })] },
  ],
  [
    'a required field that is hidden',
    { fields: [...formWith('user', {}), field('a', { required: true, visible: false })] },
  ],
  ['an unknown type', { fields: [...formWith('user', {}), { ...field('a'), type: 'file' }] }],
  ['a key that is none', { fields: [...formWith('user', {}), field('a b')] }],
  ['a key of the server', { fields: [...USER, field('role')] }],
  ['a needed field that is taken out', { fields: USER.filter(({ key }) => key !== 'nome') }],
  [
    'a needed field that is hidden',
    { fields: formWith('user', { nome: { visible: false, required: false } }) },
  ],
  ['a needed field that may be empty', { fields: formWith('user', { nome: { required: false } }) }],
  [
    'another type for a field that the system knows',
    { fields: formWith('user', { cpf: { type: 'number' } }) },
  ],
  ['an unknown property', { fields: [...formWith('user', {}), { ...field('a'), colour: 'red' }] }],
])('is 400 for %s', async (_what, body) => {
  const { asAdmin, url } = await world();
  expect((await asAdmin.put(`${url}user`, body)).status).toBe(400);
});

test('says which field cannot be taken out, and why', async () => {
  const { asAdmin, url } = await world();
  const { body } = await asAdmin.put(`${url}company`, { fields: [field('a')] });
  expect(body.errors).toEqual([
    {
      path: 'fields.razaoSocial',
      code: 'validation.needed',
      message: expect.stringContaining('visível e obrigatório'),
    },
  ]);
});

test('is 400 for an unknown form or none, 401 without credentials', async () => {
  const { asAdmin, url } = await world();
  expect((await asAdmin.get(`${url}boat`)).status).toBe(400);
  expect((await asAdmin.get('/api/governance/form-fields')).status).toBe(400);
  expect((await h.governance.inject({ method: 'GET', url: `${url}user` })).statusCode).toBe(401);
});

test('of two who arrange what they both read, the second is told', async () => {
  const { asAdmin, url } = await world();
  const read = await asAdmin.get(`${url}user`);
  const seen = { headers: { 'if-match': String(read.headers['etag']) } };
  const first = await asAdmin.put(`${url}user`, { fields: USER }, seen);
  expect(first.status, first.text).toBe(200);
  const own = formWith('user', {}, field('b'));
  const refused = [
    await asAdmin.put(`${url}user`, { fields: own }, seen),
    await asAdmin.delete(`${url}user`, seen),
  ];
  expect(refused.map(({ body, headers }) => [body.code, headers['etag']])).toEqual(
    refused.map(() => ['request.preconditionFailed', first.headers['etag']]),
  );
  const now = await asAdmin.get(`${url}user`);
  expect([now.body.fields, now.headers['etag']]).toEqual([USER, first.headers['etag']]);
  const current = { headers: { 'if-match': String(now.headers['etag']) } };
  const dropped = await asAdmin.delete(`${url}user`, current);
  expect([dropped.status, dropped.headers['etag']]).toEqual([200, read.headers['etag']]);
});
