import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#c2255c"/></svg>';

test('by keyboard alone the platform opens a white label; what is taken is said while it is typed', async () => {
  const taken = await h.platform.user({ role: 'super-admin' });
  await taken.post('/api/v1/tenants', { name: 'Alfa', subdominio: 'alfa' });
  const root = await h.platform.user({ role: 'super-admin' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(root.email, PASSWORD);
  await guest.open('/white-labels');
  await page.getByRole('link', { name: 'Alfa' }).waitFor();
  await page.getByRole('link', { name: 'Abrir white label' }).press('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('heading', { name: '1. Identificação' }).waitFor();
  await field('Razão social').fill('Gama Pagamentos');
  await field('Subdomínio').fill('alfa');
  await page.getByText('Já está em uso.').waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await field('Subdomínio').fill('gama');
  await page.getByText(/^Livre: .*gama/).waitFor();
  // What was typed is there again after another visit.
  const kept = 'select from tenant_drafts where user_id = $1 and body @> $2::jsonb';
  const typed = JSON.stringify({ name: 'Gama Pagamentos', subdominio: 'gama' });
  await expect
    .poll(async () => (await h.db.owner.query(kept, [root.id, typed])).rowCount, { timeout: 20_000 })
    .toBe(1);
  await guest.settled();
  await guest.open('/white-labels/nova');
  await page.getByText(/^Você começou/).waitFor();
  expect(await field('Razão social').inputValue()).toBe('Gama Pagamentos');
  await page.locator('input[type=file]').setInputFiles({
    name: 'gama.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  });
  await field('Crédito').fill('1,89');
  await field('Pix').fill('0,35');
  await expectAccessibleInBoth(guest);
  await field('Nome da pessoa').fill('Gil Gama');
  await field('E-mail').fill('gil@gama.test');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Gama Pagamentos/, level: 1 }).waitFor();
  await page.getByText('White label de Plataforma').waitFor();
  const { rows } = await h.db.owner.query(
    `select t.kind, s.subdomain from tenants t join subdomains s on s.owner_tenant_id = t.id
     join memberships m on m.tenant_id = t.id join users u on u.id = m.user_id
     where t.name = 'Gama Pagamentos' and u.email = 'gil@gama.test' and m.role_number = 1`,
  );
  expect(rows).toEqual([{ kind: 'white_label', subdomain: 'gama' }]);
  await h.runJobs();
  const begun = await h.db.owner.query(
    `select r.modalidade, r.taxa_ppm, l.width from tenants t join commission_rules r on r.tenant_id = t.id
     join company_logos l on l.tenant_id = r.tenant_id where t.name = 'Gama Pagamentos' order by r.modalidade`,
  );
  expect(begun.rows).toEqual([
    { modalidade: 'credito', taxa_ppm: 18_900, width: 8 },
    { modalidade: 'pix', taxa_ppm: 3_500, width: 8 },
  ]);
});

test('a company leaves in steps, with the keyboard alone: suspended, its data saved, removed for who types its name', async () => {
  const label = await h.tenant({ name: 'Delta' });
  const below = await label.tenant({ name: 'Delta Norte' });
  const owner = await label.user({ role: 'super-admin' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(owner.email, PASSWORD);
  await guest.open(`/white-labels/${below.uuid}`);
  await page.getByRole('button', { name: 'Preparar a saída' }).press('Enter');
  await page
    .getByText(/^Suspenda antes/)
    .first()
    .waitFor();
  await owner.post(`/api/v1/tenants/${below.uuid}/suspension`, { reason: 'contrato encerrado' });
  await guest.open(`/white-labels/${below.uuid}`);
  await page.getByRole('button', { name: 'Preparar a saída' }).press('Enter');
  await page.getByRole('button', { name: 'Gerar arquivo com os dados' }).press('Enter');
  await page.getByText(/^Gerando o arquivo/).waitFor();
  await h.runJobs();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar o arquivo/ }).press('Enter');
  expect((await saving).suggestedFilename()).toBe('Delta Norte.zip');
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
  await page.getByRole('button', { name: 'Remover de vez' }).press('Enter');
  await page.getByRole('textbox', { name: 'Para confirmar, digite Delta Norte' }).fill('Delta');
  await page.keyboard.press('Enter');
  await page.getByText('Digite o nome como ele é.').waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('textbox', { name: 'Para confirmar, digite Delta Norte' }).fill('Delta Norte');
  await page.keyboard.press('Enter');
  await page.getByText(/^Removendo/).waitFor();
  await h.runJobs();
  await page.getByText('Delta Norte foi removida.').waitFor();
  await page.waitForURL(/white-labels$/);
}, 120_000);

test('an owner suspends a company below: its people are told why, until it is reactivated', async () => {
  const label = await h.tenant({ name: 'Beta' });
  const below = await label.tenant({ name: 'Beta Sul' });
  const [owner, person] = [await label.user({ role: 'super-admin' }), await below.user()];
  const [keeper, worker] = [await visitor(), await visitor()];
  await worker.signIn(person.email, PASSWORD);
  await worker.open('/');
  await keeper.signIn(owner.email, PASSWORD);
  await keeper.open('/white-labels');
  const { page } = keeper;
  await page.getByRole('link', { name: 'Beta Sul' }).waitFor();
  await keeper.settled();
  await expectAccessibleInBoth(keeper);
  await page.setViewportSize(PHONE);
  await keeper.expectFits();
  await page.getByRole('link', { name: 'Beta Sul' }).press('Enter');
  await page.getByRole('button', { name: 'Suspender' }).waitFor();
  await keeper.settled();
  await page.getByRole('button', { name: 'Suspender' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('mensalidade em atraso');
  await dialog.getByRole('button', { name: 'Suspender' }).press('Enter');
  await page.getByText('mensalidade em atraso', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await keeper.settled();
  await expectAccessibleInBoth(keeper);
  await keeper.expectFits();

  await worker.open('/entrar');
  await worker.page.getByLabel('E-mail').fill(person.email);
  await worker.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await worker.page.keyboard.press('Enter');
  await worker.page.getByText(/está suspenso: mensalidade em atraso/).waitFor();

  await page.getByRole('button', { name: 'Reativar' }).press('Enter');
  await dialog.getByRole('button', { name: 'Reativar' }).press('Enter');
  await page.getByRole('button', { name: 'Suspender' }).waitFor();
  await worker.page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await worker.page.keyboard.press('Enter');
  await worker.page.getByRole('navigation').first().waitFor();
});

test('an owner opens a company below, renames it where somebody else was faster, and reads what happened to it', async () => {
  const label = await h.tenant({ name: 'Épsilon' });
  const owner = await label.user({ role: 'super-admin', name: 'Olga Dona' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(owner.email, PASSWORD);
  await guest.open('/white-labels');
  await page.getByRole('link', { name: 'Abrir empresa' }).first().press('Enter');
  await page.getByRole('textbox', { name: 'Razão social', exact: true }).fill('Épsilon Sul');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Épsilon Sul/, level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Editar' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await name.fill('Épsilon Litoral');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const faster = await owner.patch(`/api/v1/tenants/${id}`, { timeZone: 'America/Recife' });
  expect(faster.status, faster.text).toBe(200);
  await name.press('Enter');
  // The form takes in what the other has changed and says so; it is saved when the person has seen it.
  const notice = dialog.getByRole('alert').filter({ hasText: 'Outra pessoa alterou este registro' });
  await notice.getByText(/^Fuso horário.*America\/Recife$/).waitFor();
  expect(await name.inputValue()).toBe('Épsilon Litoral');
  await guest.settled();
  await expectAccessibleInBoth(guest);
  const stored = async () => (await owner.get(`/api/v1/tenants/${id}`)).body;
  expect(await stored()).toMatchObject({ name: 'Épsilon Sul', timeZone: 'America/Recife' });
  await name.press('Enter');
  await page.getByRole('heading', { name: /Épsilon Litoral/, level: 1 }).waitFor();
  expect(await stored()).toMatchObject({ name: 'Épsilon Litoral', timeZone: 'America/Recife' });
  await page.getByText('Recife (GMT-3)').waitFor();
  const history = page.getByRole('list', { name: 'Histórico' });
  await history.getByText('Épsilon Litoral').waitFor();
  expect(await history.innerText()).toContain('Olga Dona');
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize(PHONE);
  await guest.expectFits();
}, 120_000);
