import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { meOf, OTHER_TENANT } from '../../../../test/session.ts';
import {
  aRight,
  aUser,
  type EVERYTHING,
  serveRights,
  serveUser,
  USER_ID,
  USER_PATH,
  version,
} from '../../../../test/users.ts';

const CHANGE = `${USER_PATH}/permissions` as const;
const permission = (id: number, chave: string, padrao: string[]) => ({
  id,
  chave,
  nome: `Permissão ${chave}`,
  modulo: chave.startsWith('perm') ? 'usuarios' : 'tarefas',
  padrao,
});
const CATALOGUE = [
  permission(1, 'perm-user-list', ['editor']),
  permission(2, 'perm-user-edit', []),
  permission(3, 'tarefas.create', []),
];

const toggle = (key: string) => screen.findByRole<HTMLInputElement>('switch', { name: `Permissão ${key}` });

async function opened(user: object = {}, abilities: Partial<typeof EVERYTHING> = {}) {
  serveUser(user, abilities);
  serveRights([aRight('perm-user-list', 'role')]);
  api.on('GET', '/api/v1/auth/permissions', () => Response.json(CATALOGUE));
  const page = await open(`/usuarios/${USER_ID}?aba=permissoes`, { caller: { role: 'admin' } });
  await waitFor(async () =>
    expect((await toggle('perm-user-list')).matches('[aria-describedby]')).toBe(false),
  );
  return { ...page, save: () => page.user.click(screen.getByRole('button', { name: /Salvar/ })) };
}

it('sends what was switched on and off against the version that was read, and shows the record anew', async () => {
  const { user, save } = await opened();
  const asked = api.on('PATCH', CHANGE, () => Response.json({}));
  await user.click(await toggle('perm-user-list'));
  await user.click(await toggle('tarefas.create'));
  api.on('GET', USER_PATH, version('"2"', aUser()));
  serveRights([aRight('perm-user-list', 'denial'), aRight('tarefas.create', 'grant')]);
  await save();
  await screen.findByText('2 permissões alteradas.');
  expect(asked[0]?.headers.get('if-match')).toBe('"1"');
  expect(asked[0]?.body).toEqual({ grant: ['tarefas.create'], revoke: ['perm-user-list'] });
  expect((await toggle('tarefas.create')).checked).toBe(true);
  expect((await toggle('perm-user-list')).checked).toBe(false);
  expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull();
});

it('a switch that is moved back is no change', async () => {
  const { user } = await opened();
  await user.click(await toggle('perm-user-edit'));
  expect(screen.getByRole('button', { name: /Salvar/ })).toBeTruthy();
  await user.click(await toggle('perm-user-edit'));
  expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull();
});

it('a refusal stays beside the switches, which stay as they were moved', async () => {
  const { user, save } = await opened();
  api.refuse('PATCH', CHANGE, { status: 403, code: 'permission.notHeld', message: 'Você não possui isto.' });
  await user.click(await toggle('perm-user-edit'));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Você não possui isto.');
  expect((await toggle('perm-user-edit')).checked).toBe(true);
});

it('who was faster is said, and the page has their version', async () => {
  const { user, save } = await opened();
  api.refuse('PATCH', CHANGE, { status: 412, code: 'request.preconditionFailed' });
  api.on('GET', USER_PATH, version('"2"', aUser()));
  serveRights([aRight('tarefas.create', 'grant')]);
  await user.click(await toggle('perm-user-edit'));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Outra pessoa alterou este usuário');
  expect((await toggle('tarefas.create')).checked).toBe(true);
});

it('a switch moves only the way that the server allows, and says why not', async () => {
  const { user } = await opened({}, { grant: ['perm-user-edit'], revoke: ['perm-user-list'] });
  await user.click(await toggle('tarefas.create'));
  expect((await toggle('tarefas.create')).checked).toBe(false);
  expect(screen.getAllByText('Você só pode conceder ou retirar o que você mesmo possui.')[0]).toBeTruthy();
  await user.click(await toggle('perm-user-list'));
  await user.click(await toggle('perm-user-edit'));
  expect((await toggle('perm-user-list')).checked).toBe(false);
  expect((await toggle('perm-user-edit')).checked).toBe(true);
});

it.each([
  [{ grant: [], revoke: [] }, 'Este usuário tem um papel acima do seu.'],
  [{ edit: false, grant: [], revoke: [] }, 'O cadastro desta pessoa pertence a outra empresa.'],
])('with %j every switch says why it does not move', async (abilities, reason) => {
  serveUser({}, abilities);
  api.on('GET', '/api/v1/auth/permissions', () => Response.json(CATALOGUE));
  await open(`/usuarios/${USER_ID}?aba=permissoes`, { caller: { role: 'admin' } });
  await waitFor(() => expect(screen.getAllByText(reason).length).toBeGreaterThanOrEqual(3));
});

it('nobody changes their own permissions, whatever the server would take', async () => {
  const { uuid } = meOf({}).user;
  serveUser({ id: uuid });
  api.on('GET', '/api/v1/auth/permissions', () => Response.json(CATALOGUE));
  await open(`/usuarios/${uuid}?aba=permissoes`, { caller: { role: 'admin' } });
  await waitFor(() => expect(screen.getAllByText('Ninguém altera as próprias permissões.')).toHaveLength(3));
});

it('says why each is held or not, and of an exception who made it', async () => {
  const { user: _user } = await opened();
  serveRights(
    [
      aRight('perm-user-list', 'customRole'),
      aRight('perm-user-edit', 'denial', { givenBy: 'Ana', givenAt: '2026-03-04T12:00:00.000Z' }),
    ],
    { customRole: { id: USER_ID, name: 'Caixa' }, givenBy: 'Caio' },
  );
  await open(`/usuarios/${USER_ID}?aba=permissoes`, { caller: { role: 'admin' } });
  await screen.findByText('Do papel Caixa');
  expect(screen.getByText('por Ana, 04/03/2026')).toBeTruthy();
  expect(screen.getByText(/^Caixa em Aurora, dado por Caio em 02\/01\/2026/)).toBeTruthy();
});

it('stands beside what somebody else may do, where the two differ', async () => {
  const { user } = await opened();
  const other = OTHER_TENANT;
  api.on('GET', '/api/v1/crm-admin/users', () =>
    Response.json([{ id: other, nomeCompleto: 'Caio', email: 'caio@aurora.test' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Comparar com outra pessoa' }));
  await user.click(await screen.findByRole('combobox', { name: 'Comparar com' }));
  serveRights([aRight('perm-user-list', 'role'), aRight('tarefas.create', 'grant')], {}, 'Caio');
  api.on('GET', USER_PATH, version('"1"', aUser({ id: other, nomeCompleto: 'Caio' })));
  await user.click(await screen.findByRole('option', { name: 'Caio' }));
  expect(await screen.findByText('Caio: tem')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Permissão perm-user-list')).toBeNull());
  await user.click(screen.getByRole('switch', { name: 'Só as diferenças' }));
  expect(await screen.findByText('Permissão perm-user-list')).toBeTruthy();
});
