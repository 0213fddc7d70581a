import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { USER_ID } from '../../../../test/users.ts';

const CATALOGUE = [
  { id: 1, chave: 'perm-user-list', nome: 'Ver a lista', modulo: 'usuarios', padrao: [] },
  { id: 2, chave: 'tarefas.read', nome: 'Ver tarefas', modulo: 'tarefas', padrao: [] },
];
const line = (name: string, more: object) => ({
  userId: USER_ID,
  name,
  status: 'ativo',
  role: 'editor',
  customRole: null,
  held: [],
  granted: [],
  denied: [],
  ...more,
});

it('shows what each person may do, and why not by the role alone', async () => {
  api.on('GET', '/api/v1/auth/permissions', () => Response.json(CATALOGUE));
  const asked = api.on('GET', '/api/v1/auth/rights', () =>
    Response.json(
      [
        line('Ana', { held: ['perm-user-list', 'tarefas.read'], granted: ['tarefas.read'] }),
        {
          ...line('Bia', { denied: ['perm-user-list'], customRole: { id: USER_ID, name: 'Caixa' } }),
          userId: 'b',
        },
      ],
      { headers: { 'x-total-count': '12' } },
    ),
  );
  await open('/usuarios/direitos?pagina=2', { caller: { role: 'admin' } });
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  const cells = async (name: string) => (await row(name)).getAllByRole('cell').map((cell) => cell.title);
  expect(await cells('Ver a lista')).toEqual(['Tem pelo papel', 'Negada só a esta pessoa']);
  expect(await cells('Ver tarefas')).toEqual(['Concedida só a esta pessoa', 'Não tem']);
  expect(screen.getByText('Caixa')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(
    `/usuarios/${USER_ID}?aba=permissoes`,
  );
  expect(asked[0]?.query).toMatchObject({ pageNumber: '2', pageSize: '10' });
  expect(screen.getByText('11–12 de 12')).toBeTruthy();
});
