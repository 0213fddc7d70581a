import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { meOf } from '../../../test/session.ts';
import { OnlinePage } from './online-page.tsx';
import { presenceStore } from './presence-store.ts';

const USERS = '/api/v1/presence/active-users';
const ME = meOf({}).user.uuid;
const COMPANY = '00000000-0000-4000-8000-0000000000c1';
const AT = '2026-11-21T12:00:00.000Z';

const person = (userId: string, nomeCompleto: string, more: object = {}) => ({
  userId,
  nomeCompleto,
  role: 'viewer',
  companyId: null,
  online: true,
  desde: AT,
  ultimoSinal: AT,
  ...more,
});

const count = (companyId: string, nomeFantasia: string, online: number) => ({
  companyId,
  nomeFantasia,
  online,
});

/** States who is online, and in which companies. */
function serve(usuarios: ReturnType<typeof person>[], total = usuarios.length) {
  return api.on('GET', USERS, { tenantId: null, total, usuarios });
}

beforeEach(() => {
  api.on('GET', '/api/v1/presence/online-count/main-companies', () =>
    Response.json({ itens: [count(COMPANY, 'Matriz', 1), count('c3', 'Vazia', 0)] }),
  );
  api.on('GET', '/api/v1/presence/online-count/sub-companies', () =>
    Response.json({ itens: [count('c2', 'Filial Santos', 1_234)] }),
  );
});

const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('lists who is there, marks the caller, and tells who has just left', async () => {
  serve([person(ME, 'Ana Souza', { companyId: COMPANY }), person('u2', 'Bia Lima', { online: false })]);
  await show(<OnlinePage />);
  expect((await row('Ana Souza')).textContent).toContain('(você)');
  expect(within(await row('Ana Souza')).getByText('Online')).toBeTruthy();
  expect(within(await row('Ana Souza')).getByText('Matriz')).toBeTruthy();
  expect(within(await row('Bia Lima')).getByText('Saiu há pouco')).toBeTruthy();
  expect(screen.getByText('2 pessoas ativas')).toBeTruthy();
});

it('who reads the page is online before the server has heard of it', async () => {
  serve([person(ME, 'Ana Souza', { online: false })]);
  await show(<OnlinePage />);
  expect(within(await row('Ana Souza')).getByText('Online')).toBeTruthy();
});

it('who leaves over the socket has left before the list says so, and comes back', async () => {
  serve([person('u2', 'Bia Lima')]);
  await show(<OnlinePage />);
  const bia = await row('Bia Lima');
  act(() => presenceStore.add({ joined: false, userId: 'u2', ts: AT }));
  expect(within(bia).getByText('Saiu há pouco')).toBeTruthy();
  expect(screen.getByText('Bia Lima saiu.')).toBeTruthy();
  act(() => presenceStore.add({ joined: true, userId: 'u2', ts: AT }));
  expect(within(bia).getByText('Online')).toBeTruthy();
  act(() => presenceStore.add({ joined: true, userId: 'u9', ts: AT }));
  expect(screen.getByText('Alguém entrou.')).toBeTruthy();
});

it.each([
  ['connecting', 'Conectando'],
  ['live', 'Ao vivo'],
  ['broken', 'Atualizando a cada 15 segundos'],
] as const)('says that the connection is %s', async (state, words) => {
  serve([]);
  presenceStore.setState(state);
  await show(<OnlinePage />);
  expect((await screen.findByText(words)).dataset['state']).toBe(state);
});

it.each([
  ['broken', 15_000],
  ['live', 60_000],
] as const)('while the connection is %s it asks again after %i ms', async (state, pause) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const asked = serve([]);
  presenceStore.setState(state);
  await show(<OnlinePage />);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(pause - 1_000));
  expect(asked).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(asked).toHaveLength(2);
});

it('leads to a person only who may see people', async () => {
  serve([person('u2', 'Bia Lima')]);
  await show(<OnlinePage />, { caller: { role: 'admin' } });
  expect((await screen.findByRole('link', { name: 'Bia Lima' })).getAttribute('href')).toBe('/usuarios/u2');
});

it('is no link for anybody else', async () => {
  serve([person('u2', 'Bia Lima')]);
  await show(<OnlinePage />, { caller: { role: 'operator' } });
  await row('Bia Lima');
  expect(screen.queryByRole('link', { name: 'Bia Lima' })).toBeNull();
});

it('counts by company, most people first, without those where nobody is', async () => {
  serve([]);
  await show(<OnlinePage />);
  await screen.findByText('Filial Santos');
  const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(counts).toEqual(['Filial Santos1.234', 'Matriz1']);
  expect(screen.getByText('Ninguém está online')).toBeTruthy();
});

it('says that the list holds only the first', async () => {
  serve([person('u2', 'Bia Lima')], 501);
  await show(<OnlinePage />);
  expect(await screen.findByText('Mostrando as primeiras 1 pessoas por nome.')).toBeTruthy();
  expect(screen.getByText('501 pessoas ativas')).toBeTruthy();
});

it('a failure is said in place of the list, which is read again when asked', async () => {
  api.refuse('GET', USERS, { status: 500, code: 'internal', message: 'Algo deu errado.' });
  const { user } = await show(<OnlinePage />);
  await screen.findByText('Algo deu errado.');
  serve([person('u2', 'Bia Lima')]);
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(async () => expect(await row('Bia Lima')).toBeTruthy());
});
