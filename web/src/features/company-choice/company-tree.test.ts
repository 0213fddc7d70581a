import { describe, expect, it } from 'vitest';
import type { CompanySummary } from '../../api/types.ts';
import { branchOf, flattenCompanies, foldedAtFirst, visibleNodes } from './company-tree.ts';

const company = (id: string, parentCompanyId: string | null, more: Partial<CompanySummary> = {}) => ({
  id,
  parentCompanyId,
  tenantId: 't1',
  isMain: false,
  isFilial: false,
  razaoSocial: id,
  nomeFantasia: null,
  cnpj: null,
  subdominio: null,
  status: 'ativa',
  branding: { corPrincipal: null, logotipo: null },
  metadata: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});

const LIST = [
  company('zeta', null),
  company('main', null, { isMain: true }),
  company('b', 'main'),
  company('a', 'main'),
  company('a1', 'a'),
  company('lost', 'elsewhere', { tenantId: 't2' }),
];

const outline = (nodes: ReturnType<typeof flattenCompanies>) =>
  nodes.map(({ company: { id }, depth }) => `${'.'.repeat(depth)}${id}`);

describe('tree of companies', () => {
  it('reads from the top down, the main company first, siblings by name', () => {
    expect(outline(flattenCompanies(LIST))).toEqual(['main', '.a', '..a1', '.b', 'zeta', 'lost']);
  });

  it('shows every company once, even when parents run in a circle', () => {
    const nodes = flattenCompanies([company('x', 'y'), company('y', 'x')]);
    expect(nodes.map((node) => node.company.id).sort()).toEqual(['x', 'y']);
  });

  it('leaves out what is folded up', () => {
    const nodes = flattenCompanies(LIST);
    expect(outline(visibleNodes(nodes, new Set(['a'])))).toEqual(['main', '.a', '.b', 'zeta', 'lost']);
    expect(outline(visibleNodes(nodes, new Set(['main'])))).toEqual(['main', 'zeta', 'lost']);
  });

  it('knows what goes along when a company moves', () => {
    expect([...branchOf(flattenCompanies(LIST), 'a')]).toEqual(['a', 'a1']);
  });
});

describe('a tree when it is opened', () => {
  const branch = (length: number) =>
    Array.from({ length }, (_, index) =>
      company(`c${index}`, index < 2 ? (['main'][index - 1] ?? null) : 'c1'),
    );

  it('shows everything while it is small', () => {
    expect(foldedAtFirst(flattenCompanies(LIST))).toEqual(new Set());
  });

  it('shows the tops and what is directly below them once it is large', () => {
    const nodes = flattenCompanies([company('main', null, { isMain: true }), ...branch(120)]);
    expect(foldedAtFirst(nodes)).toEqual(new Set(['c1']));
    expect(visibleNodes(nodes, foldedAtFirst(nodes)).map((node) => node.company.id)).toEqual([
      'main',
      'c1',
      'c0',
    ]);
  });
});
