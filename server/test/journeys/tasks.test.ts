import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { inTenant, makeCompletedTasks, makeTask } from '../harness/tasks.ts';
import { expectAccessibleInBoth, PHONE, type Visitor } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

async function taskTenant(name: string) {
  const tenant = await h.tenant({ name });
  await tenant.switchModule('tasks', true);
  return tenant;
}

/** Signs in somebody whose pages show the tenant, which is not their own. */
async function enter({ page, signIn }: Visitor, email: string, tenant: { uuid: string }) {
  await signIn(email, PASSWORD);
  await page.addInitScript((uuid) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('retaguarda.tenant', uuid);
  }, tenant.uuid);
}

test('an administrator creates tasks, one and many, and finds them by search, with the keyboard alone', async () => {
  const tenant = await taskTenant('Alfa');
  const admin = await tenant.user({ role: 'admin', name: 'Ana Administradora' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/');
  await page.getByRole('link', { name: 'Quadro' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: 'Ainda não há tarefas' }).waitFor();
  await expectAccessible();

  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('Título').waitFor();
  await page.keyboard.type('Conferir repasses de março');
  await page.getByRole('button', { name: 'Mais cedo' }).press('Enter');
  await expectAccessible();
  await page.getByRole('button', { name: 'Criar tarefa' }).press('Enter');
  await page.getByRole('dialog', { name: 'Conferir repasses de março' }).waitFor();
  await page.getByText('Tarefa criada.', { exact: true }).first().waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Criar em lote' }).press('Enter');
  await page.getByLabel('Títulos').fill('Responder ao banco; ab; Atualizar contrato');
  await page.getByRole('heading', { name: 'Será ignorado: 1' }).waitFor();
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await page.getByText('2 tarefas criadas.').waitFor();

  const list = page.getByRole('table', { name: 'Tarefas' });
  await list.getByRole('link', { name: 'Atualizar contrato' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('REPASSES de marco');
  await list.getByRole('link', { name: 'Atualizar contrato' }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('busca')).toBe('REPASSES de marco');
  expect(await page.getByRole('searchbox').and(page.locator(':focus')).count()).toBe(1);
  await expectAccessible();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Conferir repasses de março' }).focus();
  await page.keyboard.press('o');
  await page.getByRole('dialog', { name: 'Conferir repasses de março' }).waitFor();
}, 120_000);

test('after a year of completed tasks list, board and home open on what is still to be done', async () => {
  const tenant = await taskTenant('Antiga');
  const admin = await tenant.user({ role: 'admin' });
  await makeCompletedTasks(h, tenant.id, admin.id, { amount: 300 });
  await makeTask(admin, { title: 'Ainda por fazer' });
  const { page, open, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/');
  await page.getByRole('link', { name: '1 em aberto' }).click();
  const list = page.getByRole('table', { name: 'Tarefas' });
  await list.getByRole('link', { name: 'Ainda por fazer' }).waitFor();
  await page.getByText('1 tarefa', { exact: true }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('feita 299');
  await page.getByRole('heading', { name: 'Nenhuma tarefa em aberto encontrada' }).waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: 'Procurar em todas' }).click();
  await list.getByRole('link', { name: 'Feita 299' }).waitFor();
  await go('/tarefas?situacao=completed');
  await expect.poll(() => list.getByRole('link').first().textContent()).toBe('Feita 1');
  await list
    .getByText(/^feita em /)
    .last()
    .waitFor();
  await go('/kanban');
  const pending = page.getByRole('region', { name: 'Pendente' });
  await pending.getByRole('link', { name: 'Ainda por fazer' }).waitFor();
  const done = page.getByRole('region', { name: 'Feito' });
  const newest = done.getByRole('listitem').first().getByRole('link');
  await expect.poll(() => newest.textContent()).toBe('Feita 1');
  await done.getByText('Mais 101 tarefas que não aparecem aqui.').waitFor();
  await expectAccessible();
}, 120_000);

test('an editor sees their own tasks, comments in plain text, and is told why the rest is not theirs to do', async () => {
  const tenant = await taskTenant('Beta');
  const admin = await tenant.user({ role: 'admin' });
  const editor = await tenant.user({ role: 'editor', name: 'Edu Editor' });
  await makeTask(admin, { title: 'De outra pessoa' });
  const task = await makeTask(editor, { title: 'Minha tarefa' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(editor.email, PASSWORD);
  await open(`/tarefas?tarefa=${task.id}`);
  await page.getByText('1 tarefa', { exact: true }).waitFor();
  const drawer = page.getByRole('dialog', { name: 'Minha tarefa' });
  await drawer.getByLabel('Escreva um comentário').fill('Liguei hoje.\n<b>Volto</b> amanhã.');
  await page.keyboard.press('Control+Enter');
  const comment = drawer.getByRole('listitem').getByText('<b>Volto</b> amanhã.');
  await comment.waitFor();
  expect(await comment.innerText()).toBe('Liguei hoje.\n<b>Volto</b> amanhã.');

  const start = drawer.getByRole('button', { name: 'Iniciar' });
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  await start.focus();
  await page.getByRole('tooltip', { name: 'Você não tem permissão para alterar tarefas.' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible();
  expect((await editor.get(`/api/tarefas/detalhes/show?id=${task.id}`)).body.data.comments).toHaveLength(1);
}, 90_000);

test('a super-admin starts, completes and reopens a task, and others see it on their board without reloading', async () => {
  const tenant = await taskTenant('Gama');
  const admin = await tenant.user({ role: 'admin' });
  const root = await h.platform.user({ role: 'super-admin' });
  await makeTask(inTenant(admin, tenant), { title: 'Enviar contrato' });
  const watcher = await visitor();
  await watcher.signIn(admin.email, PASSWORD);
  await watcher.open('/kanban');
  const column = (name: string) => watcher.page.getByRole('region', { name });
  await column('Pendente').getByRole('link', { name: 'Enviar contrato' }).waitFor();
  await watcher.page.getByText('Ao vivo', { exact: true }).waitFor();

  const actor = await visitor();
  await enter(actor, root.email, tenant);
  const { page } = actor;
  await actor.open('/tarefas');
  await page.getByRole('link', { name: 'Enviar contrato' }).click();
  const drawer = page.getByRole('dialog', { name: 'Enviar contrato' });
  await drawer.getByRole('button', { name: 'Iniciar' }).click();
  await column('Em andamento').getByRole('link', { name: 'Enviar contrato' }).waitFor();
  await drawer.getByRole('button', { name: 'Concluir' }).click();
  await column('Feito').getByRole('link', { name: 'Enviar contrato' }).waitFor();
  await drawer.getByRole('button', { name: 'Reabrir' }).click();
  await column('Em andamento').getByRole('link', { name: 'Enviar contrato' }).waitFor();
  await expectAccessibleInBoth(watcher);

  await actor.go('/kanban');
  await page.getByRole('button', { name: 'Concluir “Enviar contrato”' }).press('Enter');
  await column('Feito').getByRole('link', { name: 'Enviar contrato' }).waitFor();
  await page.getByRole('button', { name: 'Mudar a situação de “Enviar contrato”' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Voltar para pendente' }).press('Enter');
  await column('Pendente').getByRole('link', { name: 'Enviar contrato' }).waitFor();
  await actor.expectAccessible();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
}, 120_000);

test('checklist and flow of a task are kept by who may, and what a second browser adds appears', async () => {
  const tenant = await taskTenant('Delta');
  const root = await h.platform.user({ role: 'super-admin' });
  const task = await makeTask(inTenant(root, tenant), { title: 'Abrir conta' });
  const actor = await visitor();
  await enter(actor, root.email, tenant);
  const { page, open, expectAccessible } = actor;
  await open(`/tarefas?tarefa=${task.id}`);
  const drawer = page.getByRole('dialog', { name: 'Abrir conta' });
  for (const title of ['Pedir documentos', 'Conferir assinatura']) {
    await drawer.getByRole('textbox', { name: 'Novo item' }).fill(title);
    await page.keyboard.press('Enter');
    await drawer.getByRole('checkbox', { name: title }).waitFor();
  }
  await drawer.getByRole('checkbox', { name: 'Pedir documentos' }).press('Space');
  await drawer.getByText('1 de 2 itens feitos').waitFor();
  await drawer.getByRole('button', { name: 'Remover o item “Conferir assinatura”' }).click();
  const question = page.getByRole('dialog', { name: 'Remover este item?' });
  await question.getByRole('button', { name: 'Remover' }).click();
  await drawer.getByText('1 de 1 itens feitos').waitFor();
  await drawer.getByRole('textbox', { name: 'Nova etapa' }).fill('Comercial');
  await page.keyboard.press('Enter');
  await drawer.getByText('Comercial', { exact: true }).waitFor();
  const body = { task_id: task.id, comment: 'De outro lugar' };
  await inTenant(root, tenant).post('/api/tarefas/detalhes/comment-create', body);
  await drawer.getByText('De outro lugar').waitFor();
  await expectAccessible();
}, 90_000);

test('a document is sent, looked at, saved and removed, and what cannot be one is refused before it is sent', async () => {
  const tenant = await taskTenant('Eta');
  const root = await h.platform.user({ role: 'super-admin' });
  const task = await makeTask(inTenant(root, tenant), { title: 'Guardar a ata' });
  const actor = await visitor();
  await enter(actor, root.email, tenant);
  const { page, open, expectAccessible } = actor;
  await open(`/tarefas?tarefa=${task.id}`);
  const drawer = page.getByRole('dialog', { name: 'Guardar a ata' });
  await drawer.locator('input[type=file]').setInputFiles([
    { name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Primeira linha\n<b>segunda</b>\n') },
    { name: 'pagina.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
  ]);
  await page.getByText('pagina.html não é de um tipo aceito.').waitFor();
  await drawer.getByRole('button', { name: 'Ver ata.txt', exact: true }).press('Enter');
  await page.getByRole('dialog', { name: 'ata.txt' }).getByText('<b>segunda</b>').waitFor();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'ata.txt' }).waitFor({ state: 'detached' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Baixar ata.txt' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('ata.txt');
  await drawer.getByRole('button', { name: 'Remover ata.txt' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Remover este documento?' })
    .getByRole('button', { name: 'Remover' })
    .click();
  await drawer.getByText('0 de 3').waitFor();
  await expectAccessible();
}, 90_000);

test('what is being typed survives the end of the session, and is not thrown away unasked', async () => {
  const tenant = await taskTenant('Épsilon');
  const admin = await tenant.user({ role: 'admin' });
  const { page, open, signIn } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/tarefas?nova=true');
  await page.getByRole('dialog').getByLabel('Título').fill('Não perder isto');
  // Whatever else the page asks for meanwhile gets no answer: it is the form that finds out.
  const others = (url: URL) => url.pathname.startsWith('/api/');
  await page.route(others, (route) =>
    route.request().method() === 'POST' ? route.continue() : route.abort(),
  );
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Criar tarefa' }).click();
  const again = page.getByRole('dialog', { name: 'Entre de novo' });
  await again.waitFor();
  await page.unroute(others);
  await again.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Entrar e continuar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Não perder isto' });
  const comment = drawer.getByLabel('Escreva um comentário');
  await comment.fill('Ainda não enviado');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await comment.inputValue()).toBe('Ainda não enviado');
  // The focus comes back to the drawer a moment after the question has gone; until then nobody hears the key.
  await expect
    .poll(
      async () => {
        // It may have come late: a second key would close it again.
        if (!(await question.isVisible())) await comment.press('Escape');
        return question.waitFor({ timeout: 2_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await drawer.waitFor({ state: 'detached' });
}, 60_000);

test('while the module is off there is no entry in the menu, and the page says why', async () => {
  const tenant = await h.tenant({ name: 'Zeta' });
  const admin = await tenant.user({ role: 'admin' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/tarefas');
  await page.getByRole('heading', { name: /módulo desligado/ }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: 'Tarefas', exact: true }).count()).toBe(0);
  await expectAccessible();
}, 60_000);

test('who gives out a task is told that the person cannot see it, and types over the chosen name to choose another', async () => {
  const tenant = await taskTenant('Gama');
  const root = await h.platform.user({ role: 'super-admin' });
  const viewer = await tenant.user({ role: 'viewer', name: 'Vera Leitora' });
  await tenant.user({ role: 'editor', name: 'Olívia Prado' });
  await tenant.user({ role: 'editor', name: 'Rafael Siqueira' });
  const task = await makeTask(inTenant(root, tenant), { title: 'Sem leitor', assigned_to: viewer.id });
  const guest = await visitor();
  const { page, open, expectAccessible } = guest;
  await enter(guest, root.email, tenant);
  await open(`/tarefas?tarefa=${task.id}`);
  const warning = page.getByText(/^Vera Leitora não pode ver tarefas/);
  await warning.waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: 'Editar tarefa' }).click();
  const form = page.getByRole('dialog', { name: 'Editar tarefa' });
  const assignee = form.getByRole('combobox', { name: 'Responsável' });
  await form.getByText(/^Vera Leitora não pode ver tarefas/).waitFor();
  await assignee.click();
  await page.getByRole('option', { name: 'Rafael Siqueira' }).waitFor();
  expect(await page.getByRole('option').allTextContents()).toEqual(
    expect.arrayContaining(['Olívia Prado', 'Rafael Siqueira']),
  );
  await page.keyboard.type('rafa');
  await page.getByRole('option', { name: 'Olívia Prado' }).waitFor({ state: 'detached' });
  await page.getByRole('option', { name: 'Rafael Siqueira' }).click();
  expect(await assignee.inputValue()).toBe('Rafael Siqueira');
  await form.getByText(/^Vera Leitora não pode ver tarefas/).waitFor({ state: 'detached' });
  // The field is focused still, with the caret behind the name.
  await page.keyboard.type('oliv');
  expect(await assignee.inputValue()).toBe('oliv');
  await page.getByRole('option', { name: 'Olívia Prado' }).click();
  await expectAccessible();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Tarefa salva.').first().waitFor();
  await warning.waitFor({ state: 'detached' });
}, 120_000);
