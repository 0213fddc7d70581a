import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { enrolledPerson } from '../../../../test/harness/second-factor.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const urlOf = ({ uuid }: { uuid: string }) => `/api/v1/auth/users/${uuid}/anonymisation`;
const confirmed = ({ email }: TestUser) => ({ reason: 'request', confirmation: email });

async function world() {
  const tenant = await h.tenant();
  return {
    tenant,
    admin: await tenant.user({ role: 'admin' }),
    person: await tenant.user({ role: 'editor' }),
  };
}

test('the account stays as a number: no name, no address, nobody signs in, and the log says why', async () => {
  const { admin, person } = await world();
  await person.get('/api/v1/auth/me');
  const answer = await admin.post(urlOf(person), confirmed(person));
  expect([answer.status, answer.body]).toEqual([
    202,
    { status: 'running', reason: 'request', progress: 0, requestedAt: expect.any(String), finishedAt: null },
  ]);
  expect(outcome(await person.get('/api/v1/auth/me'))).toBe('401 auth.unauthenticated');
  const login = { email: person.email, password: PASSWORD };
  expect((await h.request('POST', '/api/v1/auth/login', { body: login })).status).toBe(401);
  await h.runJobs();
  const { body } = await admin.get(`/api/v1/auth/users/${person.uuid}`);
  expect(body).toMatchObject({
    status: 'anonimizado',
    email: `anon-${person.uuid}@anonimizado.invalid`,
    nomeCompleto: 'Usuário anonimizado',
    personalData: null,
    metadata: { anonimizadoEm: expect.any(String) },
  });
  expect((await auditOf(h, person.uuid)).at(-1)).toEqual({
    action: 'user.anonymised',
    actor: admin.id,
    before: { status: 'ativo' },
    after: { ground: 'request', status: 'anonimizado' },
  });
  expect(outcome(await admin.post(urlOf(person), confirmed(person)))).toBe('422 user.anonymised');
  const patch = await admin.patch(`/api/v1/auth/users/${person.uuid}`, { nome: 'De volta' });
  expect(outcome(patch)).toBe('422 user.anonymised');
});

test('the address is free for the same person to come again, as somebody new', async () => {
  const { admin, person, tenant } = await world();
  await admin.post(urlOf(person), confirmed(person));
  await h.runJobs();
  const again = await tenant.user({ email: person.email });
  expect(again.id).not.toBe(person.id);
});

test('asks for the address of the person, whatever its case, and changes nothing without it', async () => {
  const { admin, person } = await world();
  const wrong = await admin.post(urlOf(person), { reason: 'request', confirmation: 'alguem@example.com' });
  expect(outcome(wrong)).toBe('422 anonymisation.notConfirmed');
  expect((await person.get('/api/v1/auth/me')).status).toBe(200);
  const body = { reason: 'authority', confirmation: ` ${person.email.toUpperCase()} ` };
  expect((await admin.post(urlOf(person), body)).status).toBe(202);
  await h.runJobs();
});

test('nobody does it to themselves, to somebody above, to a stranger, or to a member of another tenant', async () => {
  const { admin, person, tenant } = await world();
  expect(outcome(await admin.post(urlOf(admin), confirmed(admin)))).toBe('403 anonymisation.own');
  const owner = await tenant.user({ role: 'super-admin' });
  expect(outcome(await admin.post(urlOf(owner), confirmed(owner)))).toBe('403 user.aboveCaller');
  const other = await world();
  expect(outcome(await other.admin.post(urlOf(person), confirmed(person)))).toBe('404 user.notFound');
  await other.tenant.addMember(person, 'viewer');
  expect(outcome(await other.admin.post(urlOf(person), confirmed(person)))).toBe('403 user.forbidden');
  expect(outcome(await admin.post(urlOf(person), confirmed(person)))).toBe(
    '409 anonymisation.memberElsewhere',
  );
  expect((await person.post(urlOf(admin), confirmed(admin))).status).toBe(403);
  expect((await h.request('POST', urlOf(person), { body: confirmed(person) })).status).toBe(401);
  expect((await admin.post(urlOf(person), { reason: 'porque sim', confirmation: '' })).status).toBe(400);
  expect((await person.get('/api/v1/auth/me')).status).toBe(200);
});

test('the last super-admin of the platform stays', async () => {
  await h.db.owner.query('delete from memberships where tenant_id = $1', [h.platform.id]);
  const root = await h.platform.user({ role: 'super-admin' });
  const second = await h.platform.user({ role: 'super-admin' });
  const answers = await Promise.all([
    root.post(urlOf(second), confirmed(second)),
    second.post(urlOf(root), confirmed(root)),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1);
  await h.runJobs();
});

test('an admin with a factor of their own needs a fresh proof', async () => {
  const { tenant, user: admin } = await enrolledPerson(h, 'admin');
  const person = await tenant.user();
  h.clock.advance({ minutes: 11 });
  expect(outcome(await admin.post(urlOf(person), confirmed(person)))).toBe('403 auth.stepUpRequired');
});
