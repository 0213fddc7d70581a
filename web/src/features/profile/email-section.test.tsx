import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { EmailSection } from './email-section.tsx';

const CHANGE = '/api/v1/auth/email-change';
const pending = {
  email: 'nova@example.com',
  newConfirmed: true,
  oldConfirmed: false,
  expiresAt: '2026-12-10T12:00:00.000Z',
};

it('asks by the password, then says which address is missing', async () => {
  api.on('GET', CHANGE, { pending: null });
  const { user } = await show(<EmailSection email="antiga@example.com" />);
  await user.type(await screen.findByLabelText('Novo e-mail'), 'nova@example.com');
  await user.type(screen.getByLabelText('Senha'), 'a minha senha');
  const asked = api.on('POST', CHANGE, pending);
  api.on('GET', CHANGE, { pending });
  await user.click(screen.getByRole('button', { name: 'Pedir a troca' }));
  expect(await screen.findByText('Falta confirmar')).toBeTruthy();
  expect(screen.getByText('Confirmou')).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'nova@example.com', password: 'a minha senha' }]);
});

it('a refusal is said at its field', async () => {
  api.on('GET', CHANGE, { pending: null });
  const message = 'A senha não confere.';
  const errors = [{ path: 'password', code: 'auth.passwordWrong', message }];
  api.refuse('POST', CHANGE, { status: 422, code: 'auth.passwordWrong', message, errors });
  const { user } = await show(<EmailSection email="antiga@example.com" />);
  await user.type(await screen.findByLabelText('Novo e-mail'), 'nova@example.com');
  await user.type(screen.getByLabelText('Senha'), 'um palpite');
  await user.click(screen.getByRole('button', { name: 'Pedir a troca' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('is taken back while it waits', async () => {
  api.on('GET', CHANGE, { pending });
  const { user } = await show(<EmailSection email="antiga@example.com" />);
  const button = await screen.findByRole('button', { name: 'Cancelar a troca' });
  const asked = api.on('DELETE', CHANGE, { withdrawn: true });
  api.on('GET', CHANGE, { pending: null });
  await user.click(button);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByLabelText('Novo e-mail')).toBeTruthy();
});
