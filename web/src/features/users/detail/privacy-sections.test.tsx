import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { anAnonymisation, serveUser, USER_ID, USER_PATH } from '../../../../test/users.ts';

const PATH = `${USER_PATH}/anonymisation`;
const admin = { caller: { role: 'admin' } } as const;

it('shows what goes and what the law keeps, warns of duties, and asks for the address of the person', async () => {
  serveUser();
  api.on('GET', PATH, anAnonymisation({ duties: [{ kind: 'tasks', count: 3 }] }));
  const { user } = await open(`/usuarios/${USER_ID}`, admin);
  await user.click(await screen.findByRole('button', { name: 'Anonimizar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar Bia Lima' }));
  expect(dialog.getByText('3 tarefas em aberto')).toBeTruthy();
  expect(dialog.getByText(/2 registros/)).toBeTruthy();
  expect(dialog.getByText(/Base: Lei 9.613\/1998. Prazo: 5 anos./)).toBeTruthy();
  const asked = api.on('POST', PATH, {
    status: 'running',
    reason: 'request',
    progress: 0,
    requestedAt: '2026-01-02T12:00:00.000Z',
    finishedAt: null,
  });
  await user.click(dialog.getByRole('button', { name: 'Anonimizar para sempre' }));
  expect(asked).toHaveLength(0);
  await user.type(dialog.getByLabelText(/E-mail da pessoa/), 'bia@aurora.test');
  await user.click(dialog.getByRole('button', { name: 'Anonimizar para sempre' }));
  await screen.findByText('A conta foi anonimizada; a busca no restante continua.');
  expect(asked[0]?.body).toEqual({ reason: 'request', confirmation: 'bia@aurora.test' });
});

it('says why somebody cannot be made anonymous', async () => {
  serveUser();
  const hindrance = { code: 'user.aboveCaller', message: 'Este usuário tem um papel acima do seu.' };
  api.on('GET', PATH, anAnonymisation({ hindrance }));
  await open(`/usuarios/${USER_ID}`, admin);
  expect(await screen.findByText('Não pode ser anonimizada agora')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anonimizar…' })).toBeNull();
});

it('says how far it is, and that it was done', async () => {
  serveUser({ status: 'anonimizado' });
  const anonymisation = {
    status: 'finished',
    reason: 'authority',
    progress: 100,
    requestedAt: '2026-01-02T12:00:00.000Z',
    finishedAt: '2026-01-02T12:05:00.000Z',
  } as const;
  api.on('GET', PATH, anAnonymisation({ anonymisation }));
  await open(`/usuarios/${USER_ID}`, admin);
  expect(await screen.findByText(/Anonimizada em .* Uma autoridade determinou/)).toBeTruthy();
});

it('asks for the data of the person after a question, and not of who was made anonymous', async () => {
  serveUser();
  const asked = api.on('POST', `${USER_PATH}/data-export`, {
    id: USER_ID,
    status: 'writing',
    sizeBytes: null,
    createdAt: '2026-01-02T12:00:00.000Z',
    expiresAt: '2026-01-09T12:00:00.000Z',
  });
  const { user } = await open(`/usuarios/${USER_ID}`, admin);
  await user.click(await screen.findByRole('button', { name: 'Gerar o arquivo de dados' }));
  expect(asked).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Gerar' }));
  await screen.findByText(/Pedido registrado/);
  expect(asked).toHaveLength(1);
});
