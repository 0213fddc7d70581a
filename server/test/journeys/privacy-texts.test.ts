import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { OWN_TEXTS } from '../harness/privacy-texts.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

test('an owner publishes a consent, a person is asked after the sign-in, and the owner reads the answer', async () => {
  const tenant = await h.tenant({ name: 'Aurora' });
  const owner = await tenant.user({ name: 'Olga Dona', role: 'super-admin' });
  const person = await tenant.user({ name: 'Ana Souza' });
  const desk = await visitor();
  await desk.signIn(owner.email, PASSWORD);
  await desk.open('/privacidade');
  await desk.page.getByLabel('Consentimento em português').fill('Podemos escrever a você?');
  await desk.page.getByLabel('Consentimento em inglês').fill('May we write to you?');
  await desk.page.getByRole('button', { name: 'Salvar rascunho', disabled: false }).last().click();
  await desk.page.getByText('Rascunho salvo.').waitFor();
  await desk.settled();
  await expectAccessibleInBoth(desk);
  await desk.page.getByRole('button', { name: 'Publicar a versão 1', disabled: false }).last().click();
  await desk.page.getByRole('button', { name: 'Publicar', exact: true, disabled: false }).click();
  await desk.page.getByText('Versão 1 publicada.').waitFor();

  const home = await visitor();
  await home.signIn(person.email, PASSWORD);
  await home.open('/perfil');
  const dialog = home.page.getByRole('dialog', { name: 'Consentimento' });
  await dialog.getByText('Podemos escrever a você?').waitFor();
  await home.settled();
  await expectAccessibleInBoth(home);
  await dialog.getByRole('button', { name: 'Aceitar', exact: true, disabled: false }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { body } = await person.get(OWN_TEXTS);
  expect(body.items).toMatchObject([{ answer: 'accepted', isPending: false }]);
});

test('before the sign-in the texts are one link away', async () => {
  const guest = await visitor();
  await guest.open('/entrar');
  await guest.page.getByRole('link', { name: 'Privacidade e termos' }).click();
  await guest.page.getByRole('heading', { level: 1, name: 'Privacidade e termos' }).waitFor();
  await guest.settled();
  await expectAccessibleInBoth(guest);
});
