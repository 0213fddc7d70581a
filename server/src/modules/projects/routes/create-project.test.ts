import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const h = await createHarness();
const URL = '/api/projetos';

test('creates a project with all its fields', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  const answer = await admin.post(URL, { name: '  Portal do cliente ', contract_value: '1500.00' });
  expect(answer.text).toContain('success');
  expect(answer.status).toBe(201);
  console.log(answer.body);
  const link = await admin.post('/api/projetos/public-link', { id: answer.body.data.id, action: 'create' });
  console.log(link.body);
  await admin.post('/api/tarefas', { title: 'Teste um', project: 'Portal do cliente' });
  const show = await h.request('GET', `/api/projetos/public/show?token=${link.body.data.public_token}`);
  console.log(JSON.stringify(show.body), show.headers);
  const task = await h.request(
    'GET',
    `/api/projetos/public/task?token=${link.body.data.public_token}&task_id=${show.body.data.tasks[0].id}`,
  );
  console.log(JSON.stringify(task.body));
  console.log((await admin.get('/api/projetos?search=PORTAL&per_page=5')).text);
  console.log(
    (await admin.post('/api/projetos/update', { id: answer.body.data.id, name: 'Outro', status: 'paused' }))
      .text,
  );
  console.log((await admin.post('/api/projetos/delete', { id: answer.body.data.id })).text);
  console.log(
    (await h.request('GET', `/api/projetos/public/show?token=${link.body.data.public_token}`)).text,
  );
});
