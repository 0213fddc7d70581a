import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { PortalHost } from '../../api/portal-hosts.ts';

const HOST: PortalHost = {
  id: '0193a000-0000-7000-8000-000000080001',
  host: 'painel.aurora.com.br',
  url: 'https://painel.aurora.com.br',
  state: 'unverified',
  verifiedAt: null,
  failingSince: null,
  suspendedAt: null,
  record: { name: '_retaguarda.painel.aurora.com.br', type: 'TXT', value: 'retaguarda-verification=abc' },
  target: 'app.example.com',
  createdAt: '2026-03-10T12:00:00.000Z',
};
const HOSTS = '/api/v1/portal/hosts';
const WELCOME = '/api/v1/portal/welcome';
const NOTHING = { welcomePt: null, welcomeEn: null, help: null };
const SAID = {
  ...NOTHING,
  welcomePt: 'Bem-vindo',
  versao: 1,
  effective: { welcomePt: 'Bem-vindo', welcomeEn: 'Welcome', help: null },
};

async function openPage(items: PortalHost[], role: 'admin' | 'super-admin' = 'super-admin') {
  api.on('GET', HOSTS, { items });
  api.on('GET', WELCOME, SAID);
  const opened = await open('/enderecos', { caller: { role } });
  await screen.findByRole('heading', { level: 1, name: 'Endereços do portal' });
  return opened;
}

it('shows the records of a host, and says while they do not show', async () => {
  const { user } = await openPage([HOST]);
  expect(await screen.findByText(HOST.record.name)).toBeTruthy();
  expect(screen.getByText('app.example.com')).toBeTruthy();
  const refused = { status: 422, code: 'portalHost.unproved', message: 'O registro TXT ainda não aparece.' };
  api.refuse('POST', `${HOSTS}/{hostId}/verification`, refused);
  await user.click(screen.getByRole('button', { name: 'Verificar painel.aurora.com.br' }));
  expect(await screen.findByText('O registro TXT ainda não aparece.')).toBeTruthy();
});

it('says in words how each host stands', async () => {
  await openPage([
    { ...HOST, state: 'verified' },
    { ...HOST, id: '0193a000-0000-7000-8000-000000080002', host: 'b.com.br', state: 'suspended' },
  ]);
  expect(await screen.findByText('O portal está em https://painel.aurora.com.br.')).toBeTruthy();
  expect(screen.getByText(/não apareceu por três dias/)).toBeTruthy();
});

it('adds a host, and removes it after asking', async () => {
  const { user } = await openPage([HOST]);
  await user.click(await screen.findByRole('button', { name: 'Adicionar endereço' }));
  const added = api.on('POST', HOSTS, HOST);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Endereço/), 'painel.aurora.com.br');
  await user.click(dialog.getByRole('button', { name: 'Adicionar endereço' }));
  await waitFor(() => expect(added).toHaveLength(1));
  const removed = api.on('DELETE', `${HOSTS}/{hostId}`, undefined);
  await user.click(await screen.findByRole('button', { name: 'Remover painel.aurora.com.br' }));
  await user.click(await screen.findByRole('button', { name: 'Remover endereço' }));
  await waitFor(() => expect(removed).toHaveLength(1));
});

it('an administrator who is no owner reads them', async () => {
  await openPage([HOST], 'admin');
  const add = await screen.findByRole('button', { name: 'Adicionar endereço' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
});

it('words the sign-in page, and shows what comes from above where nothing is said', async () => {
  const { user } = await openPage([HOST]);
  const field = await screen.findByLabelText('Boas-vindas em português');
  expect((field as HTMLTextAreaElement).value).toBe('Bem-vindo');
  expect(screen.getByLabelText('Boas-vindas em inglês').getAttribute('placeholder')).toBe('Welcome');
  await user.clear(field);
  await user.type(field, 'Que bom ver você');
  await user.type(screen.getByLabelText('Ajuda ou contato'), 'fale conosco');
  const refused = {
    status: 422,
    code: 'portalWelcome.help',
    message: 'Informe um endereço.',
    errors: [{ path: 'help', code: 'portalWelcome.help', message: 'Informe um endereço.' }],
  };
  api.refuse('PUT', WELCOME, refused);
  await user.click(screen.getByRole('button', { name: 'Salvar página de entrada' }));
  expect(await screen.findByText('Informe um endereço.')).toBeTruthy();
  const saved = api.on('PUT', WELCOME, { ...SAID, welcomePt: 'Que bom ver você' });
  await user.clear(screen.getByLabelText('Ajuda ou contato'));
  await user.click(screen.getByRole('button', { name: 'Salvar página de entrada' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.at(-1)?.body).toEqual({ ...NOTHING, welcomePt: 'Que bom ver você' });
});
