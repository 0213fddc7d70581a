import { expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { makeCompany } from '../harness/companies.ts';
import { createHarness } from '../harness/harness.ts';
import { onOneServer } from '../harness/one-server.ts';
import { makeNumberedCompany, makeRatePlan } from '../harness/operations.ts';
import { openStatementCounts } from '../harness/statement-counts.ts';
import { makeTask, makeTaskTenant } from '../harness/tasks.ts';
import { makeOperationWorld } from './operation-world.ts';

/** Before the harness, so that no connection is missed. */
const counts = openStatementCounts();
const h = await createHarness({ leavesMessages: true });
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);
await tenant.grant(editor, 'tarefas.update');
const company = await makeNumberedCompany(h, admin);
const { numbers } = await makeOperationWorld(h, tenant, admin, company);
const task = await makeTask(editor, {
  title: 'Ligar',
  description: 'Amanhã',
  project: 'Obra',
  due_date: '2026-03-16',
});
const STEP = '/api/tarefas/detalhes/step-create';
const step = (await root.post(STEP, { task_id: task.id, title: 'Discar' })).body.data;
await editor.patch(`/api/v1/auth/users/${editor.uuid}`, { personalData: { fone: '11987654321' } });

const figures = `/api/v1/company/directory/${company.uuid}/operational`;
const WIDE = 'incluirSubEmpresas=true';
const portal = await h.tenant();
await makeCompany(await portal.user({ role: 'admin' }), { subdominio: 'portal-contado' });
await makeRatePlan(admin);
const FEES = '/backend/api/propostas/simulador/calcular.php';
const QUESTION = {
  valor_centavos: 10_000,
  modalidade: 'credito',
  bandeira: 'visa',
  parcelas: 1,
  taxas: [
    { modalidade: 'credito', bandeira: '*', parcelas_de: 1, parcelas_ate: 21, taxa_percentual: '3.19' },
  ],
};

/** The shapes of a hot path are compiled when they are first asked for. */
const WARM_UP = 2;
let turn = 0;
const next = () => {
  turn += 1;
  return turn;
};

/** A request with the statements and the round trips to the database that it costs, in all that follows from it. */
type Cost = [what: string, statements: number, roundTrips: number, ask: () => Promise<Answer>];

const READS: Cost[] = [
  ['the settings of tasks', 1, 1, () => admin.get('/api/tarefas/settings')],
  ['a list of tasks', 1, 1, () => admin.get('/api/tarefas?per_page=10')],
  ['a list of tasks by status', 1, 1, () => admin.get('/api/tarefas?status=pending&per_page=10')],
  ['a list of the own tasks', 1, 1, () => editor.get('/api/tarefas?due=week')],
  ['a list with who can be assigned', 3, 1, () => root.get('/api/tarefas')],
  ['a task', 1, 1, () => admin.get(`/api/tarefas/detalhes/show?id=${task.id}`)],
  ['an own task', 1, 1, () => editor.get(`/api/tarefas/detalhes/show?id=${task.id}`)],
  ['the board', 2, 1, () => admin.get('/api/kanban')],
  ['the board of the own tasks', 2, 1, () => editor.get('/api/kanban')],
  ['the figures of tasks', 3, 1, () => admin.get('/api/dashboard/kpis')],
  ['the figures of the own tasks', 4, 1, () => editor.get('/api/dashboard/kpis')],
  ['the home of an administrator', 9, 2, () => admin.get('/api/home')],
  ['who calls', 1, 1, () => admin.get('/api/v1/auth/me')],
  ['a list of users', 2, 2, () => admin.get('/api/v1/crm-admin/users')],
  ['a list of users in the back office', 2, 2, () => admin.get('/backend/api/usuarios/listar.php')],
  ['a user', 1, 1, () => admin.get(`/api/v1/auth/users/${viewer.uuid}`)],
  ['a user with personal data', 3, 3, () => admin.get(`/api/v1/auth/users/${editor.uuid}`)],
  ['a list of all companies in reach', 2, 1, () => admin.get('/api/v1/companies')],
  ['a list of companies', 2, 1, () => admin.get('/api/v1/company/directory')],
  ['a list of companies in the back office', 2, 1, () => admin.get('/backend/api/empresas/listar.php')],
  ['a company', 2, 1, () => admin.get(`/api/v1/company/directory/${company.uuid}`)],
  ['what a company sold', 1, 1, () => admin.get(`${figures}/dashboard`)],
  ['what a company and those below it sold', 3, 3, () => admin.get(`${figures}/dashboard?${WIDE}`)],
  ['the commissions of a company', 1, 1, () => admin.get(`${figures}/comissoes/resumo`)],
  ['the establishments that sell most', 2, 2, () => admin.get(`${figures}/top-estabelecimentos`)],
  ['the rentals of a company', 5, 3, () => admin.get(`${figures}/alugueis/resumo`)],
  [
    'where a portal is',
    2,
    2,
    () => h.request('GET', `/api/v1/portal/subdomain-url?portalTenantId=${portal.uuid}`),
  ],
  ['who is online', 1, 1, () => admin.get('/api/v1/presence/online-count/main-companies')],
  ['a list of sales', 1, 1, () => admin.get('/backend/api/transacoes/listar.php')],
  ['what a sale costs by rates that are sent', 0, 0, () => admin.post(FEES, QUESTION)],
  ['what a sale costs by a plan', 1, 1, () => admin.post(FEES, { ...QUESTION, taxas: undefined })],
  ['a sale', 3, 2, () => admin.get(`/backend/api/transacoes/obter.php?id=${numbers['transaction']}`)],
];

