import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/public';
const PASSWORD = 'obra-2026';

/** Every try from an address of its own, unless the test is about that. */
let addresses = 0;
const from = (address?: string) => {
  addresses += 1;
  return { address: address ?? `10.2.0.${addresses}` };
};
const open = (token: string, password: string, address?: string) =>
  h.request('POST', `${URL}/open`, { ...from(address), body: { token, password } });
const show = (token: string, pass?: string) =>
  h.request('GET', `${URL}/show?token=${token}${pass === undefined ? '' : `&pass=${pass}`}`, from());

async function locked() {
  const { admin, tenant } = await makeTaskTenant(h);
  const { id, name } = await makeProject(admin, { description: 'Nada disto se vê' });
  const task = await makeTask(admin, { project: name, title: 'Secreta' });
  const token = await changeLink(admin, id);
  const change = (body: Record<string, unknown>) =>
    admin.post('/api/projetos/public-link', { id, action: 'change', ...body });
  await change({ password: PASSWORD });
  return { admin, change, id, name, task, tenant, token };
}

test('a link with a password says nothing of its project before the password', async () => {
  const { admin, id, name, task, token } = await locked();
  for (const path of [`show?token=${token}`, `task?token=${token}&task_id=${task.id}`]) {
    const answer = await h.request('GET', `${URL}/${path}`, from());
    expect([answer.status, answer.body.code]).toEqual([401, 'project.link.password']);
    expect(answer.text).not.toMatch(new RegExp(`${name}|Secreta|Nada disto`));
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await admin.get(`/api/projetos/show?id=${id}`)).body.data.public_link_access_count).toBe(0);
});

test('the password opens it for twelve hours, tasks as well', async () => {
  const { name, task, token } = await locked();
  const { pass } = (await open(token, PASSWORD)).body.data;
  expect((await show(token, pass)).body.data.project.name).toBe(name);
  const detail = `${URL}/task?token=${token}&task_id=${task.id}&pass=${pass}`;
  expect((await h.request('GET', detail, from())).status).toBe(200);
  const other = await locked();
  expect((await show(other.token, pass)).status).toBe(401);
  h.clock.advance({ hours: 13 });
  expect((await show(token, pass)).status).toBe(401);
});

test('another password ends what the first one opened; without one the link opens as it always did', async () => {
  const { change, token } = await locked();
  const { pass } = (await open(token, PASSWORD)).body.data;
  await change({ password: 'outra-senha' });
  expect([(await show(token, pass)).status, (await open(token, PASSWORD)).status]).toEqual([401, 403]);
  await change({ password: null });
  expect((await show(token)).status).toBe(200);
  expect((await open(token, 'qualquer')).body.data).toEqual({ pass: '' });
});

test('wrong passwords are counted by link and address, right ones are not', async () => {
  const { token } = await locked();
  h.clock.advance({ hours: 2 });
  const tried = async (password: string) => (await open(token, password, '10.9.8.7')).status;
  for (let i = 0; i < 10; i += 1) expect(await tried('errada')).toBe(403);
  expect(await tried(PASSWORD)).toBe(429);
  expect((await open(token, PASSWORD, '10.9.8.6')).status).toBe(200);
  const other = await locked();
  expect((await open(other.token, 'errada', '10.9.8.7')).status).toBe(403);
  h.clock.advance({ minutes: 16 });
  expect(await tried(PASSWORD)).toBe(200);
});

test('a link opens on its last day where the tenant is, and on the next one leads nowhere', async () => {
  const { change, token } = await locked();
  const { now } = h.clock;
  const day = now().toISOString().slice(0, 10);
  await change({ password: null, expires_on: day });
  expect((await show(token)).status).toBe(200);
  h.clock.advance({ hours: 40 });
  const answer = await show(token);
  expect([answer.status, answer.body.code]).toEqual([404, 'project.link.notFound']);
  expect((await open(token, PASSWORD)).status).toBe(404);
});

test('404 for a guess, and for the link of a tenant that is suspended; 400 without a password', async () => {
  expect((await open('A'.repeat(43), PASSWORD)).body.code).toBe('project.link.notFound');
  const { tenant, token } = await locked();
  const platform = await h.platform.user({ role: 'super-admin' });
  const suspended = await platform.post(`/api/v1/tenants/${tenant.uuid}/suspension`, { reason: 'Sem pagar' });
  expect(suspended.status, suspended.text).toBeLessThan(300);
  expect([(await open(token, PASSWORD)).status, (await show(token)).status]).toEqual([404, 404]);
  expect((await h.request('POST', `${URL}/open`, { ...from(), body: { token } })).status).toBe(400);
});
