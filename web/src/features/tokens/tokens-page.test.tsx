import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { ApiToken, ServiceAccount } from '../../api/types.ts';

const UUID = '0193a000-0000-7000-8000-000000060001';
const SECRET = `rtg_${'a'.repeat(49)}`;

const token = (more: Partial<ApiToken> = {}): ApiToken => ({
  id: 7,
  name: 'ERP da matriz',
  prefix: 'rtg_abcdefgh',
  kind: 'api',
  scopes: ['tarefas.read', 'role.admin'],
  company: null,
  addresses: [],
  maker: { id: UUID, name: 'Ana' },
  serviceAccount: null,
  expiresAt: null,
  previousUntil: null,
  lastUsedAt: null,
  revokedAt: null,
  createdAt: '2026-03-10T12:00:00.000Z',
  mayRotate: true,
  ...more,
});

const permission = (id: number, chave: string, modulo: string) => ({
  id,
  chave,
  nome: `Permissão ${chave}`,
  modulo,
  padrao: [],
});

async function opened(items: ApiToken[], accounts: ServiceAccount[] = []) {
  api.on('GET', '/api/v1/tokens', { items });
  api.on('GET', '/api/v1/service-accounts', { items: accounts });
  api.on('GET', '/api/v1/auth/permissions', () =>
    Response.json([permission(1, 'perm-user-list', 'usuarios'), permission(2, 'tarefas.read', 'tarefas')]),
  );
  api.on('GET', '/api/v1/companies', { items: [], pageNumber: 1, pageSize: 100, total: 0, totalPages: 0 });
  return open('/operacoes/tokens', { caller: { role: 'admin', permissions: ['tarefas.read'] } });
}

it('lists what each is good for, where it counts, and offers what the reader may', async () => {
  const other = token({ id: 8, name: 'Folha', addresses: ['10.0.0.0/8'], mayRotate: false });
  await opened([token(), other]);
  expect(await screen.findByText('ERP da matriz')).toBeTruthy();
  expect(await screen.findAllByText('Permissão tarefas.read, Agir como administrador')).toHaveLength(2);
  expect(screen.getByText('10.0.0.0/8')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Renovar ERP da matriz' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Renovar Folha' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Revogar Folha' })).toBeTruthy();
});

it('makes one of what the maker holds, from the networks that are named, and shows it once', async () => {
  const { user } = await opened([]);
  const made = api.on('POST', '/api/v1/tokens', () =>
    Response.json({ ...token(), token: SECRET }, { status: 201 }),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Novo token' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Nome/), ' ERP ');
  await user.click(dialog.getByRole('button', { name: 'Criar token' }));
  expect(await dialog.findByText('Escolha pelo menos uma permissão.')).toBeTruthy();
  expect(made).toHaveLength(0);
  expect(
    (await dialog.findByRole('checkbox', { name: 'Permissão perm-user-list' })).matches(':disabled'),
  ).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Permissão tarefas.read' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ler o fluxo de eventos' }));
  await user.type(dialog.getByLabelText('Redes de onde vale'), '10.0.0.0/8, 203.0.113.7');
  await user.click(dialog.getByRole('button', { name: 'Criar token' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(made[0]?.body).toMatchObject({
    name: 'ERP',
    scopes: ['tarefas.read', 'events.read'],
    companyId: null,
    addresses: ['10.0.0.0/8', '203.0.113.7'],
  });
});

it('gives another secret, with the overlap that was chosen', async () => {
  const { user } = await opened([token()]);
  const rotated = api.on('POST', '/api/v1/tokens/{tokenId}/rotation', () =>
    Response.json({ ...token(), token: SECRET }),
  );
  await user.click(await screen.findByRole('button', { name: 'Renovar ERP da matriz' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'O segredo de agora' }));
  await user.click(await screen.findByRole('option', { name: 'Por mais 7 dias' }));
  await user.click(dialog.getByRole('button', { name: 'Renovar' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(rotated[0]?.body).toEqual({ overlapHours: 168 });
});

it('ends one after a question', async () => {
  const { user } = await opened([token()]);
  const ended = api.on('DELETE', '/api/v1/tokens/{tokenId}', () => new Response(null, { status: 204 }));
  await user.click(await screen.findByRole('button', { name: 'Revogar ERP da matriz' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Token ERP da matriz revogado.')).toBeTruthy();
  expect(ended).toHaveLength(1);
});

it('makes one for a service account, of what the account has', async () => {
  const account = {
    id: UUID,
    name: 'Robô',
    description: '',
    scopes: ['tarefas.read'],
    company: null,
    maker: null,
    tokens: 0,
    createdAt: '2026-03-10T12:00:00.000Z',
    updatedAt: '2026-03-10T12:00:00.000Z',
  };
  const { user } = await opened([], [account]);
  const made = api.on('POST', '/api/v1/tokens', () =>
    Response.json({ ...token(), token: SECRET }, { status: 201 }),
  );
  await user.click((await screen.findAllByRole('button', { name: 'Novo token' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Nome/), 'ERP');
  await user.click(await dialog.findByLabelText('Agir como administrador'));
  await user.click(await dialog.findByRole('combobox', { name: 'De quem é' }));
  await user.click(await screen.findByRole('option', { name: 'Robô' }));
  expect(dialog.queryByLabelText('Agir como administrador')).toBeNull();
  await user.click(dialog.getByLabelText('Permissão tarefas.read'));
  await user.click(dialog.getByRole('button', { name: 'Criar token' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
  expect(made[0]?.body).toMatchObject({ serviceAccountId: UUID, scopes: ['tarefas.read'] });
});
