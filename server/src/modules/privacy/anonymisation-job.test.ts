import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { makeTask } from '../../../test/harness/tasks.ts';

const h = await createHarness({ leavesMessages: true });

let tenant: TestTenant;
let admin: TestUser;
let person: TestUser;

beforeEach(async () => {
  tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  admin = await tenant.user({ role: 'admin' });
  person = await tenant.user({ role: 'editor', name: 'Ana Prado Lima' });
});

async function anonymise(): Promise<void> {
  const url = `/api/v1/auth/users/${person.uuid}/anonymisation`;
  const answer = await admin.post(url, { reason: 'request', confirmation: person.email });
  expect(answer.status, answer.text).toBe(202);
}

async function commentsOf(taskId: unknown) {
  const { rows } = await h.db.owner.query<{ user_name: string; comment: string }>(
    'select user_name, comment from task_comments where tenant_id = $1 and task_id = $2 order by created_at, id',
    [tenant.id, taskId],
  );
  return rows;
}

test('a comment keeps its text without address, and its author has no name any more; others keep theirs', async () => {
  const { id } = await makeTask(admin, { title: `Ligar para ${person.email}` });
  await h.db.owner.query(
    `insert into task_comments (tenant_id, task_id, user_id, user_name, comment, created_at)
     values ($1, $2, $3, 'Ana Prado Lima', $4, now()), ($1, $2, $5, 'Ana Prado Lima', $6, now() + interval '1 s')`,
    [
      ...[tenant.id, id, person.id, `sou ${person.email}, ou x${person.email}, ou ${person.email}.br`],
      ...[admin.id, `de outra Ana Prado Lima`],
    ],
  );
  await anonymise();
  await h.runJobs();
  expect(await commentsOf(id)).toEqual([
    {
      user_name: 'Usuário anonimizado',
      comment: `sou [***], ou x${person.email}, ou ${person.email}.br`,
    },
    { user_name: 'Ana Prado Lima', comment: 'de outra Ana Prado Lima' },
  ]);
  const { rows } = await h.db.owner.query('select title from tasks where tenant_id = $1 and id = $2', [
    tenant.id,
    id,
  ]);
  expect(rows).toEqual([{ title: 'Ligar para [***]' }]);
});

test('the log of a tenant that the person left long ago is emptied, too', async () => {
  const former = await tenant.tenant();
  await former.addMember(person, 'viewer');
  await h.db.owner.query(
    `insert into audit_entries (tenant_id, at, action, target_type, target_id, before, after)
     values ($1, now(), 'user.updated', 'user', $2, '{"name":"Ana Prado Lima","status":"ativo"}', '{"name":"Ana"}')`,
    [former.id, person.id],
  );
  await h.db.owner.query('delete from memberships where tenant_id = $1', [former.id]);
  await anonymise();
  await h.runJobs();
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where tenant_id = $1 and action = 'user.updated'`,
    [former.id],
  );
  expect(rows).toEqual([{ before: { name: '[***]', status: 'ativo' }, after: { name: '[***]' } }]);
});

test('a search that was cut off goes on where it was, and what was searched for is forgotten at its end', async () => {
  const { id } = await makeTask(admin, { title: `Ligar para ${person.email}` });
  await anonymise();
  await h.db.owner.query('update user_anonymisations set steps_done = 1, steps = 40 where user_id = $1', [
    person.id,
  ]);
  await h.runJobs();
  const { rows } = await h.db.owner.query(
    'select status, sought, steps_done = steps as done, rows_changed > 0 as changed from user_anonymisations where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ status: 'finished', sought: null, done: true, changed: true }]);
  const { rows: tasks } = await h.db.owner.query('select title from tasks where id = $1', [id]);
  expect(tasks).toEqual([{ title: 'Ligar para [***]' }]);
});

test('people of another tenant are left alone, even where they write of the same address', async () => {
  const other = await h.tenant();
  await other.switchModule('tasks', true);
  const { id } = await makeTask(await other.user({ role: 'admin' }), { title: `Ligar para ${person.email}` });
  await anonymise();
  await h.runJobs();
  const { rows } = await h.db.owner.query('select title from tasks where id = $1', [id]);
  expect(rows).toEqual([{ title: `Ligar para ${person.email}` }]);
});
