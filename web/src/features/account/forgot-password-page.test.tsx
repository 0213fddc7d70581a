import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const FORGOT = '/backend/api/auth/forgot-password.php';

async function forgot(at = '/esqueci-senha') {
  const opened = await open(at, { caller: null });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
  const send = () => opened.user.click(screen.getByRole('button', { name: 'Enviar o link' }));
  const type = async (text: string) => {
    await opened.user.clear(email);
    await opened.user.click(email);
    await opened.user.paste(text);
  };
  return { ...opened, email, send, type };
}

const sent = () => Response.json({ status: 'success', message: '', data: null });

it('sends the address without blanks, and says the same whether or not there is an account', async () => {
  const asked = api.on('POST', FORGOT, sent);
  const { send, type } = await forgot();
  await type(' ana@aurora.test ');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Se houver uma conta com ana@aurora.test');
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'ana@aurora.test' }]);
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

it('begins with the address that was typed for signing in', async () => {
  const { email } = await forgot('/esqueci-senha?email=bia%40aurora.test');
  expect(email.value).toBe('bia@aurora.test');
});

it('sends nothing that is no address, and goes to the field', async () => {
  const asked = api.on('POST', FORGOT, sent);
  const { email, send, type } = await forgot();
  await type('ana');
  await send();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  expect(asked).toEqual([]);
});

it('a refusal is said, and the address stays in its field', async () => {
  api.refuse('POST', FORGOT, { status: 429, code: 'request.tooMany', message: 'Tente mais tarde.' });
  const { email, send, type } = await forgot();
  await type('ana@aurora.test');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Tente mais tarde.');
  expect(email.value).toBe('ana@aurora.test');
});