/** The last round trip of each are the notifications after the commit; the answer does not wait for them. */
const WRITES: Cost[] = [
  ['creating a task', 7, 2, () => admin.post('/api/tarefas', { title: `Nova ${next()}`, project: 'Obra' })],
  [
    'creating many tasks',
    6,
    2,
    () => admin.post('/api/tarefas/bulk-create', { items: `Uma ${next()};Outra ${next()};E mais uma` }),
  ],
  [
    'changing a task',
    6,
    3,
    () => editor.post('/api/tarefas/update', { id: task.id, title: `Outra ${next()}` }),
  ],
  [
    'moving a task to another status',
    9,
    3,
    () => root.post('/api/tarefas/change-status', { id: task.id, status: either('pending', 'started') }),
  ],
  [
    'saying something about a task',
    8,
    3,
    () => admin.post('/api/tarefas/detalhes/comment-create', { task_id: task.id, comment: 'Feito?' }),
  ],
  [
    'ticking an item of a checklist',
    8,
    3,
    () => root.post('/api/tarefas/detalhes/step-toggle', { id: step.id, is_done: either(true, false) }),
  ],
  [
    'changing a user',
    9,
    5,
    () => admin.patch(`/api/v1/auth/users/${viewer.uuid}`, { nome: `Nome ${next()}` }),
  ],
  [
    'changing the name under which a user is shown',
    8,
    5,
    () => admin.patch(`/api/v1/auth/users/${viewer.uuid}`, { displayName: `Turno ${next()}` }),
  ],
  [
    'creating a company',
    6,
    3,
    () => admin.post('/api/v1/company/directory', { razaoSocial: `Loja ${next()} Ltda` }),
  ],
  [
    'refunding a part of a sale',
    22,
    5,
    () =>
      admin.post('/backend/api/transacoes/mudar-status.php', {
        id: numbers['transaction'],
        status: 'estornada',
        valor_centavos: 1,
      }),
  ],
];

/** One of the two in turn, so that each asking changes something. */
function either<One, Other>(one: One, other: Other): One | Other {
  return next() % 2 === 0 ? one : other;
}

onOneServer.each([...READS, ...WRITES])(
  '%s costs statements %i and round trips %i, and no query is built',
  async (_what, statements, roundTrips, ask) => {
    for (let i = 0; i < WARM_UP; i += 1) {
      const { status, text } = await ask();
      expect(status, text).toBeLessThan(300);
    }
    expect(await counts.during(ask)).toEqual({ compiled: [], statements, roundTrips });
  },
);

test('a query that is built for a request is counted', async () => {
  const { compiled } = await counts.during(() => admin.get('/api/v1/auth/tenants'));
  expect(compiled).not.toEqual([]);
});
