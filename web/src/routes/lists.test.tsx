import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, api } from '../../test/fake-api.ts';
import { open } from '../../test/render.tsx';
import type { Caller } from '../../test/session.ts';
import { USER_FORM } from '../features/governed/form.fixture.ts';

const caller: Caller = { role: 'admin', permissions: ['projetos.read', 'projetos.manage'] };

let users: Asked[];
let companies: Asked[];
let projects: Asked[];

beforeEach(() => {
  const meta = { pagination: { page: 1, per_page: 20, total: 0 } };
  users = api.on('GET', '/api/v1/crm-admin/users', () =>
    Response.json([], { headers: { 'x-total-count': '0' } }),
  );
  companies = api.on('GET', '/api/v1/companies', () => Response.json({ items: [], total: 0 }));
  projects = api.on('GET', '/api/projetos', () => Response.json({ data: [], meta }));
  api.on('GET', '/backend/api/empresas/listar.php', {
    status: 'success',
    message: '',
    data: { empresas: [], paginacao: { page: 1, per_page: 50, total: 0 } },
  });
  api.on('GET', '/api/v1/auth/custom-roles', []);
  api.on('GET', '/api/v1/auth/roles', []);
  api.on('GET', '/api/v1/auth/users/{userId}/memberships', []);
  api.on('GET', '/api/v1/forms/{form}', USER_FORM);
});

describe('what the address says is asked', () => {
  it('of users', async () => {
    await open('/usuarios?busca=ana&papel=editor&situacao=ativo&ordem=-nome&pagina=3&porPagina=50', {
      caller,
    });
    await waitFor(() =>
      expect(users[0]?.query).toMatchObject({
        search: 'ana',
        roles: 'editor',
        statuses: 'ativo',
        sort: '-nome',
        pageNumber: '3',
        pageSize: '50',
      }),
    );
  });

  it('of companies', async () => {
    await open('/empresas?busca=alfa&situacao=ativa&pagina=2', { caller });
    await waitFor(() =>
      expect(companies[0]?.query).toMatchObject({ search: 'alfa', statuses: 'ativa', pageNumber: '2' }),
    );
  });

  it('of projects', async () => {
    await open('/projetos?busca=alfa&situacao=pending&pagina=2&porPagina=10', { caller });
    await waitFor(() =>
      expect(projects[0]?.query).toEqual({ search: 'alfa', statuses: 'pending', page: '2', per_page: '10' }),
    );
  });
});

describe('a list without records', () => {
  it.each([
    ['/usuarios', 'Ainda não há usuários'],
    ['/usuarios?convidar=true', 'Ainda não há usuários'],
    ['/usuarios?ordem=-nome&porPagina=50', 'Ainda não há usuários'],
    ['/empresas', 'Ainda não há empresas'],
    ['/projetos?porPagina=10', 'Ainda não há projetos'],
  ])('%s says that there are none', async (address, words) => {
    await open(address, { caller });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['/usuarios?papel=editor&ordem=-nome', 'Ninguém com esses filtros', '/usuarios?ordem=-nome'],
    ['/empresas?busca=alfa', 'Nenhuma empresa encontrada', '/empresas'],
    ['/projetos?situacao=pending&porPagina=10', 'Nenhum projeto encontrado', '/projetos?porPagina=10'],
  ])('%s says that nothing fits, and shows all when asked', async (from, words, to) => {
    const { address, user } = await open(from, { caller });
    await screen.findByText(words);
    await user.click(screen.getByRole('button', { name: 'Limpar os filtros' }));
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe('a change of the filters', () => {
  it('begins again at the first page', async () => {
    const { address, user } = await open('/usuarios?pagina=3', { caller });
    await user.click(await screen.findByRole('combobox', { name: 'Papel' }));
    await user.click(await screen.findByRole('option', { name: 'Editor' }));
    await waitFor(() => expect(address()).toBe('/usuarios?papel=editor'));
  });

  it('that searches companies leaves the tree, which is always whole', async () => {
    const { address, user } = await open('/empresas?visao=arvore', { caller });
    await user.click(await screen.findByRole('searchbox'));
    await user.paste('alfa');
    await waitFor(() => expect(address()).toBe('/empresas?busca=alfa'));
  });

  it('to the tree takes away what narrowed the companies', async () => {
    const { address, user } = await open('/empresas?busca=alfa&situacao=ativa', { caller });
    await user.click(await screen.findByText('Árvore'));
    await waitFor(() => expect(address()).toBe('/empresas?visao=arvore'));
  });

  it('the invitation opens over the list as it is', async () => {
    const { address, user } = await open('/usuarios?busca=ana&pagina=2', { caller });
    await screen.findByText('Ninguém com esses filtros');
    await user.keyboard('c');
    await waitFor(() => expect(address()).toBe('/usuarios?busca=ana&convidar=true&pagina=2'));
  });
});
