import { expect, it } from 'vitest';
import { en } from '../../ui/i18n/en/index.ts';
import { navigationFor, OTHER_PAGES } from '../shell/navigation.ts';
import { HELP_TOPICS, topicAt } from './help-topics.ts';

const everything = navigationFor({
  user: { role: 'super-admin' } as never,
  permissions: new Set(),
  isAdmin: true,
  isRoot: true,
  support: null,
  can: () => true,
  hasModule: () => true,
});

it('every page of the navigation has its own help', () => {
  const pages = [...everything.flatMap(({ items }) => items), ...OTHER_PAGES];
  expect(pages.length).toBeGreaterThan(20);
  for (const { label, to } of pages) expect(topicAt(to)).toMatchObject({ path: to, title: label });
  expect(HELP_TOPICS.map(({ topic }) => topic).sort()).toEqual(Object.keys(en.help.topic).sort());
});

it.each([
  ['/tarefas/modelos', 'tasks'],
  ['/operacoes/comissoes/fechamentos', 'commissions'],
  ['/usuarios/convites', 'users'],
  ['/operacoes/estabelecimentos/12/editar', 'establishments'],
  ['/financeiro/agenda', 'agenda'],
  ['/tarefasx', 'home'],
  ['/', 'home'],
])('%s gets the help on %s', (path, topic) => {
  expect(topicAt(path)?.topic).toBe(topic);
});
