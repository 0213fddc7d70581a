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

it('a second factor is asked for after the password, and a wrong code is said and taken out', async () => {
  const CODE = '/backend/api/auth/second-factor.php';
  const challenge = 'c'.repeat(43);
  api.on('POST', LOGIN, () =>
    Response.json(
      { status: 'error', code: 'auth.secondFactorRequired', message: 'Informe o código.', challenge },
      { status: 401 },
    ),
  );
  api.on('GET', '/api/v1/auth/tenants', []);
  const { address, user } = await signIn('/entrar?voltar=%2Fmodulos');
  const code = await screen.findByLabelText<HTMLInputElement>('Código');
  api.refuse('POST', CODE, {
    status: 401,
    code: 'auth.secondFactorInvalid',
    message: 'O código não confere.',
  });
  await user.type(code, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('O código não confere.');
  expect([code.value, document.activeElement]).toEqual(['', code]);
  const asked = api.on('POST', CODE, signedIn);
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(address()).toBe('/modulos'));
  expect(asked.at(-1)?.body).toEqual({ challenge, code: '123456', remember_device: false });
});

it('a challenge that is over leads back to the password, and says why', async () => {
  api.on('POST', LOGIN, () =>
    Response.json(
      { status: 'error', code: 'auth.secondFactorRequired', message: 'Informe o código.', challenge: 'c' },
      { status: 401 },
    ),
  );
  const { user } = await signIn('/entrar');
  const over = { status: 401, code: 'auth.challengeInvalid', message: 'O tempo acabou.' };
  api.refuse('POST', '/backend/api/auth/second-factor.php', over);
  await user.type(await screen.findByLabelText('Código'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('O tempo acabou.');
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('');
});
