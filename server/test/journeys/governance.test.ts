import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCompany } from '../harness/companies.ts';
import { PASSWORD } from '../harness/harness.ts';
import { outcome } from '../harness/user-answers.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor, origin } = await startPublicJourney({
  leavesMessages: true,
});

const FILL = `getComputedStyle(document.documentElement).getPropertyValue('--ui-brand-fill')`;
const fillOf = (page: Page): Promise<string> => page.evaluate(FILL);

/** Notes every colour in which buttons are drawn, frame by frame, from the first one on. */
async function watchColors(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(`{
    window.seenColors = [];
    const look = () => {
      const color = ${FILL};
      if (color !== '' && !window.seenColors.includes(color)) window.seenColors.push(color);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  return () => page.evaluate('window.seenColors');
}

async function world(subdomain: string) {
  const alfa = await h.tenant({ name: 'Alfa' });
  const norte = await alfa.tenant({ name: 'Norte' });
  const admin = await alfa.user({ role: 'admin', name: 'Ana Administradora' });
  const main = await makeCompany(admin, {
    razaoSocial: 'Alfa Ltda',
    nomeFantasia: 'Alfa Pagamentos',
    subdominio: subdomain,
  });
  return { alfa, norte, admin, main };
}

test('an administrator changes a brand, and the shell and the portal wear it without a flash', async () => {
  const { admin } = await world('alfa-portal');
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Governança' }).click();
  await page.getByRole('heading', { name: 'Governança', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Cor principal' }).fill('#0a5c34');
  const chooser = page.waitForEvent('filechooser');
  const logo = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#c81e5a' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: 'Arquivo do logotipo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('button', { name: 'Publicar tema' }).click();
  await page.getByText('Na fila…').waitFor();
  await h.runJobs();
  await page.getByText('Tema publicado.').first().waitFor();
  await page.getByRole('button', { name: 'Usar #c81e5a como cor principal' }).waitFor();
  await expect.poll(() => fillOf(page)).toBe('#0a5c34');
  await page.locator('aside img').first().waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });

  const guest = await visitor();
  const colors = await watchColors(guest.page);
  await guest.open(origin.replace('//', '//alfa-portal.').concat('/entrar'));
  await guest.page.getByText('Alfa Pagamentos').first().waitFor();
  expect(await colors()).toEqual(['#0a5c34']);
  await guest.expectAccessible();

  const again = await watchColors(page);
  await open('/');
  await page.getByRole('navigation').first().waitFor();
  expect(await again()).toEqual(['#0a5c34']);
}, 120_000);

test('an entry of the audit log arrives live, says what was before, and waits while the page is held', async () => {
  const { admin, main } = await world('alfa-log');
  const rename = (nomeFantasia: string) =>
    admin.patch(`/api/v1/company/directory/${main.id}`, { nomeFantasia });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Auditoria' }).click();
  const entries = page.getByRole('list', { name: 'Registros' });
  await entries.getByText('Empresa cadastrada').waitFor();
  await page.getByText('Ao vivo', { exact: true }).waitFor();
  await rename('Alfa Nova');
  await entries.getByText('Empresa alterada').click();
  const line = entries.getByRole('row', { name: /Nome fantasia/ });
  await line.getByText('Alfa Pagamentos').waitFor();
  await line.getByText('Alfa Nova').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });

  await page.getByRole('button', { name: 'Pausar' }).click();
  await rename('Alfa Novíssima');
  await page.getByText('1 novo registro').waitFor();
  expect(await entries.getByText('Empresa alterada').count()).toBe(1);
  await page.getByRole('button', { name: 'Retomar' }).click();
  await expect.poll(() => entries.getByText('Empresa alterada').count()).toBe(2);

  await page.getByRole('combobox', { name: 'Ação' }).click();
  await page.getByRole('option', { name: 'Empresa cadastrada' }).click();
  await page.waitForURL((url) => url.searchParams.get('acao') === 'company.created');
  await entries.getByText('Empresa alterada').first().waitFor({ state: 'detached' });
  await entries.getByText('Empresa cadastrada').waitFor();
}, 90_000);

test('an administrator above blocks a company with a reason, and its people are out until it is undone', async () => {
  const { admin, norte } = await world('alfa-block');
  const headers = { 'x-tenant-id': norte.uuid };
  const company = await makeCompany(admin, { razaoSocial: 'Norte Ltda' }, { headers });
  const bruno = await norte.user({ role: 'editor', name: 'Bruno' });
  const login = () =>
    h.request('POST', '/api/v1/auth/login', { body: { email: bruno.email, password: PASSWORD } });
  expect((await login()).status).toBe(200);
  const { page, open, go, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open(`/governanca?aba=bloqueio&empresa=${company.id}`);
  await page.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByText('Preencha este campo.').waitFor();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Documentos vencidos');
  await page.getByRole('button', { name: 'Bloquear' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('ninguém da empresa entra de novo').waitFor();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await page.getByText('Norte Ltda está bloqueada: suas pessoas não entram.').waitFor();
  await page.getByText('Documentos vencidos').waitFor();
  await expectAccessible();
  expect(outcome(await login())).toMatch(/^40[13] /);

  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
  await page.getByText('Norte Ltda não está mais bloqueada.').waitFor();
  expect((await login()).status).toBe(200);

  await go('/governanca?aba=bloqueio');
  await page.getByText('Só a administração de um nível acima').first().waitFor();
}, 90_000);

test('a company gets a form of its own, in another order, and goes back to that of the platform', async () => {
  const { admin, main } = await world('alfa-form');
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/governanca?aba=formularios&formulario=user');
  await page.getByRole('button', { name: 'Mover E-mail para cima' }).press('Enter');
  await page.getByText('E-mail: posição 2 de').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.getByText('E-mail: posição 1 de').waitFor({ state: 'attached' });
  await page.getByRole('checkbox', { name: 'RG: visível' }).uncheck();
  await page.getByRole('button', { name: 'Adicionar campo' }).click();
  await page.keyboard.type('Matrícula');
  await expectAccessibleInBoth({ page, expectAccessible });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Formulário salvo.').waitFor();
  await page.getByText('Próprio da empresa').waitFor();
  const url = `/api/governance/companies/${main.id}/form-fields?form=user`;
  const { fields } = (await admin.governance.get(url)).body;
  expect(fields[0]).toMatchObject({ key: 'email' });
  expect(fields.find(({ key }: { key: string }) => key === 'rg')).toMatchObject({ visible: false });
  expect(fields.at(-1)).toMatchObject({ key: 'campo1', label: 'Matrícula' });

  await page.getByRole('button', { name: 'Voltar ao da plataforma' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar ao da plataforma' }).click();
  await page.getByText('A empresa voltou ao formulário da plataforma.').waitFor();
  expect((await admin.governance.get(url)).body.source).toBe('default');

  // What a colleague arranges meanwhile is not overwritten unseen, and what was arranged here is not lost.
  await page.getByText('Próprio da empresa').waitFor({ state: 'detached' });
  const isShown = page.getByRole('checkbox', { name: 'RG: visível' });
  await isShown.uncheck();
  const others = [...fields].reverse();
  await admin.governance.put(url, { fields: others });
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Alguém mudou este formulário enquanto isso.').waitFor();
  expect([(await admin.governance.get(url)).body.fields, await isShown.isChecked()]).toEqual([others, false]);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Alguém mudou este formulário enquanto isso.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await admin.governance.get(url)).body.version).toBe(2);
}, 90_000);
