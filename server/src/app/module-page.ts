import type { Language, Problem } from '../platform/problem.ts';

/** Pages of the web application that belong to a module, by the first part of their path. */
const MODULE_OF_PAGE: Readonly<Record<string, string>> = {
  tarefas: 'tasks',
  kanban: 'tasks',
  projetos: 'tasks',
};

/** The module that a page belongs to; null for pages that are always there. */
export function moduleOfPage(path: string): string | null {
  const first = path.split('/', 2)[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MODULE_OF_PAGE, first) ? (MODULE_OF_PAGE[first] ?? null) : null;
}

/**
 * The shell of the web application with the reason why the page is refused: as data for the application, and in words for
 * browsers that do not run it.
 */
export function withRefusal(page: string, problem: Problem, language: Language): string {
  const reason = problem.text(language).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return page
    .replace('<head>', () => `<head>\n    <meta name="retaguarda-refused" content="${problem.code}" />`)
    .replace('<noscript>', () => `<noscript><p>${reason}</p>`);
}
