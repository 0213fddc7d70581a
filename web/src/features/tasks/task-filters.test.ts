import { joinNames } from '@retaguarda/rules/name-list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../ui/address-search.ts';
import { chooseStatuses } from './choose-statuses.ts';
import {
  isNarrowed,
  parseBoardFilters,
  parseTaskFilters,
  type TaskFilters,
  toTaskQuery,
} from './task-filters.ts';

const ME = 7;
const roundTrip = (filters: TaskFilters) => parseTaskFilters(parseSearch(stringifySearch({ ...filters })));

describe('filters of the list of tasks', () => {
  it('survive the way through the address', () => {
    const filters: TaskFilters = {
      busca: '100% pronto',
      situacao: 'open,completed',
      prazo: 'overdue',
      minhas: true,
      pessoas: '9,12',
      prioridade: 'high,low',
      projeto: joinNames(['Implantação & suporte; fase 2', '100% pronto']),
      pagina: 3,
      porPagina: 50,
      tarefa: 12,
      editar: 12,
    };
    expect(roundTrip(filters)).toEqual(filters);
  });

  it('leave the usual values out of the address', () => {
    expect(
      parseTaskFilters({ pagina: '1', porPagina: '20', busca: '  ', tarefa: 'x', situacao: 'open' }),
    ).toEqual({});
  });

  it('open one form at a time', () => {
    expect(parseTaskFilters({ nova: 'true', editar: '3' })).toEqual({ nova: true });
  });

  it('are asked of the server by its own names', () => {
    const filters = parseTaskFilters({ busca: 'nota', minhas: 'true', situacao: 'pending', prazo: 'today' });
    expect(toTaskQuery(filters, ME)).toEqual({
      page: 1,
      per_page: 20,
      search: 'nota',
      status: 'pending',
      due: 'today',
      assigned_to: ME,
    });
  });

  it('ask for what is open by themselves, for everything when told so, for completed tasks by completion', () => {
    const asked = (situacao?: string) => toTaskQuery(parseTaskFilters(situacao ? { situacao } : {}), ME);
    expect(asked()).toEqual({ page: 1, per_page: 20, status: 'open' });
    expect(asked('open')).toEqual(asked());
    expect(asked('all')).toEqual({ page: 1, per_page: 20 });
    expect(asked('completed')).toMatchObject({ status: 'completed', order: 'completed' });
  });

  it('ask for the order by title or person that the address names, and for none that the server does not know', () => {
    const asked = (ordem: string) => toTaskQuery(parseTaskFilters({ ordem }), ME);
    expect(asked('-title')).toMatchObject({ order: '-title' });
    expect(asked('assignee')).toMatchObject({ order: 'assignee' });
    expect(asked('project')).not.toHaveProperty('order');
  });

  it('ask for several people, projects, priorities and statuses at once, and for one of each by its own name', () => {
    const asked = (search: Record<string, string>) => toTaskQuery(parseTaskFilters(search), ME);
    expect(asked({ situacao: 'open,completed', pessoas: '9,12,x,9', prioridade: 'low,high' })).toMatchObject({
      statuses: 'open,completed',
      assignees: '9,12',
      priorities: 'high,low',
    });
    expect(asked({ minhas: 'true', pessoas: '9' })).toMatchObject({ assignees: `${ME},9` });
    expect(asked({ pessoas: '9' })).toMatchObject({ assigned_to: 9 });
    expect(asked({ projeto: 'A%3B B' })).toMatchObject({ project: 'A; B' });
    expect(asked({ projeto: 'A%3B B;C' })).toMatchObject({ projects: 'A%3B B;C' });
  });

  it.each([
    ['open', 'open,completed', 'open,completed'],
    ['open', 'open,pending', 'pending'],
    ['pending,completed', 'open,pending,completed', 'open,completed'],
    ['pending', undefined, 'all'],
    ['all', 'started', 'started'],
  ])('of %s, choosing %s leaves %s', (before, next, after) => {
    expect(chooseStatuses(before, next)).toBe(after);
  });

  it('know whether they narrow the list', () => {
    expect(isNarrowed({ pagina: 2, tarefa: 3 })).toBe(false);
    expect(isNarrowed({ projeto: 'Alfa' })).toBe(true);
    expect(isNarrowed({ situacao: 'all' })).toBe(false);
    expect(isNarrowed({ situacao: 'pending' })).toBe(true);
  });

  it('never ask for what the server refuses, whatever someone writes into the address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'pagina',
            'porPagina',
            'situacao',
            'prazo',
            'tarefa',
            'busca',
            'pessoas',
            'projeto',
          ),
          fc.string(),
        ),
        (search) => {
          const query = toTaskQuery(parseTaskFilters(search), ME);
          expect(query.page).toBeGreaterThanOrEqual(1);
          expect([10, 20, 50]).toContain(query.per_page);
          expect(query.search?.length ?? 0).toBeLessThanOrEqual(200);
        },
      ),
    );
  });
});

describe('filters of the board', () => {
  it('hold the search and what lies over the board, nothing of the list', () => {
    expect(parseBoardFilters({ busca: 'x', tarefa: '4', situacao: 'pending', pagina: '3' })).toEqual({
      busca: 'x',
      tarefa: 4,
    });
  });
});
