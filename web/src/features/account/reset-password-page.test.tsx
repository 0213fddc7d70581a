import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const RESET = '/backend/api/auth/reset-password.php';

async function reset() {
  const opened = await open('/redefinir-senha?token=um-token', { caller: null });
  const password = await screen.findByLabelText<HTMLInputElement>(/^Nova senha/);
  const save = async (text: string) => {
    await opened.user.clear(password);
    await opened.user.click(password);
    await opened.user.paste(text);
    await opened.user.click(screen.getByRole('button', { name: 'Salvar a nova senha' }));
  };
  return { ...opened, password, save };
}

it('sends the token of the link with the password, and leads to signing in, which says so', async () => {
  const asked = api.on('POST', RESET, () => Response.json({ status: 'success', message: '', data: null }));
  const { address, save } = await reset();
  await save('uma senha longa ');
  await waitFor(() => expect(address()).toBe('/entrar?aviso=senha'));
  expect(await screen.findByText('Senha alterada. Entre com a nova senha.')).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ token: 'um-token', password: 'uma senha longa ' }]);
});

it('sends no password that is too short, and goes to the field', async () => {
  const asked = api.on('POST', RESET, () => Response.json({ status: 'success', message: '', data: null }));
  const { password, save } = await reset();
  await save('curta');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(asked).toEqual([]);
});

it('a password that was refused is said at the field, and another one is sent', async () => {
  const message = 'Esta senha está em listas de senhas vazadas.';
  const errors = [{ path: 'password', code: 'password.breached', message }];
  api.refuse('POST', RESET, { status: 400, code: 'password.breached', message, errors });
  const { password, save } = await reset();
  await save('password123');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(password.getAttribute('aria-describedby')).toContain('error');
  const asked = api.on('POST', RESET, () => Response.json({ status: 'success', message: '', data: null }));
  await save('uma senha longa');
  await waitFor(() => expect(asked.at(-1)?.body).toEqual({ token: 'um-token', password: 'uma senha longa' }));
});

it('a link that was used or is too old is said, with the way to another one', async () => {
  api.refuse('POST', RESET, { status: 400, code: 'auth.resetToken', message: 'O link já não vale.' });
  const { address, save, user } = await reset();
  await save('uma senha longa');
  expect((await screen.findByRole('alert')).textContent).toContain('O link já não vale.');
  await user.click(screen.getByRole('link', { name: 'Pedir outro link' }));
  await waitFor(() => expect(address()).toBe('/esqueci-senha'));
});

it('a link without its token says so, and offers nothing to fill in', async () => {
  await open('/redefinir-senha', { caller: null });
  expect(await screen.findByText(/O link de redefinição está incompleto/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar a nova senha' })).toBeNull();
});
