import { TASK_STATUSES } from '@retaguarda/rules/task-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { wrongCounters } from '../../../../test/harness/task-counters.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { removalParts } from '../../../app/removal-parts.ts';
import { removeUser } from '../../identity/index.ts';
import { PRIORITIES } from '../tables.ts';

const h = await createHarness();
const CONFIRMED = { origin: { userId: null, ip: null, requestId: null }, confirmed: true };

const step = fc.record({
  what: fc.constantFrom('create', 'create', 'update', 'status', 'toggle', 'delete', 'bulk', 'own', 'remove'),
  which: fc.nat(),
  status: fc.constantFrom(...TASK_STATUSES),
  priority: fc.constantFrom(...PRIORITIES),
  due: fc.constantFrom(null, '2026-03-16', '2026-03-17'),
  project: fc.constantFrom(null, 'A', 'B'),
  person: fc.nat(2),
});

test('whatever is done to tasks, the counters say what a count finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { admin, editor, root } = await makeTaskTenant(h);
      const people = [admin.id, editor.id, null];
      const ids: number[] = [];
      const own: number[] = [];
      for (const { due, person, priority, project, status, what, which } of steps) {
        const id = ids[which % Math.max(ids.length, 1)] ?? 0;
        const fields = { priority, project, due_date: due, assigned_to: people[person] ?? null };
        const send = (path: string, body: object) => root.post(`/api/${path}`, body);
        if (what === 'create') {
          const made = await send('tarefas', { title: 'Uma tarefa', status, ...fields });
          expect(made.status, made.text).toBe(201);
          ids.push(made.body.data.id);
        } else if (what === 'bulk') {
          const made = await send('tarefas/bulk-create', { items: 'uma;duas;no' });
          ids.push(...made.body.data.created.map((task: { id: number }) => task.id));
        } else if (what === 'own' && people.includes(editor.id)) {
          const made = await editor.post('/api/tarefas', {
            title: 'Do editor',
            project,
            due_date: due,
          });
          expect(made.status, made.text).toBe(201);
          ids.push(made.body.data.id);
          own.push(made.body.data.id);
        } else if (what === 'remove' && people.includes(editor.id)) {
          await removeUser(h.context, removalParts, editor.uuid, CONFIRMED);
          people.splice(people.indexOf(editor.id), 1, null);
          for (const gone of own) if (ids.includes(gone)) ids.splice(ids.indexOf(gone), 1);
        } else if (id > 0) {
          if (what === 'update') await send('tarefas/update', { id, ...fields });
          if (what === 'status') await send('tarefas/change-status', { id, status });
          if (what === 'toggle') await send('kanban/toggle', { id });
          if (what === 'delete') {
            await send('tarefas/delete', { id });
            ids.splice(ids.indexOf(id), 1);
          }
        }
      }
      expect(await wrongCounters(h.db.owner)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 60_000);
