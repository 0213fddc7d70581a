import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import { meOf, TENANT } from '../../../test/session.ts';
import { connection } from '../../api/connection.ts';

const LOGIN = '/backend/api/auth/login.php';

async function signIn(at: string, password = 'Segredo-1') {
  const opened = await open(at, { caller: null });
  await opened.user.click(await screen.findByLabelText('E-mail'));
  await opened.user.paste(' ana@aurora.test ');
  await opened.user.click(screen.getByLabelText('Senha'));
  if (password !== '') await opened.user.paste(password);
  await opened.user.click(screen.getByRole('button', { name: 'Entrar' }));
  return opened;
}

const signedIn = () =>
  Response.json({
    status: 'success',
    message: '',
    data: { ...meOf({ role: 'viewer' }), csrf_token: 'novo', expires_at: '2026-11-23T00:00:00.000Z' },
  });

it('leads back to where the person wanted to go, in their own tenant', async () => {
  connection.tenant = TENANT;
  api.on('GET', '/api/v1/auth/tenants', []);
  const asked = api.on('POST', LOGIN, signedIn);
  const { address } = await signIn('/entrar?voltar=%2Fmodulos');
  await waitFor(() => expect(address()).toBe('/modulos'));
  expect(asked[0]?.body).toEqual({ email: 'ana@aurora.test', password: 'Segredo-1' });
  expect(asked[0]?.headers.get('x-tenant-id')).toBeNull();
  expect(connection).toMatchObject({ tenant: null, csrfToken: 'novo', signedIn: true });
});

it('a wrong password is said, and the password is gone to', async () => {
  const wrong = { status: 401, code: 'auth.credentials', message: 'E-mail ou senha incorretos.' };
  api.refuse('POST', LOGIN, wrong);
  const { address } = await signIn('/entrar');
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail ou senha incorretos.');
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  expect(address()).toBe('/entrar');
});

it('nothing is sent without a password', async () => {
  await signIn('/entrar', '');
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
});
