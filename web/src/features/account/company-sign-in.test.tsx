import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

const LOOK_UP = '/api/v1/auth/oidc/providers';
const START = 'https://retaguarda.example.com/api/v1/auth/oidc/start?provider=';

const provider = (id: string, name: string) => ({ id, name, startUrl: START + id });

afterEach(() => {
  window.history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

async function ask(at: string, email = 'ana@aurora.test') {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const opened = await open(at, { caller: null });
  const button = await screen.findByRole('button', { name: 'Usar a conta da empresa' });
  await opened.user.click(screen.getByLabelText('E-mail'));
  if (email !== '') await opened.user.paste(email);
  await opened.user.click(button);
  return { ...opened, assign };
}

it('leaves for the one provider of the domain, with the page that was wanted', async () => {
  const asked = api.on('POST', LOOK_UP, { providers: [provider('1', 'Aurora')], required: false });
  const { assign } = await ask('/entrar?voltar=%2Fmodulos');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${START}1&return=%2Fmodulos`));
  expect(asked[0]?.body).toEqual({ email: 'ana@aurora.test' });
});

it('asks which one where there are several', async () => {
  const providers = [provider('1', 'Aurora'), provider('2', 'Aurora antiga')];
  api.on('POST', LOOK_UP, { providers, required: false });
  const { assign, user } = await ask('/entrar');
  await user.click(await screen.findByRole('button', { name: 'Aurora antiga' }));
  expect(assign).toHaveBeenCalledWith(`${START}2`);
});

it('says so where there is none, and asks for the address first', async () => {
  const asked = api.on('POST', LOOK_UP, { providers: [], required: false });
  const { user } = await ask('/entrar', '');
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(asked).toHaveLength(0);
  await user.paste('ana@nenhuma.test');
  await user.click(screen.getByRole('button', { name: 'Usar a conta da empresa' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Não há entrada pela empresa');
});

it.each([
  ['oidc.denied', 'O provedor da empresa não deixou entrar'],
  ['auth.accountUnavailable', 'Conta indisponível'],
  ['<b>spite</b>', 'não pôde ser conferida'],
])('tells why somebody comes back: %s', async (code, words) => {
  await open(`/entrar?empresa=${encodeURIComponent(code)}`, { caller: null });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(words);
  expect(alert.textContent).not.toContain('spite');
});

it('asks for the second factor that a sign-in at a provider waits for', async () => {
  const step = { challenge: 'c'.repeat(43), methods: ['totp', 'recovery'], rememberDays: 0 };
  window.history.replaceState(null, '', `/entrar#etapa=${btoa(JSON.stringify(step))}`);
  await open('/entrar', { caller: null });
  expect(await screen.findByLabelText('Código')).toBeTruthy();
});
