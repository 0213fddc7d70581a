import { stringifySearch } from '../../address-search.ts';

/** Where somebody is in a list, and what is open beside it: no part of how they look at it. */
const PASSING = ['pagina', 'transacao', 'tarefa', 'nova', 'editar', 'convidar'];

/** A view of a list as its address, the same for the same view: filters, order and columns. */
export function searchOf(filters: object, columns: string | null): string {
  const entries = Object.entries({ ...filters, colunas: columns ?? undefined })
    .filter(([name, value]) => value !== undefined && !PASSING.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return stringifySearch(Object.fromEntries(entries)).slice(1);
}
