import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { allowFactors } from '../harness/second-factor.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const { h, visitor } = await startPublicJourney({ leavesMessages: true });

/** A device of the person, as the browser emulates one; it checks who holds it, unless it is told that somebody else does. */
async function deviceOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    isHeldBy: (owner: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: owner }),
    forget: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

test('somebody makes a passkey, signs in with it alone and after the password, confirms a change, and removes it', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  await allowFactors(h, tenant);
  const user = await tenant.user({ name: 'Ana Souza', role: 'admin' });
  const guest = await visitor();
  const { open, page, settled, signIn } = guest;
  const device = await deviceOf(page);
  await signIn(user.email, PASSWORD);
  await open('/perfil?aba=seguranca');

  await page.getByRole('button', { name: 'Adicionar passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome da passkey').fill('Notebook do trabalho');
  await dialog.getByLabel('Senha', { exact: true }).fill('errada');
  await dialog.getByRole('button', { name: 'Criar a passkey' }).click();
  await dialog.getByText('A senha não confere').waitFor();
  await device.forget();
  await expectAccessibleInBoth(guest);
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Criar a passkey' }).click();
  const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' });
  await codes.waitFor();
  expect(await codes.getByRole('listitem').count()).toBe(10);
  await dialog.getByRole('button', { name: 'Já guardei' }).click();
  const listed = page.getByRole('list', { name: 'Passkeys' });
  await listed.getByText('Notebook do trabalho').waitFor();
  await listed.getByText('Ainda não foi usada').waitFor();
  await page.setViewportSize(PHONE);
  await settled();
  await expectAccessibleInBoth(guest);
  await page.setViewportSize({ width: 1_280, height: 800 });

  await page.getByRole('button', { name: /Ana Souza/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('button', { name: 'Acessar com passkey' }).waitFor();
  await expectAccessibleInBoth(guest);
  await device.isHeldBy(false);
  await page.getByRole('button', { name: 'Acessar com passkey' }).click();
  await page.getByText('Nenhuma passkey foi usada').waitFor();
  await device.isHeldBy(true);
  await page.getByRole('button', { name: 'Acessar com passkey', disabled: false }).click();
  await page.getByRole('button', { name: /Ana Souza/ }).waitFor();

  await page.getByRole('button', { name: /Ana Souza/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Confirme com a sua passkey').waitFor();
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Usar passkey' }).click();
  await page.getByRole('button', { name: /Ana Souza/ }).waitFor();

  await open('/perfil?aba=seguranca');
  await listed.getByText(/Usada pela última vez/).waitFor();
  await h.db.owner.query('update sessions set second_factor_at = $2 where user_id = $1', [
    user.id,
    new Date(Date.now() - 11 * 60_000),
  ]);
  await h.context.callers.changed({ kind: 'user', userId: user.id });
  await listed.getByRole('button', { name: 'Remover a passkey "Notebook do trabalho"' }).click();
  await dialog.getByText('É o seu único segundo fator').waitFor();
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' });
  await asked.getByRole('button', { name: 'Usar passkey' }).click();
  await page.getByText('Passkey removida.').waitFor();
  await page.getByText('Desligada', { exact: true }).waitFor();
}, 240_000);

test('somebody whose time is over turns it on by a passkey before anything else', async () => {
  const tenant = await h.tenant({ name: 'Beta' });
  const user = await tenant.user({ name: 'Bia Lima', role: 'editor' });
  await allowFactors(h, tenant, { mode: 'required', roles: ['editor'], graceDays: 0 });
  const guest = await visitor();
  const { open, page } = guest;
  await deviceOf(page);
  await open('/entrar');
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Usar uma passkey' }).click();
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await expectAccessibleInBoth(guest);
  await page.getByRole('button', { name: 'Criar a passkey' }).click();
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await page.getByRole('button', { name: /Bia Lima/ }).waitFor();
});
