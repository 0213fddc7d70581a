import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { PASSWORD } from '../harness/harness.ts';
import { startMailServer, subjectOf } from '../harness/mail-server.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const server = await startMailServer();
afterAll(() => server.close());
const smtp = createSmtpMailer({ url: server.url, from: 'Retaguarda <no-reply@retaguarda.test>' });
const { h, visitor } = await startJourney();
// Mails of this installation leave by the server of the test.
h.mailer.send = (message) => smtp.send(message);

test('an owner words a mail, looks at it, and the one to oneself and the real one arrive', async () => {
  const tenant = await h.tenant({ name: 'Aurora' });
  const owner = await tenant.user({ name: 'Olga Dona', role: 'super-admin' });
  const desk = await visitor();
  const { open, page, settled, signIn } = desk;
  await signIn(owner.email, PASSWORD);
  await open('/emails');
  await page.getByLabel('Nome do remetente').fill('Aurora Pagamentos');
  await page.getByLabel('Assinatura').fill('Equipe Aurora');
  await page.getByRole('button', { name: 'Salvar remetente', exact: true, disabled: false }).click();
  await page.getByText('Remetente salvo.').waitFor();
  await settled();
  await expectAccessibleInBoth(desk);

  await page.getByRole('button', { name: 'Editar Convite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Assunto').fill('Venha para a {{empresa}}');
  await dialog.getByLabel('Texto', { exact: true }).fill('Sem o botão');
  await dialog.getByRole('button', { name: 'Salvar texto', exact: true, disabled: false }).click();
  await dialog.getByText(/Falta \{\{link\}\}/).waitFor();
  await dialog.getByLabel('Texto', { exact: true }).fill('Que bom ter você, {{nome}}!\n\n{{link}}');
  await dialog.getByRole('button', { name: 'Pré-visualizar', exact: true, disabled: false }).click();
  const frame = dialog.frameLocator('iframe');
  await frame.getByText('Que bom ter você, Ana Souza!').waitFor();
  expect(await frame.getByRole('link', { name: 'Aceitar convite' }).count()).toBe(1);
  await dialog.getByRole('button', { name: 'Enviar teste para mim', exact: true, disabled: false }).click();
  await dialog.getByText('O servidor de e-mail aceitou a mensagem.').waitFor();
  expect(server.received.map((mail) => [mail.to, subjectOf(mail)])).toEqual([
    [[owner.email], 'Venha para a Aurora'],
  ]);
  await dialog.getByRole('button', { name: 'Salvar texto', exact: true, disabled: false }).click();
  await page.getByText('Texto salvo.').waitFor();
  await settled();
  await expectAccessibleInBoth(desk);

  const invited = { email: 'nina@example.com', nome: 'Nina', roleNumber: '5' };
  expect((await owner.post('/api/v1/auth/invitations', invited)).status).toBe(201);
  await h.runJobs();
  await h.runJobs();
  const real = server.received.find(({ to }) => to[0] === invited.email);
  expect(real && subjectOf(real)).toBe('Venha para a Aurora');
  expect(real?.raw).toMatch(/^From: Aurora Pagamentos <no-reply@retaguarda\.test>\r?$/m);
});
