import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const ANSWER = '/api/v1/auth/email-change/answer';

const opened = () => open('/trocar-email?token=um-token', { caller: null });

it.each([
  ['Confirmar a troca', true, 'waiting', 'Falta confirmar pelo outro e-mail.'],
  ['Confirmar a troca', true, 'changed', 'A partir de agora, entre com o novo e-mail.'],
  ['Cancelar a troca', false, 'stopped', /continua o mesmo/],
] as const)(
  '%s sends the token of the link, and says what became of it: %s %s',
  async (name, accept, state, said) => {
    const asked = api.on('POST', ANSWER, { state });
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'um-token', accept }]);
  },
);

it('a link that was used is said, and nothing is lost', async () => {
  api.refuse('POST', ANSWER, { status: 400, code: 'auth.tokenInvalid', message: 'O link já não vale.' });
  const { user } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Confirmar a troca' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O link já não vale.');
  expect(screen.getByRole('button', { name: 'Cancelar a troca' })).toBeTruthy();
});

it('a link without its token says so', async () => {
  await open('/trocar-email', { caller: null });
  expect(await screen.findByText(/O link está incompleto/)).toBeTruthy();
});
