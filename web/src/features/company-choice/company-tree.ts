import { cnpjMask } from '@retaguarda/rules/masks';
import type { CompanySummary } from '../../api/types.ts';

/** A company as a line of the tree. */
export interface CompanyNode {
  company: CompanySummary;
  /** Companies above it that are in the list. */
  depth: number;
  /** Companies directly below it. */
  below: number;
  /** Ids from the top down to its parent. */
  trail: readonly string[];
}

/** What the reader calls a company. */
export const companyName = (company: Pick<CompanySummary, 'nomeFantasia' | 'razaoSocial'>): string =>
  company.nomeFantasia ?? company.razaoSocial;

/** What a list calls a company that is to be chosen: its CNPJ tells those of one name apart. */
export const companyLabel = (
  company: Pick<CompanySummary, 'nomeFantasia' | 'razaoSocial' | 'cnpj'>,
): string =>
  company.cnpj ? `${companyName(company)} (${cnpjMask.format(company.cnpj)})` : companyName(company);

/**
 * Orders companies as a tree is read: each directly above those below it, the main company of a tenant first, siblings
 * by name. A company whose parent is not in the list, or whose parents run in a circle, counts as a top.
 */
export function flattenCompanies(companies: readonly CompanySummary[], language = 'pt-BR'): CompanyNode[] {
  const known = new Set(companies.map(({ id }) => id));
  const below = new Map<string | null, CompanySummary[]>();
  for (const company of companies) {
    const { parentCompanyId } = company;
    const parent = parentCompanyId !== null && known.has(parentCompanyId) ? parentCompanyId : null;
    below.set(parent, [...(below.get(parent) ?? []), company]);
  }
  const nodes: CompanyNode[] = [];
  const seen = new Set<string>();
  const inOrder = (a: CompanySummary, b: CompanySummary) =>
    a.tenantId === b.tenantId
      ? Number(b.isMain) - Number(a.isMain) || companyName(a).localeCompare(companyName(b), language)
      : 0;

  const visit = (company: CompanySummary, trail: readonly string[]) => {
    if (seen.has(company.id)) return;
    seen.add(company.id);
    const children = [...(below.get(company.id) ?? [])].sort(inOrder);
    nodes.push({ company, depth: trail.length, below: children.length, trail });
    for (const child of children) visit(child, [...trail, company.id]);
  };

  for (const top of groupByTenant(below.get(null) ?? []).flatMap((tops) => tops.sort(inOrder)))
    visit(top, []);
  for (const company of companies) visit(company, []);
  return nodes;
}

/** Keeps the order in which the tenants come. */
function groupByTenant(companies: readonly CompanySummary[]): CompanySummary[][] {
  return [...Map.groupBy(companies, ({ tenantId }) => tenantId).values()];
}

/** The lines that show while the companies with these ids are folded up. */
export const visibleNodes = (nodes: readonly CompanyNode[], folded: ReadonlySet<string>): CompanyNode[] =>
  nodes.filter(({ trail }) => !trail.some((id) => folded.has(id)));

/** What still can be read at a glance with every branch open. */
const MOST_OPEN = 100;

/** The companies that begin folded up: none of a small tree, and all below the tops of a large one. */
export const foldedAtFirst = (nodes: readonly CompanyNode[]): ReadonlySet<string> =>
  new Set(
    nodes.length > MOST_OPEN
      ? nodes.filter(({ below, depth }) => below > 0 && depth > 0).map(({ company }) => company.id)
      : [],
  );

/** The ids of a company and of everything below it. */
export function branchOf(nodes: readonly CompanyNode[], id: string): Set<string> {
  return new Set(
    nodes
      .filter(({ company, trail }) => company.id === id || trail.includes(id))
      .map(({ company }) => company.id),
  );
}
