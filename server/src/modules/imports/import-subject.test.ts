import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { toldTo, unreadOf } from '../../../test/harness/notifications.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';
import { outcome } from '../../../test/harness/user-answers.ts';

const BASE = '/backend/api/importacoes';
const h = await createHarness();

let tenant: TestTenant;
let person: TestUser;

beforeEach(async () => {
  tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  person = await tenant.user({ role: 'viewer' });
  await tenant.grant(person, 'tarefas.create');
});

async function handIn(query = ''): Promise<number> {
  const answer = await person.post(`${BASE}/enviar.php?tipo=tarefas&arquivo=tarefas.csv${query}`, undefined, {
    payload: 'titulo\nVisitar a loja\n',
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.importacao.id;
}

/** What happened is worked on first, and what it leaves to be told after it. */
async function workAndTell() {
  await h.runJobs();
  await h.runJobs();
}

test('who handed in records is told of the end, without any right over operations, and nobody else is', async () => {
  const admin = await tenant.user({ role: 'admin' });
  await handIn();
  await workAndTell();
  expect(await toldTo(person)).toEqual(['importDone: tarefas.csv']);
  expect(await unreadOf(person)).toBe(1);
  expect(await toldTo(admin)).toEqual([]);
});

test('a trial is told as one, in the language of the reader', async () => {
  await handIn('&ensaio=true');
  await workAndTell();
  expect(await toldTo(person)).toEqual(['importDone: tarefas.csv (teste)']);
  const { body } = await person.get('/api/v1/notifications', { headers: { 'accept-language': 'en' } });
  expect(body.items[0].subject.title).toBe('tarefas.csv (trial)');
});

test('who may no longer make such records is told that nothing came of it, and may open it', async () => {
  const id = await handIn();
  await tenant.grant(person, 'tarefas.create', false);
  await workAndTell();
  expect(await toldTo(person)).toEqual(['importFailed: tarefas.csv']);
  const shown = (await person.get(`${BASE}/listar.php?id=${id}`)).body.data;
  expect(shown.importacoes).toMatchObject([{ id, tipo: 'tarefas', status: 'falhou' }]);
  const other = await tenant.user({ role: 'viewer' });
  expect(outcome(await other.get(`${BASE}/listar.php?id=${id}`))).toBe('404 import.notFound');
});

test('who no longer works there is told nothing', async () => {
  await handIn();
  await h.db.owner.query("update users set status = 'inativo' where id = $1", [person.id]);
  await workAndTell();
  const { rows } = await h.db.owner.query(
    'select count(*)::int as told from notifications where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ told: 0 }]);
});
