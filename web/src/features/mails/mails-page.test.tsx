import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { MailSettings, MailText } from '../../api/mails.ts';

const SETTINGS: MailSettings = {
  senderName: 'Aurora',
  senderAddress: null,
  replyTo: null,
  headerText: null,
  signatureText: null,
  footerText: null,
  versao: 2,
  addressInUse: false,
  effective: { senderName: 'Aurora', senderAddress: null, replyTo: null },
};

const textIn = (language: MailText['language']): MailText => ({
  kind: 'invitation',
  language,
  title: 'Convite',
  variables: [
    { name: 'nome', shape: 'text', meaning: 'o nome', example: 'Ana', required: false },
    { name: 'link', shape: 'link', meaning: 'o botão', example: 'Aceitar convite', required: true },
  ],
  own: null,
  inherited: null,
  suggested: { subject: 'Convite', body: 'Olá.\n\n{{link}}' },
  versao: 0,
});

const TEXT = '/api/v1/mail/texts/{kind}/{language}';

async function openPage(role: 'admin' | 'super-admin' = 'super-admin') {
  api.on('GET', '/api/v1/mail/settings', SETTINGS);
  api.on('GET', '/api/v1/mail/texts', { items: [textIn('pt-BR'), textIn('en')] });
  api.on('GET', TEXT, textIn('pt-BR'));
  const opened = await open('/emails', { caller: { role } });
  await screen.findByRole('heading', { level: 1, name: 'E-mails' });
  return opened;
}

it('an owner says whom mails come from, and is told what is wrong with an address', async () => {
  const { user } = await openPage();
  const address = await screen.findByLabelText(/Endereço do remetente/);
  await user.type(address, 'avisos@outra.com.br');
  const message = 'O domínio deste endereço não foi comprovado.';
  api.refuse('PUT', '/api/v1/mail/settings', {
    status: 422,
    code: 'mailSettings.unverified',
    errors: [{ path: 'senderAddress', code: 'mailSettings.unverified', message }],
  });
  await user.click(screen.getByRole('button', { name: 'Salvar remetente' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await user.clear(address);
  await user.type(screen.getByLabelText(/Assinatura/), 'Equipe Aurora');
  const sent = api.on('PUT', '/api/v1/mail/settings', {
    ...SETTINGS,
    signatureText: 'Equipe Aurora',
    versao: 3,
  });
  await user.click(screen.getByRole('button', { name: 'Salvar remetente' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)?.body).toEqual({
    senderName: 'Aurora',
    senderAddress: null,
    replyTo: null,
    headerText: null,
    signatureText: 'Equipe Aurora',
    footerText: null,
  });
});

it('a text is edited, looked at in a frame that runs nothing, and sent to oneself', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Editar Convite' }));
  const dialog = within(await screen.findByRole('dialog'));
  const body = await dialog.findByLabelText<HTMLTextAreaElement>('Texto');
  await user.click(body);
  await user.click(dialog.getByRole('button', { name: 'Inserir nome' }));
  expect(body.value).toContain('{{nome}}');
  api.on('POST', `${TEXT}/preview`, { subject: 'Convite', text: 'Olá', html: '<p>Olá</p>' });
  await user.click(dialog.getByRole('button', { name: 'Pré-visualizar' }));
  const frame = await dialog.findByTitle<HTMLIFrameElement>(/Como o e-mail chega/);
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', '<p>Olá</p>']);
  const message = 'O servidor de e-mail recusou a mensagem (550).';
  api.on('POST', `${TEXT}/test`, {
    outcome: 'refused',
    status: 550,
    message,
    at: '2026-11-30T12:00:00.000Z',
  });
  await user.click(dialog.getByRole('button', { name: 'Enviar teste para mim' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  const sent = api.on('PUT', TEXT, { ...textIn('pt-BR'), versao: 1 });
  await user.click(dialog.getByRole('button', { name: 'Salvar texto' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('an administrator who is no owner reads and looks at it, and is told who changes it', async () => {
  const { user } = await openPage('admin');
  await user.click(await screen.findByRole('button', { name: 'Editar Convite' }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = await dialog.findByRole('button', { name: 'Salvar texto' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Texto').readOnly).toBe(true);
});
