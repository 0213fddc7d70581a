import type { RequestOptions } from '../harness/client.ts';
import { form, PDF, sentPath } from '../harness/documents.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { makeProject } from '../harness/projects.ts';
import { inTenant, makeTask } from '../harness/tasks.ts';
import { ACTIVITY } from './access-objects.ts';

/** A request that succeeds. */
export interface Step {
  /** As it stands in the table of routes. */
  url: string;
  /** With its parameters filled in, where it has some. */
  path?: string;
  body?: object;
  options?: RequestOptions;
  /** On the second host. */
  governance?: boolean;
}

/** One request to every POST of specifications 1 and 2 and of the second host that is not about signing in, in this order. */
export async function makeCreationSteps(tenant: TestTenant, root: TestUser): Promise<Step[]> {
  await tenant.switchModule('tasks', true);
  const client = inTenant(root, tenant);
  const company = (await client.post('/api/v1/companies', { razaoSocial: 'Razão de exemplo' })).body.id;
  const below = await tenant.tenant();
  const blocked = await client.post('/api/v1/companies', {
    razaoSocial: 'Outra razão',
    tenantId: below.uuid,
  });
  const directory = '/api/v1/company/directory/:companyId';
  const ofCompany = (part: string) => ({
    url: `${directory}/${part}`,
    path: `${directory.replace(':companyId', company)}/${part}`,
  });
  const governed = (part: string, uuid: string): Step => ({
    url: `/api/governance/companies/:uuid/${part}`,
    path: `/api/governance/companies/${uuid}/${part}`,
    governance: true,
  });
  const closed = await tenant.tenant();
  const caminhoArquivo = await sentPath(client, `${directory.replace(':companyId', company)}`);
  const users = '/api/v1/auth/users';
  return [
    { url: '/api/v1/auth/register', body: { ...person('Nova'), password: 'uma senha longa' } },
    ...(await invitationSteps(client)),
    ...SIGN_IN_STEPS,
    ...(await exportSteps(tenant)),
    { url: '/api/v1/tenants', body: { name: 'Empresa nova', owner: person('Responsável') } },
    {
      url: '/api/v1/tenants/:tenantId/suspension',
      path: `/api/v1/tenants/${closed.uuid}/suspension`,
      body: { reason: 'exemplo' },
    },
    {
      url: '/api/v1/tenants/:tenantId/departure',
      path: `/api/v1/tenants/${closed.uuid}/departure`,
      body: {},
    },
    ...DRESS_STEPS,
    { url: '/api/v1/companies', body: { razaoSocial: 'Mais uma' } },
    { url: '/api/crm/cadastrocompany', body: { razaoSocial: 'E outra' } },
    { url: '/api/v1/company/directory', body: { razaoSocial: 'A última' } },
    { ...ofCompany('addresses'), body: { cidade: 'Recife' } },
    { ...ofCompany('documents'), body: { tipo: 'contrato', caminhoArquivo } },
    { ...ofCompany('uploads'), options: form([{ name: 'document', fileName: 'a.pdf', value: PDF }]) },
    {
      url: `${users}/:userId/uploads`,
      path: `${users}/${root.uuid}/uploads`,
      options: form([{ name: 'document', fileName: 'a.pdf', value: PDF }]),
    },
    { ...governed('branding-jobs', company), body: { corPrincipal: '#1f4fd8' } },
    { ...governed('block', blocked.body.id), body: { reason: 'exemplo' } },
    ...(await taskSteps(client)),
    { url: '/api/v1/notifications/read', body: {} },
  ];
}

/** What a tenant's portal and mails look like. */
const DRESS_STEPS: readonly Step[] = [
  { url: '/api/v1/portal/hosts', body: { host: 'painel.example.org' } },
  {
    url: '/api/v1/mail/texts/:kind/:language/preview',
    path: '/api/v1/mail/texts/invitation/pt-BR/preview',
    body: { subject: 'Convite', body: '{{link}}' },
  },
];

const person = (name: string) => ({ nome: name, email: `${crypto.randomUUID()}@example.com` });

async function invitationSteps(client: ReturnType<typeof inTenant>): Promise<Step[]> {
  const url = '/api/v1/auth/invitations';
  const { id } = (await client.post(url, { ...person('Convidado'), roleNumber: '5' })).body;
  const of = (part: string) => ({ url: `${url}/:invitationId/${part}`, path: `${url}/${id}/${part}` });
  const role = { name: 'Comissões', role: 'viewer', permissions: ['comissoes.read'] };
  return [
    { url, body: { ...person('Convidada'), roleNumber: '5' } },
    of('sending'),
    of('link'),
    { url: '/api/v1/auth/custom-roles', body: role },
  ];
}

const PROVIDER = { name: 'Contas', issuer: 'https://login.example.com', clientId: 'a', clientSecret: 'b' };

