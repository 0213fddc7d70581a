import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import type { TestUser } from '../harness/people.ts';
import { allowFactors, authenticatorOf, type Enrolled, enrol } from '../harness/second-factor.ts';
import { expectAccessibleInBoth, PHONE, type Visitor } from './browser.ts';
import { startJourney } from './journey.ts';

const { clock, h, visitor } = await startJourney({ leavesMessages: true });

async function passwordStep({ open, page }: Visitor, { email }: TestUser): Promise<void> {
  await open('/entrar');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Código').waitFor();
}

/** Types a code into the field that has the focus, and sends it with the keyboard alone. */
async function typeCode(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function signOut({ page }: Visitor, { name }: TestUser): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL('**/entrar**');
}

/** Somebody whose factor is on. */
async function enrolled(
  role: 'admin' | 'viewer',
  name: string,
): Promise<{ user: TestUser; factor: Enrolled }> {
  const tenant = await h.tenant();
  await allowFactors(h, tenant);
  const user = await tenant.user({ role, name });
  return { user, factor: await enrol(h, user) };
}

test('somebody turns it on in the profile, signs in with a code, and with a recovery code', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await allowFactors(h, tenant);
  const user = await tenant.user({ name: 'Ana Souza' });
  const guest = await visitor();
  const { expectAccessible, open, page, settled, signIn } = guest;
  await signIn(user.email, PASSWORD);
  await open('/perfil?aba=seguranca');
  await expectAccessibleInBoth(guest);

  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: /Código QR/ }).waitFor();
  await expectAccessible();
  const secret = (await dialog.getByLabel('Chave', { exact: true }).inputValue()).replaceAll(' ', '');
  const { codeAt } = authenticatorOf(secret);
  await dialog.getByLabel('Código', { exact: true }).fill('000000');
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await dialog.getByText('O código não confere').waitFor();
  await dialog.getByLabel('Código', { exact: true }).fill(codeAt(clock.now()));
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const listed = dialog.getByRole('list', { name: 'Códigos de recuperação' });
  await listed.waitFor();
  const codes = await listed.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByText(/Restam 10 códigos/).waitFor();
  await expectAccessible();

  await signOut(guest, user);
  await passwordStep(guest, user);
  await expectAccessibleInBoth(guest);
  await page.getByLabel('Código').focus();
  await typeCode(page, '000000');
  await page.getByText('O código não confere').waitFor();
  clock.advance({ seconds: 30 });
  await typeCode(page, codeAt(clock.now()));
  await page.waitForURL((url) => url.pathname === '/');
  await settled();

  await signOut(guest, user);
  await passwordStep(guest, user);
  await page.getByLabel('Código').focus();
  await typeCode(page, codes[0] ?? '');
  await page.waitForURL((url) => url.pathname === '/');
  await open('/perfil?aba=seguranca');
  await page.getByText(/Restam 9 códigos/).waitFor();
});

