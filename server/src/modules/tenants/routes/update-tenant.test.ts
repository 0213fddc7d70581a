import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/tenants/${uuid}`;

let label: TestTenant;
let below: TestTenant;
let owner: TestUser;

beforeEach(async () => {
  label = await h.tenant();
  below = await label.tenant();
  owner = await label.user({ role: 'super-admin' });
});

test('changes name and time zone, and the people there see it at once', async () => {
  const person = await below.user();
  expect((await person.get('/api/v1/auth/tenants')).body).toMatchObject([{ name: below.name }]);
  const answer = await owner.patch(urlOf(below), { name: ' Outro nome ', timeZone: 'America/Manaus' });
  expect(answer.body).toMatchObject({ name: 'Outro nome', timeZone: 'America/Manaus' });
  expect((await person.get('/api/v1/auth/tenants')).body).toMatchObject([{ name: 'Outro nome' }]);
});

test('is refused for another version than was seen', async () => {
  const { body } = await owner.get(urlOf(below));
  const first = await owner.patch(urlOf(below), { name: 'Primeiro', versao: body.versao });
  expect(first.body.versao).toBe(body.versao + 1);
  const late = await owner.patch(urlOf(below), { name: 'Segundo', versao: body.versao });
  expect(outcome(late)).toBe('412 request.preconditionFailed');
  const headers = { 'if-match': `"${below.uuid.slice(-12)}-${body.versao}"` };
  expect(outcome(await owner.patch(urlOf(below), { name: 'Segundo' }, { headers }))).toBe(
    '412 request.preconditionFailed',
  );
});

test('is read with the tag by which it is changed, suspended and reactivated', async () => {
  const read = async () => String((await owner.get(urlOf(below))).headers['etag']);
  const seen = await read();
  const renamed = await owner.patch(urlOf(below), { name: 'Novo' }, { headers: { 'if-match': seen } });
  expect(renamed.headers['etag']).toBe(await read());
  const suspension = `${urlOf(below)}/suspension`;
  const stale = { headers: { 'if-match': seen } };
  const current = async () => ({ headers: { 'if-match': await read() } });
  const reason = { reason: 'contrato encerrado' };
  expect(outcome(await owner.post(suspension, reason, stale))).toBe('412 request.preconditionFailed');
  expect((await owner.post(suspension, reason, await current())).status).toBe(200);
  expect(outcome(await owner.delete(suspension, stale))).toBe('412 request.preconditionFailed');
  expect((await owner.delete(suspension, await current())).body.tenant.status).toBe('ativo');
});

test('what changes nothing leaves no entry in the log', async () => {
  const answer = await owner.patch(urlOf(below), { name: below.name });
  expect(answer.status).toBe(200);
  const { rows } = await h.db.owner.query('select from audit_entries where request_id = $1', [
    answer.headers['x-request-id'],
  ]);
  expect(rows).toHaveLength(0);
});

test('what cannot be is refused', async () => {
  const stranger = await (await h.tenant()).user({ role: 'super-admin' });
  expect(outcome(await owner.patch(urlOf(below), { timeZone: 'Mars/Phobos' }))).toBe(
    '422 tenant.timeZoneUnknown',
  );
  expect(outcome(await owner.patch(urlOf(below), { name: '' }))).toBe('400 validation.failed');
  expect(outcome(await owner.patch(urlOf(below), { status: 'ativo' }))).toBe('400 validation.failed');
  expect(outcome(await owner.patch(urlOf(label), { name: 'X' }))).toBe('403 tenant.notYours');
  expect(outcome(await stranger.patch(urlOf(below), { name: 'X' }))).toBe('404 tenant.notFound');
});