const SIGN_IN_STEPS: readonly Step[] = [
  { url: '/api/v1/privacy/processing', body: ACTIVITY },
  { url: '/api/v1/auth/email-domains', body: { domain: 'empresa.example.com' } },
  { url: '/api/v1/auth/identity-providers', body: PROVIDER },
];

const NOBODY = '019abcde-0000-7000-8000-000000000000';

async function taskSteps(client: ReturnType<typeof inTenant>): Promise<Step[]> {
  const [one, gone, moved] = [await makeTask(client), await makeTask(client), await makeTask(client)];
  const made = async (action: string, body: object): Promise<number> =>
    (await client.post(`/api/tarefas/detalhes/${action}`, body)).body.data.id;
  const task_id = one.id;
  const step = await made('step-create', { task_id, title: 'Um item' });
  const station = await made('flow-step-create', { task_id, title: 'Uma etapa' });
  const comment = await made('comment-create', { task_id, comment: 'Um comentário de antes' });
  const document = (await client.post('/api/tarefas/detalhes/document-upload', undefined, taskForm(one.id)))
    .body.data;
  const template = (await client.post('/api/tarefas/templates', { name: 'Um modelo', title: 'Uma tarefa' }))
    .body.data;
  const due_date = '2026-03-16';
  const [repeated, first] = [await makeTask(client, { due_date }), await makeTask(client, { due_date })];
  const series = (await client.post('/api/tarefas/series', { task_id: first.id, frequency: 'monthly' })).body
    .data;
  const project = await makeProject(client);
  const idle = await makeProject(client);
  const detail = (action: string, body: object): Step => ({ url: `/api/tarefas/detalhes/${action}`, body });
  return [
    { url: '/api/tarefas', body: { title: 'Uma tarefa nova' } },
    { url: '/api/tarefas/bulk-create', body: { items: 'Primeira tarefa; Segunda tarefa' } },
    { url: '/api/tarefas/update', body: { id: one.id, title: 'Outro título' } },
    { url: '/api/tarefas/handover', body: { user_id: NOBODY, to: [1] } },
    { url: '/api/tarefas/change-status', body: { id: moved.id, status: 'started' } },
    { url: '/api/kanban/toggle', body: { id: moved.id } },
    { url: '/api/tarefas/copy', body: { id: one.id } },
    { url: '/api/tarefas/templates', body: { name: 'Um modelo novo', title: 'Uma tarefa' } },
    { url: '/api/tarefas/templates/update', body: { id: template.id, title: 'Outra tarefa' } },
    { url: '/api/tarefas/templates/delete', body: { id: template.id } },
    { url: '/api/tarefas/series', body: { task_id: repeated.id, frequency: 'weekly' } },
    { url: '/api/tarefas/series/update', body: { id: series.id, paused: true } },
    { url: '/api/tarefas/series/delete', body: { id: series.id } },
    { url: '/api/tarefas/calendar-feed', body: {} },
    { url: '/api/tarefas/calendar-feed/delete', body: {} },
    { url: '/api/tarefas/settings', body: { skip_holidays: true } },
    detail('step-create', { task_id, title: 'Outro item' }),
    detail('step-toggle', { id: step, is_done: true }),
    detail('step-rename', { id: step, title: 'Um item de outro nome' }),
    detail('step-delete', { id: step }),
    detail('flow-step-create', { task_id, title: 'Outra etapa' }),
    detail('flow-step-rename', { id: station, title: 'Uma etapa de outro nome' }),
    detail('flow-step-move', { id: station, position: 2 }),
    detail('flow-step-delete', { id: station }),
    detail('comment-create', { task_id, comment: 'Um comentário' }),
    detail('comment-update', { id: comment, comment: 'Outro comentário' }),
    detail('comment-delete', { id: comment }),
    { url: '/api/tarefas/detalhes/document-upload', options: taskForm(one.id) },
    detail('document-delete', { id: document.id }),
    { url: '/api/tarefas/delete', body: { id: gone.id } },
    { url: '/api/projetos', body: { name: 'Um projeto novo' } },
    { url: '/api/projetos/update', body: { id: project.id, description: 'Outra' } },
    { url: '/api/projetos/public-link', body: { id: project.id, action: 'create' } },
    { url: '/api/projetos/delete', body: { id: idle.id } },
  ];
}

/** A form with a text file as the document of a task. */

function taskForm(taskId: number): RequestOptions {
  return form([
    { name: 'task_id', value: taskId },
    { name: 'document', fileName: 'a.pdf', value: PDF },
  ]);
}

/** The caller's own data as a file, and those of somebody else. */
async function exportSteps(tenant: TestTenant): Promise<Step[]> {
  const { uuid } = await tenant.user();
  const url = '/api/v1/auth/users/:userId/data-export';
  return [{ url: '/api/v1/auth/data-export' }, { url, path: url.replace(':userId', uuid) }];
}
