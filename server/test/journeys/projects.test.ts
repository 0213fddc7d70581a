import { expect, test } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { PASSWORD } from '../harness/harness.ts';
import { changeLink, makeProject } from '../harness/projects.ts';
import { inTenant, makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });

const BRAND = '#0a5c34';

async function world(name = 'Alfa') {
  const tenant = await h.tenant({ name });
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin', name: 'Ana Administradora' });
  const root = await h.platform.user({ role: 'super-admin', name: 'Rute Raiz' });
  return { tenant, admin, root, rootHere: inTenant(root, tenant) };
}

test('a project is created with its values, and changed, found and deleted', async () => {
  const { admin, rootHere } = await world();
  const visit = await visitor();
  const { page, open, signIn } = visit;
  await signIn(admin.email, PASSWORD);
  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Projetos' }).click();
  await page.getByRole('heading', { name: 'Ainda não há projetos' }).waitFor();
  await visit.expectAccessible();
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Criar projeto' }).click();
  await page.getByText('Preencha este campo.').waitFor();
  await page.getByLabel('Nome').fill('Site novo');
  await page.getByLabel('Início').fill('10032026');
  await page.getByLabel('Previsão de entrega').fill('09/03/2026');
  await page.getByLabel('Valor do contrato').fill('15000,5');
  await page.getByLabel('Mensalidade').fill('mil');
  await page.getByLabel('Dia do vencimento').fill('32');
  await page.getByRole('button', { name: 'Criar projeto' }).click();
  await page.getByText('A entrega não pode vir antes do início.').waitFor();
  await page.getByText('Escreva um valor como 1.500,00.').waitFor();
  await page.getByText('De 1 a 31.').waitFor();
  expect(await page.getByLabel('Valor do contrato').inputValue()).toBe('15.000,50');
  await expectAccessibleInBoth(visit);
  await page.getByLabel('Previsão de entrega').fill('30/06/2026');
  await page.getByLabel('Mensalidade').fill('R$ 1.500');
  await page.getByLabel('Dia do vencimento').fill('5');
  await page.getByRole('button', { name: 'Criar projeto' }).click();
  await page.getByRole('heading', { name: 'Site novo', level: 1 }).waitFor();
  await page.getByText('R$ 15.000,50').waitFor();
  const { data } = (await admin.get('/api/projetos')).body;
  expect(data[0]).toMatchObject({
    name: 'Site novo',
    start_date: '2026-03-10',
    delivery_forecast: '2026-06-30',
    contract_value: '15000.50',
    setup_value: null,
    monthly_value: '1500.00',
    billing_due_day: 5,
  });
  await expectAccessibleInBoth(visit);

  await makeTask(admin, { title: 'Desenhar as telas', project: 'Site novo' });
  await page.reload();
  await page.getByRole('link', { name: 'Desenhar as telas' }).waitFor();
  await page.getByRole('button', { name: 'Excluir projeto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Há 1 tarefa com o nome deste projeto.').waitFor();
  await visit.expectAccessible();
  await dialog.getByRole('link', { name: 'Ver a tarefa' }).click();
  await page.waitForURL((url) => url.searchParams.get('projeto') === 'Site novo');
  await page.getByRole('table', { name: 'Tarefas' }).getByText('Desenhar as telas').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByLabel('Nome').fill('Site novíssimo');
  await page.getByText('continua com o nome antigo').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Projeto salvo.').waitFor();
  await page.getByRole('heading', { name: 'Nenhuma tarefa ainda' }).waitFor();

  await page.getByRole('button', { name: 'Excluir projeto' }).click();
  await dialog.getByRole('button', { name: 'Excluir projeto' }).waitFor();
  const late = await makeTask(admin, { title: 'Chegou depois', project: 'Site novíssimo' });
  await dialog.getByRole('button', { name: 'Excluir projeto' }).click();
  await dialog.getByText('Há 1 tarefa com o nome deste projeto.').waitFor();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('link', { name: 'Chegou depois' }).waitFor();
  await rootHere.post('/api/tarefas/delete', { id: late.id });

  await page.getByRole('navigation').getByRole('link', { name: 'Projetos' }).click();
  await makeProject(admin, { name: 'Outro projeto', status: 'paused' });
  await page.keyboard.press('/');
  await page.keyboard.type('NOVISSIMO');
  const list = page.getByRole('table', { name: 'Projetos' });
  await page.waitForURL((url) => url.searchParams.get('busca') === 'NOVISSIMO');
  await list.getByRole('link', { name: 'Site novíssimo' }).waitFor();
  await visit.expectAccessible();
  await list.getByRole('link', { name: 'Site novíssimo' }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'Nenhuma tarefa ainda' }).waitFor();
  await page.getByRole('button', { name: 'Excluir projeto' }).click();
  await dialog.getByRole('button', { name: 'Excluir projeto' }).click();
  await page.getByText('Projeto “Site novíssimo” excluído.').waitFor();
  await list.getByRole('link', { name: 'Outro projeto' }).waitFor();
}, 120_000);

