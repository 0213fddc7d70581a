import { expect, test } from 'vitest';
import {
  customField as field,
  formWith,
  formWorld,
  PLATFORM_FORMS as PLATFORM,
} from '../../../../test/harness/forms.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

/** Of a file of its own, for what the platform arranges holds for every tenant from then on. */
const h = await createHarness();
const world = () => formWorld(h);

/** What no form of an establishment can be without. */
const NEEDED = formWith('establishment', {}).filter(({ required }) => required);

const USER = formWith('user', {}, field('a'));

test('the arrangement of a company goes before that of the platform, which goes before the delivered one', async () => {
  const { asAdmin, asRoot, asViewer, url } = await world();
  const ofPlatform = [field('b'), ...NEEDED, field('a', { help: 'Ajuda' })];
  const put = await asRoot.put(`${PLATFORM}establishment`, { fields: ofPlatform });
  expect(put.status, put.text).toBe(200);
  expect((await asViewer.get(`${url}establishment`)).body).toEqual({
    form: 'establishment',
    source: 'platform',
    version: 1,
    fields: ofPlatform,
  });
  const options = [{ value: 's', label: 'Sim' }];
  const own = [...NEEDED, field('c', { type: 'select', options, required: true })];
  expect((await asAdmin.put(`${url}establishment`, { fields: own })).body).toMatchObject({
    source: 'company',
    version: 1,
  });
  expect((await asAdmin.put(`${url}establishment`, { fields: own })).body.version).toBe(2);
  expect((await asViewer.get(`${url}establishment`)).body).toMatchObject({ source: 'company', fields: own });
  expect((await asViewer.get(`${PLATFORM}establishment`)).body.fields).toEqual(ofPlatform);
  const { url: other, asViewer: elsewhere } = await world();
  expect((await elsewhere.get(`${other}establishment`)).body.source).toBe('platform');
});

test('the platform arranges for all, an admin for the own company, nobody else anything', async () => {
  const { asAdmin, asRoot, asViewer, url } = await world();
  const body = { fields: USER };
  for (const client of [asAdmin, asViewer]) {
    expect((await client.put(`${PLATFORM}user`, body)).body.code).toBe('governance.platformRequired');
  }
  expect((await asViewer.put(`${url}user`, body)).body.code).toBe('governance.adminRequired');
  expect((await asRoot.put(`${url}user`, body)).status).toBe(200);
  const { asAdmin: foreign } = await world();
  expect((await foreign.put(`${url}user`, body)).body.code).toBe('company.notFound');
  expect((await foreign.get(`${url}user`)).status).toBe(404);
});
