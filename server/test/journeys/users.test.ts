import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('an administrator signs in, invites somebody, edits a user, grants a permission and signs out', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin', name: 'Ana Administradora' });
  const bruno = await alfa.user({ role: 'viewer', name: 'Bruno Leitor' });
  const { page, open, signInByForm, expectAccessible } = await visitor();

  await signInByForm(admin.email, PASSWORD);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible();

  await page.getByRole('navigation').getByRole('link', { name: 'Usuários' }).click();
  await page.getByText('Bruno Leitor').waitFor();
  await expectAccessible();

  await page.getByRole('button', { name: 'Convidar usuário' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('carla@example.com');
  await dialog.getByLabel('Nome completo').fill('Carla Convidada');
  await dialog.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  await page.getByText('Carla Convidada').waitFor();

  await page.getByText('Bruno Leitor').click();
  await page.getByRole('heading', { name: 'Bruno Leitor' }).waitFor();
  await expectAccessible();
  for (const [fact, text] of [
    ['Como prefere ser chamado', 'Bru'],
    ['CPF', '529.982.247-25'],
  ] as const) {
    await page.getByRole('button', { name: fact }).click();
    await page.getByRole('textbox', { name: fact }).fill(text);
    await page.keyboard.press('Enter');
    await page.getByText(`${fact}: salvo.`).waitFor();
  }
  await expectAccessible();

  await page.getByRole('tab', { name: 'Permissões' }).click();
  await page.getByRole('switch', { name: /Listar usuários/ }).waitFor();
  await expectAccessible();
  await page.getByRole('switch', { name: /Listar usuários/ }).click({ force: true });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('1 permissão alterada.').waitFor();

  const record = await admin.get(`/api/v1/auth/users/${bruno.uuid}`);
  expect(record.body).toMatchObject({ displayName: 'Bru', personalData: { cpf: '52998224725' } });
  expect(record.body.permissoes.map((permission: { chave: string }) => permission.chave)).toContain(
    'perm-user-list',
  );

  await page.getByRole('button', { name: /Ana Administradora/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/entrar**');
  await open('/usuarios');
  expect(new URL(page.url()).pathname).toBe('/entrar');
}, 90_000);

test('each account page passes the accessibility scan, in light and in dark', async () => {
  const guest = await visitor();
  for (const path of [
    '/entrar',
    '/cadastro',
    '/esqueci-senha',
    '/redefinir-senha?token=x',
    '/convite?token=x',
  ]) {
    await guest.open(path);
    await expectAccessibleInBoth(guest);
  }
}, 90_000);

test('a viewer is offered no page that it may not use, and a direct address says why', async () => {
  const tenant = await h.tenant();
  const viewer = await tenant.user({ role: 'viewer' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(viewer.email, PASSWORD);
  await open('/usuarios');
  await page.getByRole('heading', { name: 'Sem acesso' }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  expect(await page.getByRole('link', { name: 'Usuários' }).count()).toBe(0);
  await expectAccessible();
}, 60_000);

test('what is typed survives the end of its session: sign in again over the page and it is saved', async () => {
  const tenant = await h.tenant();
  const editor = await tenant.user({ role: 'editor', name: 'Edu Editor' });
  const { page, open, signIn } = await visitor();
  await signIn(editor.email, PASSWORD);
  await open('/perfil');
  await page.getByRole('button', { name: 'Como prefere ser chamado' }).click();
  await page.getByRole('textbox', { name: 'Como prefere ser chamado' }).fill('Dudu');
  await editor.delete(`/api/v1/auth/users/${editor.uuid}/sessions`);
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog');
  await again.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Entrar e continuar' }).click();
  await page.getByText('Como prefere ser chamado: salvo.').waitFor();
  const record = await editor.get(`/api/v1/auth/users/${editor.uuid}`);
  expect(record.body.displayName).toBe('Dudu');
}, 60_000);
