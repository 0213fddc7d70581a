import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { aCustomRole, CUSTOM_ROLE } from '../../../../test/users.ts';

const PATH = '/api/v1/auth/custom-roles';
const CATALOGUE = ['comissoes.read', 'comissoes.manage', 'perm-user-list'].map((chave, index) => ({
  id: index + 1,
  chave,
  nome: `Permissão ${chave}`,
  modulo: chave.startsWith('perm') ? 'usuarios' : 'operacoes',
  padrao: [],
}));

async function opened(...roles: ReturnType<typeof aCustomRole>[]) {
  api.on('GET', PATH, roles);
  api.on('GET', '/api/v1/auth/permissions', () => Response.json(CATALOGUE));
  api.on('GET', '/api/v1/auth/roles', () =>
    Response.json(
      ['super-admin', 'admin', 'viewer'].map((name, index) => ({
        name,
        roleNumber: String(index + 1),
        abilities: { give: name !== 'admin' },
      })),
    ),
  );
  return open('/usuarios/papeis', { caller: { role: 'admin' } });
}

it('makes a role of what is ticked, one by one or by module', async () => {
  const { user } = await opened();
  await screen.findByText('Nenhum papel próprio');
  await user.click(screen.getAllByRole('button', { name: 'Novo papel' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/Nome do papel/), 'Comissões');
  await user.click(dialog.getByLabelText('Operações, comissões e propostas'));
  await user.click(dialog.getByLabelText('Permissão comissoes.manage'));
  const asked = api.on('POST', PATH, () => Response.json(aCustomRole(), { status: 201 }));
  api.on('GET', PATH, [aCustomRole({ name: 'Comissões' })]);
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Papel criado.');
  expect(asked[0]?.body).toEqual({ name: 'Comissões', role: 'viewer', permissions: ['comissoes.read'] });
  expect(asked[0]?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByText('Editor · 1 permissões · 0 pessoas')).toBeTruthy();
});

it('changes one, and removes one that nobody has', async () => {
  const used = aCustomRole({ id: CUSTOM_ROLE.replace('c1', 'c2'), name: 'Caixa', members: 2 });
  const { user } = await opened(aCustomRole(), {
    ...used,
    abilities: { give: true, edit: true, remove: false },
  });
  const removals = await screen.findAllByRole('button', { name: /^Remover / });
  expect(removals.map((one) => one.getAttribute('aria-disabled'))).toEqual([null, 'true']);
  await user.click(screen.getByRole('button', { name: 'Alterar Financeiro' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('Permissão comissoes.manage'));
  const changed = api.on('PUT', `${PATH}/{customRoleId}`, aCustomRole());
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(changed[0]?.body).toEqual({
      name: 'Financeiro',
      permissions: ['comissoes.read', 'comissoes.manage'],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remover Financeiro' }));
  const removed = api.on('DELETE', `${PATH}/{customRoleId}`, { removed: true });
  await user.click(await screen.findByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(removed[0]?.path['customRoleId']).toBe(CUSTOM_ROLE));
});
