import { expect, it } from 'vitest';
import { moduleOfPage } from './module-of-page.ts';

it.each(['/tarefas', '/tarefas/lote', '/Kanban', '/calendario', '/minha-semana', '/projetos/3/editar'])(
  '%s is of tasks',
  (path) => {
    expect(moduleOfPage(path)).toBe('tasks');
  },
);

it.each(['/', '', '/usuarios', '/empresas/tarefas', '/constructor'])('%s is always there', (path) => {
  expect(moduleOfPage(path)).toBeNull();
});
