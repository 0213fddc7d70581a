/** Modules that pages belong to, by the first part of their path; the server refuses the same pages. */
const MODULE_OF_PAGE: Readonly<Record<string, 'tasks'>> = {
  tarefas: 'tasks',
  kanban: 'tasks',
  calendario: 'tasks',
  'minha-semana': 'tasks',
  projetos: 'tasks',
};

/** The module that a page belongs to; null for pages that are always there. */
export function moduleOfPage(path: string): 'tasks' | null {
  const first = path.split('/', 2)[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MODULE_OF_PAGE, first) ? (MODULE_OF_PAGE[first] ?? null) : null;
}
