import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { aProject } from '../../../test/records.ts';
import { open } from '../../../test/render.tsx';

function answer(canManage: boolean) {
  api.on('GET', '/backend/api/empresas/listar.php', {
    status: 'success',
    message: '',
    data: { empresas: [], paginacao: { page: 1, per_page: 50, total: 0 } },
  });
  api.on('GET', '/api/v1/history', { items: [], next: null, beginning: null });
  return api.on('GET', '/api/projetos', {
    status: 'success',
    message: '',
    data: [
      aProject({ public_token: canManage ? 'x' : null, public_link_access_count: 4 }),
      aProject({ id: 10, name: 'Reforma', project_type: 'Obra' }),
    ],
    meta: { can_manage: canManage, pagination: { page: 1, per_page: 20, total: 2 } },
  });
}

it('lists projects by what the address says, each with its link to who may hand it out', async () => {
  const asked = answer(true);
  const caller = { permissions: ['projetos.read', 'projetos.manage'] } as const;
  const { address, user } = await open('/projetos?situacao=paused', { caller });
  expect(await screen.findByText('2 projetos')).toBeTruthy();
  expect(asked[0]?.query).toEqual({ page: '1', per_page: '20', statuses: 'paused' });
  expect(screen.getByRole('columnheader', { name: 'Link público' })).toBeTruthy();
  expect(screen.getByText('4 visitas')).toBeTruthy();
  api.on('GET', '/api/projetos/show', { status: 'success', message: '', data: aProject({ id: 10 }) });
  await user.click(screen.getByRole('link', { name: 'Reforma' }));
  await waitFor(() => expect(address()).toBe('/projetos/10'));
});

it('tells nobody else of links, and why they create none', async () => {
  answer(false);
  await open('/projetos', { caller: { permissions: ['projetos.read'] } });
  await screen.findByRole('link', { name: 'Reforma' });
  expect(screen.queryByRole('columnheader', { name: 'Link público' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Novo projeto' }).getAttribute('aria-disabled')).toBe('true');
});
