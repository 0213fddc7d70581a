import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { runReminders } from '../reminders/reminder-service.ts';

const h = await createHarness();
const URL = '/api/tarefas/holidays';
let world: Awaited<ReturnType<typeof makeTaskTenant>>;

const PLACES = {
  nacional: {},
  'of the state': { escopo: 'estadual', uf: 'SP' },
  'of another state': { escopo: 'estadual', uf: 'RJ' },
  'of the city': { escopo: 'municipal', municipio_ibge: '3550308' },
  'of another city': { escopo: 'municipal', municipio_ibge: '3509502' },
  'of a city of that name elsewhere': { escopo: 'municipal', municipio_ibge: '2412609' },
} as const;
const HELD: readonly string[] = ['nacional', 'of the state', 'of the city'];
type Kind = keyof typeof PLACES;

/** A tenant with its main company in São Paulo, which counts holidays. */
async function makeWorld() {
  const made = await makeTaskTenant(h);
  const addresses = [
    { cep: '20040002', cidade: 'Rio de Janeiro', estado: 'RJ', principal: false },
    { cep: '01001000', cidade: 'são paulo', estado: 'SP', principal: true },
  ];
  await makeCompany(made.admin, { addresses });
  expect((await made.admin.post('/api/tarefas/settings', { skip_holidays: true })).status).toBe(200);
  return made;
}

const addTo = async ({ admin }: typeof world, data: string, kind: Kind) => {
  const body = { data, nome: 'Feriado', escopo: 'nacional', ...PLACES[kind] };
  expect((await admin.post('/backend/api/feriados/criar.php', body)).status).toBe(200);
};

beforeAll(async () => {
  world = await makeWorld();
});

test.each<[Kind, string]>([
  ['nacional', '2026-05-04'],
  ['of the state', '2026-05-05'],
  ['of another state', '2026-05-06'],
  ['of the city', '2026-05-07'],
  ['of another city', '2026-05-08'],
  ['of a city of that name elsewhere', '2026-05-11'],
])('a holiday %s counts for due dates as far as the main company is there', async (kind, day) => {
  await addTo(world, day, kind);
  const task = { title: 'No feriado', due_date: day };
  const isHeld = HELD.includes(kind);
  expect(outcome(await world.editor.post('/api/tarefas', task))).toBe(
    isHeld ? '422 task.dueDate.holiday' : '201 undefined',
  );
  const { data } = (await world.editor.get(URL)).body;
  expect(data.includes(day)).toBe(isHeld);
});

test('they count for the earliest due date and for reminders too, and for nothing unless the tenant asked for them', async () => {
  const { admin, editor } = await makeWorld();
  for (const day of ['2026-03-11', '2026-03-12']) await addTo({ ...world, admin }, day, 'of the city');
  const due = (due_date: string) =>
    editor.post('/api/tarefas', { title: 'Logo', due_date, assigned_to: editor.id });
  expect(outcome(await due('2026-03-16'))).toBe('422 task.dueDate.tooSoon');
  expect((await due('2026-03-17')).status).toBe(201);
  expect(await runReminders(h.context, { anyTime: true })).toMatchObject({ reminders: 1 });
  await h.runJobs();
  await admin.post('/api/tarefas/settings', { skip_holidays: false });
  expect((await editor.get(URL)).body.data).toEqual([]);
  expect((await due('2026-03-13')).status).toBe(201);
});

test('from today to the last day of the window, in order, with the national ones', async () => {
  const weekday = (after: number) => new Date(Date.UTC(2026, 2, 10 + after)).toISOString().slice(0, 10);
  const kind = fc.constantFrom<Kind>(
    'nacional',
    'of the state',
    'of another state',
    'of the city',
    'of another city',
  );
  const holidays = fc.uniqueArray(fc.record({ after: fc.integer({ min: 0, max: 100 }), kind }), {
    maxLength: 12,
    selector: ({ after }) => after,
  });
  const check = fc.asyncProperty(holidays, async (added) => {
    const made = await makeWorld();
    for (const one of added) await addTo(made, weekday(one.after), one.kind);
    const own = added
      .filter((one) => one.after <= 90 && HELD.includes(one.kind))
      .map(({ after }) => weekday(after));
    // Good Friday, Tiradentes, Labour Day; Corpus Christi is none.
    const expected = new Set([...own, '2026-04-03', '2026-04-21', '2026-05-01']);
    expect((await made.editor.get(URL)).body.data).toEqual([...expected].sort());
  });
  await fc.assert(check, { numRuns: 5, endOnFailure: true });
});

test('400 for a parameter, 401 for nobody, 403 without the flag and for another tenant', async () => {
  expect(outcome(await world.editor.get(`${URL}?id=1`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await world.viewer.get(URL))).toBe('403 permission.denied');
  const other = await makeTaskTenant(h);
  expect(outcome(await other.admin.get(URL, { tenant: world.tenant }))).toBe('403 tenant.forbidden');
});