test('a project is shared, its link opens for a stranger in the colours of the tenant, and dies when it is replaced', async () => {
  const { admin, rootHere } = await world('Verde');
  const company = await makeCompany(admin, { razaoSocial: 'Verde Ltda' });
  await admin.put(`/api/v1/company/directory/${company.id}/branding`, { corPrincipal: BRAND });
  const project = await makeProject(admin, {
    name: 'Obra',
    contract_value: '98765.00',
    status: 'in_progress',
  });
  const task = await makeTask(admin, { title: 'Fundação', project: 'Obra', description: 'Dez sapatas' });
  await makeTask(admin, { title: 'Telhado', project: 'Obra' });
  await rootHere.post('/api/tarefas/detalhes/step-create', { task_id: task.id, title: 'Escavar' });
  await admin.post('/api/tarefas/detalhes/comment-create', { task_id: task.id, comment: '<b>Choveu</b>' });
  await rootHere.post('/api/tarefas/change-status', { id: task.id, status: 'completed' });

  const owner = await visitor();
  await owner.signIn(admin.email, PASSWORD);
  await owner.open(`/projetos/${project.id}`);
  await owner.page.getByRole('button', { name: 'Criar link público' }).click();
  const address = owner.page.getByLabel('Endereço do link');
  await address.waitFor();
  const url = await address.inputValue();
  await owner.page.getByText('Ninguém abriu este link ainda.').waitFor();

  const guest = await visitor();
  const asked: string[] = [];
  guest.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.page.addInitScript(`{
    window.seenColors = new Set();
    const look = () => {
      const color = getComputedStyle(document.documentElement).getPropertyValue('--ui-brand-fill');
      if (color !== '') window.seenColors.add(color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  expect(await guest.open(url)).toBe(200);
  await guest.page.getByRole('heading', { name: 'Obra', level: 1 }).waitFor();
  expect(await guest.page.evaluate('[...window.seenColors]')).toEqual([BRAND]);
  expect(asked.filter((path) => path.startsWith('/api') || path.startsWith('/backend'))).toEqual([
    '/api/projetos/public/show',
  ]);
  await guest.page.getByText('1 de 2 tarefas concluídas').waitFor();
  const text = await guest.page.locator('body').innerText();
  expect(text).toContain('Verde');
  expect(text).not.toMatch(/98765|98\.765|Ana Administradora <|@example|Buscar|Entrar/);
  expect(await guest.page.getByRole('navigation').count()).toBe(0);
  await guest.page.getByRole('button', { name: /Fundação/ }).click();
  await guest.page.getByText('Dez sapatas').waitFor();
  await guest.page.getByText('Escavar', { exact: true }).waitFor();
  await guest.page.getByText('<b>Choveu</b>').waitFor();
  await expectAccessibleInBoth(guest);
  await guest.page.setViewportSize(PHONE);
  await guest.expectAccessible();
  const width = await guest.page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await guest.page.getByRole('button', { name: 'Switch to English' }).click();
  await guest.page.getByText('1 of 2 tasks completed').waitFor();

  await owner.page.reload();
  await owner.page.getByText('1 visita', { exact: true }).waitFor();
  await owner.page.getByRole('button', { name: 'Trocar o link' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByText('O link atual para de funcionar agora mesmo').waitFor();
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Trocar o link' }).click();
  await owner.page.getByText('Link trocado. O antigo não abre mais.').waitFor();
  await expect.poll(() => address.inputValue()).not.toBe(url);
  const next = await address.inputValue();

  const stranger = await visitor();
  expect(await stranger.open(url)).toBe(404);
  await stranger.page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();
  await expectAccessibleInBoth(stranger);
  expect(await stranger.open(next)).toBe(200);
  await stranger.page.getByRole('heading', { name: 'Obra', level: 1 }).waitFor();
  expect(await stranger.open('/p/outra.coisa')).toBe(404);
  await stranger.page.getByRole('heading', { name: 'Este link não vale mais' }).waitFor();

  await owner.page.getByRole('button', { name: 'Revogar' }).click();
  await dialog.getByRole('button', { name: 'Revogar' }).click();
  await owner.page.getByText('Link público revogado.').waitFor();
  expect(await stranger.open(next)).toBe(404);
}, 120_000);

test('the module is switched off, its pages are refused with the reason, and come back with it', async () => {
  const { admin, tenant } = await world('Serra');
  const editor = await tenant.user({ role: 'editor', name: 'Eva Editora' });
  const token = await changeLink(admin, (await makeProject(admin)).id);
  const boss = await visitor();
  await boss.signIn(admin.email, PASSWORD);
  await boss.open('/');
  await boss.page.getByRole('navigation').getByRole('link', { name: 'Módulos' }).click();
  await boss.page.getByRole('switch', { name: 'Feriados nacionais' }).press('Space');
  await boss.page.getByText('Configuração salva.').waitFor();
  expect((await admin.get('/api/tarefas/settings')).body.data.skip_holidays).toBe(true);
  await expectAccessibleInBoth(boss);
  await boss.page.getByRole('switch', { name: 'Tarefas e projetos' }).press('Space');
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByText('somem para todas as pessoas de Serra').waitFor();
  await boss.expectAccessible();
  await dialog.getByRole('button', { name: 'Desligar' }).click();
  await boss.page.getByText('Tarefas e projetos: desligado.').waitFor();
  const menu = boss.page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Tarefas' }).waitFor({ state: 'detached' });
  expect(await menu.getByRole('link', { name: 'Projetos' }).count()).toBe(0);

  const title = 'Tarefas e projetos: módulo desligado';
  for (const path of ['/tarefas', '/kanban', '/projetos', '/projetos/7/editar']) {
    expect((await boss.page.request.get(path)).status()).toBe(403);
    await boss.go(path);
    await boss.page.getByRole('heading', { name: title }).waitFor();
  }
  await expectAccessibleInBoth(boss);
  const worker = await visitor();
  await worker.signIn(editor.email, PASSWORD);
  expect(await worker.open('/tarefas')).toBe(403);
  await worker.page.getByText('Peça a um administrador de Serra').waitFor();
  expect(await worker.page.getByRole('link', { name: 'Abrir Módulos' }).count()).toBe(0);
  await worker.expectAccessible();
  expect(await worker.open(`/p/${token}`)).toBe(404);

  await boss.page.getByRole('link', { name: 'Abrir Módulos' }).click();
  await boss.page.getByRole('switch', { name: 'Tarefas e projetos' }).press('Space');
  await boss.page.getByText('Tarefas e projetos: ligado.').waitFor();
  await menu.getByRole('link', { name: 'Projetos' }).click();
  await boss.page.getByRole('heading', { name: 'Projetos', level: 1 }).waitFor();
  expect(await worker.open('/tarefas')).toBe(200);
  await worker.page.getByRole('heading', { name: 'Tarefas', level: 1 }).waitFor();
}, 120_000);

test('the home page counts what there is, and each figure leads to its tasks', async () => {
  const { admin, root, rootHere } = await world('Litoral');
  for (const title of ['Um', 'Dois', 'Três']) await makeTask(admin, { title: `Pendente ${title}` });
  await makeTask(admin, { title: 'Iniciada só', status: 'started', priority: 'high' });
  const done = await makeTask(admin, { title: 'Concluída só', priority: 'low' });
  await rootHere.post('/api/tarefas/change-status', { id: done.id, status: 'completed' });
  const visit = await visitor();
  const { page, open, signIn } = visit;
  await signIn(admin.email, PASSWORD);
  await open('/');
  const tile = (name: string) => page.getByRole('list', { name: 'Tarefas' }).getByRole('link', { name });
  await tile('Pendentes 3').waitFor();
  for (const name of ['Iniciadas 1', 'Atrasadas 0', 'Para hoje 0', 'Sem prazo 4']) {
    expect(await tile(name).count(), name).toBe(1);
  }
  await page.getByText('1 tarefa concluída.').waitFor();
  await page.getByText('3 de 4, 75%').waitFor();
  await page.getByText('Ver os números').click();
  const numbers = page.getByRole('table', { name: 'Concluídas nos últimos 30 dias' });
  await expect.poll(() => numbers.getByRole('row').count()).toBe(31);
  expect(await numbers.getByRole('cell', { name: '1', exact: true }).count()).toBe(1);
  await page
    .getByRole('region', { name: 'Próximas tarefas' })
    .getByRole('link', { name: /Iniciada só/ })
    .waitFor();
  await expectAccessibleInBoth(visit);

  await makeTask(admin, { title: 'Mais uma' });
  await tile('Pendentes 4').waitFor();
  await tile('Pendentes 4').click();
  await page.waitForURL((url) => url.searchParams.get('situacao') === 'pending');
  await page.getByText('4 tarefas').first().waitFor();

  const platform = await visitor();
  await platform.signIn(root.email, PASSWORD);
  await platform.open('/');
  const tenants = platform.page.getByRole('table', { name: 'Tarefas de todas as empresas' });
  await tenants.getByRole('button', { name: 'Total' }).click();
  await tenants.getByRole('button', { name: 'Total' }).click();
  const first = tenants.getByRole('row').nth(1);
  await first.getByText('Litoral').waitFor();
  expect(await first.getByRole('cell').allInnerTexts()).toEqual(['Litoral', '6', '5', '0', '0', '1', '17%']);
  await expectAccessibleInBoth(platform);
}, 120_000);
