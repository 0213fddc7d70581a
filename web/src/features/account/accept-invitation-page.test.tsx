import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const ACCEPT = '/api/v1/auth/invitations/accept';
const TOKEN = 'um-token-de-convite';

async function invited() {
  const opened = await open(`/convite?token=${TOKEN}`, { caller: null });
  const accept = () => opened.user.click(screen.getByRole('button', { name: 'Aceitar o convite' }));
  const type = async (label: RegExp, text: string) => {
    await opened.user.click(await screen.findByLabelText(label));
    await opened.user.paste(text);
  };
  await screen.findByRole('button', { name: 'Aceitar o convite' });
  return { ...opened, accept, type };
}

const accepted = () => new Response(null, { status: 204 });

it('somebody new chooses a password, and a name only where it is another one', async () => {
  const { accept, address, type } = await invited();
  const asked = api.on('POST', ACCEPT, accepted);
  await type(/^Senha/, 'curta');
  await accept();
  expect(asked).toHaveLength(0);
  await type(/^Senha/, '-e-longa');
  await accept();
  await waitFor(() => expect(address()).toContain('aviso=convite'));
  expect(asked[0]?.body).toEqual({ token: TOKEN, password: 'curta-e-longa' });
});

it('who has an account sends neither name nor password', async () => {
  const { accept, type, user } = await invited();
  const asked = api.on('POST', ACCEPT, accepted);
  await type(/^Nome completo/, 'Outro nome');
  await user.click(screen.getByText('Já tenho conta'));
  await accept();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ token: TOKEN });
});

it('who turns out to have no account is asked for a password after all', async () => {
  const { accept, user } = await invited();
  await user.click(screen.getByText('Já tenho conta'));
  expect(screen.queryByLabelText(/^Senha/)).toBeNull();
  api.refuse('POST', ACCEPT, {
    status: 400,
    code: 'validation.failed',
    errors: [{ path: 'password', code: 'validation.required', message: 'é obrigatório' }],
  });
  await accept();
  expect(await screen.findByLabelText(/^Senha/)).toBeTruthy();
});

it('a link without its token says so, and offers nothing to fill in', async () => {
  await open('/convite', { caller: null });
  expect(await screen.findByText(/O link do convite está incompleto/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aceitar o convite' })).toBeNull();
});
