import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { meOf } from '../../../test/session.ts';
import { rolesQuery } from '../../api/access.ts';
import { connection } from '../../api/connection.ts';
import { reauthentication } from '../../api/reauthentication.ts';
import { SignInAgain } from './sign-in-again.tsx';

const ENDED = { status: 401, code: 'auth.unauthenticated' };

afterEach(() => reauthentication.settle(false));

/** A page whose session ends with its next request. */
async function withEndedSession() {
  const shown = await show(<SignInAgain />);
  expect(screen.queryByRole('dialog')).toBeNull();
  api.refuse('GET', '/api/v1/auth/roles', ENDED);
  const request = shown.queries.fetchQuery(rolesQuery);
  request.catch(() => undefined);
  await screen.findByRole('dialog', { name: 'Entre de novo' });
  const password = screen.getByLabelText<HTMLInputElement>('Senha');
  const submit = () => shown.user.click(screen.getByRole('button', { name: 'Entrar e continuar' }));
  return { ...shown, request, password, submit };
}

it('asks the same person over the page, and repeats what met the end', async () => {
  const { password, request, submit, user } = await withEndedSession();
  const signedIn = { ...meOf({}), csrf_token: 'novo', expires_at: '2026-11-23T00:00:00.000Z' };
  const asked = api.on('POST', '/backend/api/auth/login.php', () =>
    Response.json({ status: 'success', message: '', data: signedIn }),
  );
  api.on('GET', '/api/v1/auth/roles', []);
  await user.type(password, 'Segredo-1');
  await submit();
  await expect(request).resolves.toEqual([]);
  expect(asked[0]?.body).toEqual({ email: 'ana@aurora.test', password: 'Segredo-1' });
  expect(connection.csrfToken).toBe('novo');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a wrong password is said, is emptied, and can be tried again', async () => {
  const { password, submit, user } = await withEndedSession();
  const wrong = { status: 401, code: 'auth.credentials', message: 'E-mail ou senha incorretos.' };
  api.refuse('POST', '/backend/api/auth/login.php', wrong);
  await user.type(password, 'errada');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail ou senha incorretos.');
  expect(password.value).toBe('');
  expect(document.activeElement).toBe(password);
});

it('nothing is sent without a password, and Escape does not close it', async () => {
  const { submit, user } = await withEndedSession();
  await submit();
  expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe('true');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('another person begins anew, and what waited is refused', async () => {
  const { request, user } = await withEndedSession();
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Entrar com outra conta' }));
  await expect(request).rejects.toMatchObject({ status: 401 });
  expect(connection.signedIn).toBe(false);
  expect(assign).toHaveBeenCalledWith('/entrar');
});
