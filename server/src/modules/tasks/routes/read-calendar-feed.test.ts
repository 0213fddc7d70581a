import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();

let addresses = 0;

/** Reads an address as a program does: without a session, each time from another place. */
const read = (url: string, headers: Record<string, string> = {}) => {
  addresses += 1;
  const { pathname, search } = new URL(url);
  return h.request('GET', pathname + search, {
    address: `10.7.${addresses >> 8}.${addresses & 255}`,
    headers,
  });
};

const feedOf = async (client: Pick<Client, 'post'>): Promise<string> => {
  const answer = await client.post('/api/tarefas/calendar-feed', {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.url;
};

const titles = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));
};

test('holds the open tasks of its owner by due date, as all-day events', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  const mine = { assigned_to: admin.id };
  await makeTask(root, { ...mine, title: 'Depois', due_date: '2026-03-20', project: 'Obra' });
  const first = await makeTask(root, { ...mine, title: 'Antes', due_date: '2026-03-16', priority: 'high' });
  await makeTask(root, { ...mine, title: 'Feita', due_date: '2026-03-17', status: 'completed' });
  await makeTask(root, { ...mine, title: 'Sem prazo' });
  await makeTask(root, { assigned_to: editor.id, title: 'De outra pessoa', due_date: '2026-03-16' });
  await makeTask(root, { title: 'De ninguém', due_date: '2026-03-16' });
  const url = await feedOf(admin);
  const answer = await read(url);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  });
  expect(titles(answer.text)).toEqual(['Antes', 'Depois']);
  expect(answer.text).toContain(`UID:task-${first.id}-${tenant.uuid}@retaguarda`.slice(0, 60));
  expect(answer.text).toContain('DTSTART;VALUE=DATE:20260316\r\nDTEND;VALUE=DATE:20260317\r\n');
  expect(answer.text).toContain('PRIORITY:1\r\n');
});

test('reaches from 30 days ago to 180 ahead', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const days = ['2026-02-07', '2026-02-08', '2026-09-06', '2026-09-07'];
  for (const day of days) {
    await h.db.owner.query(
      `insert into tasks (tenant_id, title, status, priority, created_by, assigned_to, due_date, created_at, updated_at)
       values ($1, $2::text, 'pending', 'low', $3, $3, $2::text::date, $4, $4)`,
      [tenant.id, day, admin.id, h.clock.now()],
    );
  }
  expect(titles((await read(await feedOf(admin))).text)).toEqual(['2026-02-08', '2026-09-06']);
});

test('304 while nothing changed, and another tag once something did', async () => {
  const { admin, root } = await makeTaskTenant(h);
  await makeTask(root, { assigned_to: admin.id, due_date: '2026-03-16' });
  const url = await feedOf(admin);
  const { headers } = await read(url);
  const etag = String(headers['etag']);
  const again = await read(url, { 'if-none-match': `"other", W/${etag}` });
  expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
  await makeTask(root, { assigned_to: admin.id, due_date: '2026-03-17' });
  const changed = await read(url, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.headers['etag']).not.toBe(etag);
});

describe('an address leads nowhere', () => {
  const expectGone = async (url: string) => {
    const answer = await read(url);
    expect([answer.status, answer.body.code]).toEqual([404, 'task.feed.notFound']);
  };

  test('that has no such form or was never made', async () => {
    const base = 'http://x/api/tarefas/calendar.ics';
    await expectGone(`${base}?token=abc`);
    await expectGone(`${base}?token=${'A'.repeat(43)}`);
    expect((await read(base)).status).toBe(400);
  });

  test('once it was replaced or taken away', async () => {
    const { admin } = await makeTaskTenant(h);
    const old = await feedOf(admin);
    const now = await feedOf(admin);
    await expectGone(old);
    expect((await read(now)).status).toBe(200);
    await admin.post('/api/tarefas/calendar-feed/delete', {});
    await expectGone(now);
  });

  test('while its owner is disabled, and once they left the tenant', async () => {
    const { admin, editor, tenant } = await makeTaskTenant(h);
    const [ofAdmin, ofEditor] = [await feedOf(admin), await feedOf(editor)];
    await h.db.owner.query(`update users set status = 'inativo' where id = $1`, [editor.id]);
    await expectGone(ofEditor);
    await h.db.owner.query(`update users set status = 'ativo' where id = $1`, [editor.id]);
    expect((await read(ofEditor)).status).toBe(200);
    await h.db.owner.query('delete from memberships where user_id = $1 and tenant_id = $2', [
      admin.id,
      tenant.id,
    ]);
    await expectGone(ofAdmin);
  });

  test('while its owner may not see tasks', async () => {
    const { editor, tenant } = await makeTaskTenant(h);
    const url = await feedOf(editor);
    expect((await read(url)).status).toBe(200);
    await tenant.grant(editor, 'tarefas.read', false);
    await expectGone(url);
  });

  test('while the tenant is suspended or has tasks switched off', async () => {
    const { admin, tenant } = await makeTaskTenant(h);
    const url = await feedOf(admin);
    await tenant.switchModule('tasks', false);
    await expectGone(url);
    await tenant.switchModule('tasks', true);
    expect((await read(url)).status).toBe(200);
    await h.db.owner.query(`update tenants set status = 'inativo' where id = $1`, [tenant.id]);
    await expectGone(url);
  });
});

test('429 for whoever asks too often, from one place or for one address', async () => {
  const { admin } = await makeTaskTenant(h);
  const url = await feedOf(admin);
  const statuses = new Set<number>();
  for (let i = 0; i <= 60; i += 1) statuses.add((await read(url)).status);
  expect(statuses).toEqual(new Set([200, 429]));
  const guess = { address: '10.6.0.1' };
  const path = `/api/tarefas/calendar.ics?token=${'B'.repeat(43)}`;
  const guesses = new Set<number>();
  for (let i = 0; i <= 120; i += 1) guesses.add((await h.request('GET', path, guess)).status);
  expect(guesses).toEqual(new Set([404, 429]));
});

test('neither its secret nor anything that opens it is kept, logged or exported', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const url = await feedOf(admin);
  const token = String(new URL(url).searchParams.get('token'));
  const { rows } = await h.db.owner.query(
    'select length(token_hash)::int as octets from calendar_feeds where user_id = $1',
    [admin.id],
  );
  expect(rows).toEqual([{ octets: 32 }]);
  const kept = await h.db.owner.query(
    `select (select coalesce(string_agg(a::text, ''), '') from audit_entries a where tenant_id = $1)
       || (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i where tenant_id = $1) as text`,
    [tenant.id],
  );
  expect(kept.rows[0].text).not.toContain(token);
});
