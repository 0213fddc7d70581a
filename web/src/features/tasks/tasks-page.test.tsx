import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { aTask, aTaskDetail, everything } from '../../../test/records.ts';
import { open } from '../../../test/render.tsx';
import type { Task, TaskListMeta } from '../../api/types.ts';

const reader = { permissions: ['tarefas.read', 'tarefas.read_all', 'tarefas.create'] } as const;
const success = <Data,>(data: Data) => ({ status: 'success' as const, message: '', data });

function answer(tasks: Task[], total = tasks.length, meta: Partial<TaskListMeta> = {}) {
  return api.on('GET', '/api/tarefas', {
    ...success(tasks),
    meta: {
      can_assign: false,
      assignable_users: [],
      current_user_id: 7,
      pagination: { page: 1, per_page: 20, total },
      ...meta,
    },
  });
}

describe('the list of tasks', () => {
  it('asks for what is open, page by page', async () => {
    const asked = answer([aTask()], 45);
    const { address, user } = await open('/tarefas', { caller: reader });
    expect(await screen.findByText('45 tarefas')).toBeTruthy();
    expect(asked[0]?.query).toEqual({ page: '1', per_page: '20', status: 'open' });
    await user.click(screen.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(address()).toBe('/tarefas?pagina=2'));
    expect(asked.at(-1)?.query).toEqual({ page: '2', per_page: '20', status: 'open' });
  });

  it('stays on its page when a task opens, and begins again at the first when it is narrowed', async () => {
    answer([aTask()], 45);
    api.on('GET', '/api/tarefas/series', success([]));
    api.on('GET', '/api/tarefas/detalhes/show', success(aTaskDetail()));
    const { address, user } = await open('/tarefas?pagina=2', { caller: reader });
    await user.click(await screen.findByRole('link', { name: 'Trocar o terminal' }));
    await waitFor(() => expect(address()).toBe('/tarefas?pagina=2&tarefa=41'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/tarefas?pagina=2'));
    await user.click(screen.getByRole('button', { name: 'Só as minhas' }));
    await waitFor(() => expect(address()).toBe('/tarefas?minhas=true'));
  });

  it.each([
    ['situacao=completed&pessoas=12&prioridade=high', 'Filtros (3)'],
    ['situacao=all', 'Filtros'],
  ])('on a phone tells how many filters narrow it: %s', async (search, name) => {
    answer([aTask()]);
    api.on('GET', '/api/tarefas/assignables', success([]));
    const real = window.matchMedia.bind(window);
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const isNarrow = query === '(max-width: 48em)';
      return Object.defineProperty(real(query), 'matches', { value: isNarrow });
    });
    onTestFinished(() => spy.mockRestore());
    await open(`/tarefas?${search}`, { caller: reader });
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('is narrowed by people and projects that the server finds, several of each', async () => {
    const asked = answer([aTask()]);
    api.on('GET', '/api/tarefas/assignables', success([{ id: 9, name: 'Caio' } as never]));
    api.on('GET', '/api/projetos', {
      ...success([]),
      meta: { pagination: { page: 1, per_page: 10, total: 0 } },
    } as never);
    const permissions = [...reader.permissions, 'tarefas.assign', 'projetos.read'] as const;
    const { address, user } = await open('/tarefas?pessoas=12&projeto=Obra%3BPortal', {
      caller: { permissions },
    });
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({ assigned_to: '12', projects: 'Obra;Portal' }),
    );
    expect(screen.getByRole('combobox', { name: 'Projeto' }).textContent).toBe('Obra +1');
    const people = screen.getByRole('combobox', { name: 'Responsável' });
    await waitFor(() => expect(people.textContent).toBe('Pessoa 12'));
    await user.click(people);
    await user.click(await screen.findByRole('option', { name: 'Caio' }));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ assignees: '12,9' }));
    expect(address()).toContain('pessoas=12%2C9');
  });

  it('says that it is not counted to the end, and how far a short search looked', async () => {
    answer([aTask()], 10_000, { total_capped: true });
    const { go } = await open('/tarefas', { caller: reader });
    expect(await screen.findByText('Mais de 10.000 tarefas')).toBeTruthy();
    answer([aTask()], 1, { searched: 20_000 });
    await go('/tarefas?busca=ab');
    expect(
      await screen.findByText('1 entre as primeiras 20.000; com três letras a busca vê todas'),
    ).toBeTruthy();
  });

  it('e opens the form of a row that may be edited, and of no other', async () => {
    answer([aTask({ id: 1, title: 'Fixa' }), aTask({ id: 2, title: 'Livre', abilities: everything })]);
    api.on('GET', '/api/tarefas/series', success([]));
    api.on('GET', '/api/tarefas/detalhes/show', success(aTaskDetail({ task: aTask({ id: 2 }) })));
    api.on('GET', '/api/tarefas/settings', success({ skip_holidays: false, updated_at: null }));
    api.on('GET', '/api/tarefas/holidays', success([]));
    const { address, user } = await open('/tarefas', { caller: reader });
    await screen.findByRole('link', { name: 'Fixa' });
    await user.keyboard('je');
    expect(address()).toBe('/tarefas');
    await user.keyboard('je');
    await waitFor(() => expect(address()).toBe('/tarefas?editar=2'));
    expect(await screen.findByRole('dialog', { name: 'Editar tarefa' })).toBeTruthy();
  });
});

