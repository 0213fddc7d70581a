import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';
import type { ServiceAccount } from '../../api/types.ts';

const PATH = '/api/v1/service-accounts';
const UUID = '0193a000-0000-7000-8000-000000060001';

const account = (more: Partial<ServiceAccount> = {}): ServiceAccount => ({
  id: UUID,
  name: 'ERP',
  description: 'Faturamento',
  scopes: ['tarefas.read', 'financeiro.read'],
  company: null,
  maker: { id: UUID, name: 'Ana' },
  tokens: 2,
  createdAt: '2026-03-10T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  ...more,
});

async function opened(...items: ServiceAccount[]) {
  api.on('GET', PATH, { items });
  api.on('GET', '/api/v1/auth/permissions', () =>
    Response.json(
      ['tarefas.read', 'financeiro.read'].map((chave, index) => ({
        id: index + 1,
        chave,
        nome: `Permissão ${chave}`,
        modulo: 'tarefas',
        padrao: [],
      })),
    ),
  );
  api.on('GET', '/api/v1/companies', { items: [], pageNumber: 1, pageSize: 100, total: 0, totalPages: 0 });
  return open('/operacoes/tokens/contas', { caller: { role: 'admin', permissions: ['tarefas.read'] } });
}

it('makes an account of what the maker holds', async () => {
  const { user } = await opened();
  await screen.findByText('Nenhuma conta de serviço');
  await user.click(screen.getAllByRole('button', { name: 'Nova conta de serviço' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Nome/), 'ERP');
  expect(await dialog.findByLabelText('Permissão financeiro.read')).toHaveProperty('disabled', true);
  await user.click(dialog.getByLabelText('Permissão tarefas.read'));
  const made = api.on('POST', PATH, () => Response.json(account(), { status: 201 }));
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Conta de serviço criada. Crie agora um token para ela.');
  expect(made[0]?.body).toEqual({ name: 'ERP', description: '', companyId: null, scopes: ['tarefas.read'] });
  expect(made[0]?.headers.get('idempotency-key')).toBeTruthy();
});

it('changes one, leaving what it has beyond the reader, and ends one with its tokens', async () => {
  const { user } = await opened(account());
  expect(await screen.findByText('Faturamento · 2 permissões · 2 tokens · criada por Ana')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Alterar ERP' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByLabelText('Permissão tarefas.read'));
  const changed = api.on('PATCH', `${PATH}/{serviceAccountId}`, account());
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(changed[0]?.body).toEqual({
      name: 'ERP',
      description: 'Faturamento',
      scopes: ['financeiro.read'],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Encerrar ERP' }));
  await screen.findByText(/ERP e os 2 tokens dela deixam de valer agora/);
  const ended = api.on('DELETE', `${PATH}/{serviceAccountId}`, () => new Response(null, { status: 204 }));
  await user.click(screen.getByRole('button', { name: 'Encerrar' }));
  await waitFor(() => expect(ended[0]?.path['serviceAccountId']).toBe(UUID));
});
