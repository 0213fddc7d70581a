import { describe, expect, test } from 'vitest';
import { requestProblems } from '../platform/http/request-problems.ts';
import { moduleOfPage, withRefusal } from './module-page.ts';

describe('pages of the task module', () => {
  test.each(['/tarefas', '/tarefas/12', '/kanban', '/kanban/', '/projetos', '/projetos/3/editar'])(
    '%s',
    (path) => {
      expect(moduleOfPage(path)).toBe('tasks');
    },
  );

  test.each(['/', '', '/usuarios', '/empresas/tarefas', '/projeto/um-token', '/constructor'])(
    'not %s',
    (path) => {
      expect(moduleOfPage(path)).toBeNull();
    },
  );
});

test('the shell says why, to the application and to readers', () => {
  const page = '<html><head></head><body><noscript>JavaScript</noscript></body></html>';
  const refused = withRefusal(page, requestProblems.moduleDisabled(), 'en');
  expect(refused).toContain('<meta name="retaguarda-refused" content="module.disabled" />');
  expect(refused).toContain('<noscript><p>This module is switched off for the tenant.</p>JavaScript');
});