describe('many tasks at once', () => {
  const both = [
    aTask({ id: 1, title: 'Uma', versao: 3, abilities: everything, moves: ['started', 'completed'] }),
    aTask({ id: 2, title: 'Outra', versao: 4, abilities: everything, moves: ['pending'], status: 'started' }),
  ];

  async function selected(tasks: Task[] = both) {
    const asked = answer(tasks);
    const opened = await open('/tarefas', { caller: reader });
    await opened.user.click(
      await screen.findByRole('checkbox', { name: 'Selecionar todas as linhas da página' }),
    );
    return { ...opened, asked };
  }
  const press = async (name: string | RegExp) => screen.findByRole('button', { name });
  /** A button of the bar of what is selected: columns that sort have the same names. */
  const inBar = async (name: string) => {
    const bar = await screen.findByRole('region', { name: 'Ações para a seleção' });
    return within(bar).findByRole('button', { name });
  };

  it('are moved where their answers allow it, each by its own version', async () => {
    const { asked, user } = await selected();
    await user.click(await inBar('Situação'));
    await user.click(await screen.findByRole('menuitem', { name: /^Concluir/ }));
    const moved = api.on('POST', '/api/tarefas/change-status', success(aTask({ status: 'completed' })));
    const before = asked.length;
    await user.click(await press('Concluir (1)'));
    await screen.findByText('Concluir: feito em 1 registro.');
    expect(moved.map(({ body }) => body)).toEqual([{ id: 1, status: 'completed', versao: 3 }]);
    expect(asked.length).toBeGreaterThan(before);
  });

  it('get a priority, a person and a project', async () => {
    const { user } = await selected();
    const changed = api.on('POST', '/api/tarefas/update', success(aTask()));
    await user.click(await inBar('Prioridade'));
    await user.click(await screen.findByRole('menuitem', { name: /^Prioridade Alta/ }));
    await user.click(await press('Prioridade Alta (2)'));
    await screen.findByText('Prioridade Alta: feito em 2 registros.');
    expect(changed.map(({ body }) => body)).toEqual([
      { id: 1, versao: 3, priority: 'high' },
      { id: 2, versao: 4, priority: 'high' },
    ]);
    await user.keyboard('jx');
    await user.click(await press('Projeto'));
    await user.type(await screen.findByRole('textbox', { name: 'Projeto' }), 'Portal');
    await user.click(await press('Projeto (1)'));
    await screen.findByText('Projeto: feito em 1 registro.');
    expect(changed.at(-1)?.body).toEqual({ id: 1, versao: 3, project: 'Portal' });
    api.on('GET', '/api/tarefas/assignables', success([{ id: 9, name: 'Caio' } as never]));
    await user.keyboard('jx');
    await user.click(await inBar('Responsável'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Responsável' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Responsável' }));
    await user.click((await screen.findAllByRole('option', { name: 'Caio' })).at(-1) as HTMLElement);
    await screen.findByText('Responsável: feito em 1 registro.');
    expect(changed.at(-1)?.body).toMatchObject({ assigned_to: 9 });
  });

  it('whose deletion was not answered are asked for before it counts as refused', async () => {
    const { user } = await selected([both[0] as Task]);
    let tries = 0;
    api.on('POST', '/api/tarefas/delete', () => {
      tries += 1;
      if (tries === 1) throw new TypeError('the network is away');
      return Response.json({ statusCode: 404, code: 'task.notFound', message: 'Não há.' }, { status: 404 });
    });
    api.refuse('GET', '/api/tarefas/detalhes/show', { status: 404, code: 'task.notFound' });
    await user.click(await press('Excluir'));
    await user.click(await press('Excluir (1)'));
    await screen.findByText('Excluir: feito em 1 registro.');
  });

  it('can be selected by nobody who may do nothing with them', async () => {
    answer([aTask({ id: 1, title: 'Fixa' })]);
    await open('/tarefas', { caller: reader });
    await screen.findByRole('link', { name: 'Fixa' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('an empty list', () => {
  it('that is narrowed offers to look among all tasks, and to widen it again', async () => {
    const asked = answer([]);
    const { address, user } = await open('/tarefas?busca=nota&porPagina=50', { caller: reader });
    await screen.findByRole('heading', { name: 'Nenhuma tarefa em aberto encontrada' });
    await user.click(screen.getByRole('button', { name: 'Procurar em todas' }));
    await screen.findByRole('heading', { name: 'Nenhuma tarefa encontrada' });
    expect(asked.at(-1)?.query).toEqual({ page: '1', per_page: '50', search: 'nota' });
    expect(screen.queryByRole('button', { name: 'Procurar em todas' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Limpar os filtros' }));
    await waitFor(() => expect(address()).toBe('/tarefas?porPagina=50'));
  });

  it('of what is open says whether there are others', async () => {
    api.on('GET', '/api/tarefas', ({ query }) => ({
      ...success([]),
      meta: {
        can_assign: false,
        assignable_users: [],
        current_user_id: 7,
        pagination: { page: 1, per_page: 20, total: 'status' in query ? 0 : 3 },
      },
    }));
    const { address, user } = await open('/tarefas', { caller: reader });
    await screen.findByRole('heading', { name: 'Nada em aberto' });
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    await waitFor(() => expect(address()).toBe('/tarefas?situacao=all'));
  });

  it('without any task offers to create the first one, to who may', async () => {
    answer([]);
    const { address, user } = await open('/tarefas?situacao=all', { caller: reader });
    await screen.findByRole('heading', { name: 'Ainda não há tarefas' });
    api.on('GET', '/api/tarefas/settings', success({ skip_holidays: false, updated_at: null }));
    api.on('GET', '/api/tarefas/holidays', success([]));
    api.on('GET', '/api/tarefas/templates', success([]));
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/tarefas?nova=true&situacao=all'));
  });
});