test('it is turned off by a code and the password', async () => {
  const { factor, user } = await enrolled('viewer', 'Davi Lima');
  const guest = await visitor();
  const { open, page } = guest;
  await passwordStep(guest, user);
  await page.getByLabel('Código').focus();
  await typeCode(page, factor.nextCode());
  await page.waitForURL((url) => url.pathname === '/');
  await open('/perfil?aba=seguranca');
  await page.getByRole('button', { name: 'Desligar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Código', { exact: true }).fill(factor.nextCode());
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Desligar', exact: true }).click();
  await page.getByText('Verificação em duas etapas desligada.').waitFor();
  await page.getByRole('button', { name: 'Ligar', exact: true }).waitFor();
  await open('/ativar-verificacao');
  expect(new URL(page.url()).pathname).toBe('/perfil');
});

test('a change of rights asks for a code over the page, and is made once it came', async () => {
  const { factor, user: admin } = await enrolled('admin', 'Bia Administradora');
  const person = await admin.tenant?.user({ name: 'Caio Leitor' });
  const guest = await visitor();
  const { expectAccessible, open, page } = guest;
  await passwordStep(guest, admin);
  await page.getByLabel('Código').focus();
  await typeCode(page, factor.nextCode());
  await page.waitForURL((url) => url.pathname === '/');
  await open(`/usuarios/${person?.uuid}?aba=permissoes`);
  clock.advance({ minutes: 11 });
  await page.getByRole('switch', { name: /Listar usuários/ }).click({ force: true });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.waitFor();
  await expectAccessible();
  await dialog.getByLabel('Código', { exact: true }).fill(factor.nextCode());
  await page.keyboard.press('Enter');
  await page.getByText('1 permissão alterada.').waitFor();
});

test('an administrator resets it for somebody who has lost it', async () => {
  const { user } = await enrolled('viewer', 'Edu Perdido');
  const admin = await user.tenant?.user({ role: 'admin' });
  const { expectAccessible, open, page, signIn } = await visitor();
  await signIn(admin?.email ?? '', PASSWORD);
  await open(`/usuarios/${user.uuid}?aba=sessoes`);
  await page.getByRole('button', { name: 'Redefinir', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/todas as sessões/)
    .waitFor();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Redefinir', exact: true }).click();
  await page.getByText('Verificação em duas etapas redefinida.').waitFor();
  await page.getByText('A pessoa não ligou a verificação.').waitFor();
  const back = await visitor();
  await back.signInByForm(user.email, PASSWORD);
});

test('an owner requires it; whoever comes after the grace is kept to turning it on', async () => {
  const tenant = await h.tenant();
  const owner = await tenant.user({ role: 'super-admin' });
  const guest = await visitor();
  await guest.signIn(owner.email, PASSWORD);
  await guest.open('/modulos');
  await guest.page.getByRole('radio', { name: 'Exigir de alguns papéis' }).click();
  await guest.page.getByRole('checkbox', { name: 'Editor' }).click();
  await guest.page.getByLabel('Prazo em dias').fill('1');
  await expectAccessibleInBoth(guest);
  await guest.page.getByRole('button', { name: 'Salvar a regra' }).click();
  await guest.page.getByText('Regra salva.').waitFor();

  const editor = await tenant.user({ role: 'editor', name: 'Fábio Editor' });
  clock.advance({ hours: 25 });
  const late = await visitor();
  const { expectFits, page } = late;
  await page.setViewportSize(PHONE);
  await late.signInByForm(editor.email, PASSWORD);
  await page.waitForURL('**/ativar-verificacao');
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  await expectFits();
  await expectAccessibleInBoth(late);
  await late.open('/tarefas');
  expect(new URL(page.url()).pathname).toBe('/ativar-verificacao');
  const secret = (await page.getByLabel('Chave', { exact: true }).inputValue()).replaceAll(' ', '');
  await page.getByLabel('Código', { exact: true }).fill(authenticatorOf(secret).codeAt(clock.now()));
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a browser that is remembered asks for the password alone, until it is forgotten', async () => {
  const { factor, user } = await enrolled('viewer', 'Caio Reis');
  const guest = await visitor();
  const { open, page } = guest;
  await passwordStep(guest, user);
  await page.getByRole('checkbox', { name: 'Não pedir de novo neste navegador por 30 dias' }).check();
  await page.getByLabel('Código').focus();
  await typeCode(page, factor.nextCode());
  await page.getByRole('button', { name: /Caio Reis/ }).waitFor();
  await signOut(guest, user);
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Caio Reis/ }).waitFor();

  await open('/perfil?aba=seguranca');
  await page.getByRole('heading', { name: 'Navegadores lembrados' }).waitFor();
  await page.getByText('Este navegador').waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Esquecer o navegador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Esquecer', exact: true }).click();
  await page.getByText('Navegador esquecido.').waitFor();
  await signOut(guest, user);
  await passwordStep(guest, user);
});
