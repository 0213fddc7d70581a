import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { makePayeeStage } from '../harness/payee-accounts.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });

async function world() {
  const stage = await makePayeeStage(h);
  for (const user of [stage.asker, stage.approver]) await stage.tenant.grant(user, 'operacoes.read');
  return stage;
}

async function signedIn(user: { email: string }) {
  const guest = await visitor();
  await guest.signIn(user.email, PASSWORD);
  return guest;
}

test('one person asks for an account with the keyboard alone, another approves it, and its end is all that is shown', async () => {
  const { approver, asker, shop } = await world();
  const guest = await signedIn(asker);
  const { page } = guest;
  await guest.open(`/operacoes/estabelecimentos/${shop.id}?aba=conta`);
  await page.getByText('Nenhuma conta informada.', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Informar a conta' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Chave Pix' }).waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  await page.keyboard.type('11987650042');
  await page.keyboard.press('Enter');
  await dialog.getByText('Onze dígitos podem ser CPF ou telefone', { exact: false }).waitFor();
  await dialog.getByRole('textbox', { name: 'Chave Pix' }).fill('+5511987650042');
  await page.keyboard.press('Enter');
  await page.getByText('Esperando aprovação').waitFor();
  await page.getByText('(11) *****-0042', { exact: false }).first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('98765-0042');
  // Four eyes: the button says why it does nothing.
  const approve = page.getByRole('button', { name: 'Aprovar' });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await guest.settled();
  await expectAccessibleInBoth(guest);

  const other = await signedIn(approver);
  await other.open('/financeiro/contas');
  const list = other.page.getByRole('table', { name: 'Contas de recebimento' });
  await list.getByText(asker.name).waitFor();
  await other.settled();
  await expectAccessibleInBoth(other);
  await list.getByRole('button', { name: 'Aprovar' }).press('Enter');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).press('Enter');
  await other.page.getByText('Nenhuma troca em andamento').waitFor();
  await guest.open(`/operacoes/estabelecimentos/${shop.id}?aba=conta`);
  await page.getByText('Em vigor', { exact: true }).waitFor();
}, 120_000);

test('on a phone an account in quarantine says until when, and is refused with a reason', async () => {
  const stage = await world();
  await stage.active();
  const { id } = await stage.asked();
  await stage.approve({ id });
  const guest = await signedIn(stage.approver);
  const { page } = guest;
  await page.setViewportSize(PHONE);
  await guest.open(`/operacoes/estabelecimentos/${stage.shop.id}?aba=conta`);
  await page.getByText('Em quarentena').waitFor();
  await page.getByText('Passa a valer em').waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Recusar' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('O cliente não pediu');
  await dialog.getByRole('button', { name: 'Recusar' }).press('Enter');
  const past = page.getByRole('table', { name: 'Contas anteriores' });
  await past.getByText('O cliente não pediu').waitFor();
  await guest.open('/financeiro/contas');
  await page.getByText('Nenhuma troca em andamento').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
}, 120_000);

test('the owner of the tenant says how long an approved account waits, and nobody else', async () => {
  const stage = await makePayeeStage(h);
  const owner = await stage.tenant.user({ role: 'super-admin' });
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn(owner.email, PASSWORD);
  await guest.open('/financeiro/contas');
  await page.getByRole('button', { name: 'Quarentena: 24 horas' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Horas').fill('48');
  await expectAccessibleInBoth(guest);
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
  await page.getByRole('button', { name: 'Quarentena: 48 horas' }).waitFor();
  const other = await visitor();
  await other.page.setViewportSize(PHONE);
  await other.signIn(stage.approver.email, PASSWORD);
  await other.open('/financeiro/contas');
  await other.page.getByRole('button', { name: 'Quarentena: 48 horas' }).hover();
  await other.page.getByRole('tooltip', { name: /Só quem é dono/ }).waitFor();
  await other.expectFits();
  await expectAccessibleInBoth(other);
});
