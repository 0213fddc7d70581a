import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_DEPTH,
  type PlacedCompany,
  pathBelow,
  pathsBelow,
  placeBelow,
  placeMoved,
} from './company-tree.ts';

const company = (id: number, path: string, isMain = false): PlacedCompany => {
  const above = path.split('/').filter(Boolean).map(Number);
  return { id, path, depth: above.length + 1, parentId: above.at(-1) ?? null, isMain };
};

describe('a new company', () => {
  test('without a parent is a root', () => {
    expect(placeBelow(null)).toEqual({ parentId: null, path: '/', depth: 1 });
  });

  test('stands below its parent', () => {
    expect(placeBelow(company(12, '/7/'))).toEqual({ parentId: 12, path: '/7/12/', depth: 3 });
  });

  test('does not stand below the lowest level', () => {
    expect(() => placeBelow(company(9, '/1/2/3/'))).toThrow('company.tooDeep');
  });
});

test('the range of paths below a company holds those and no others', () => {
  const { before, from } = pathsBelow(company(12, '/7/'));
  const isBelow = (path: string) => path >= from && path < before;
  expect(['/7/12/', '/7/12/1/', '/7/12/99/100/'].map(isBelow)).toEqual([true, true, true]);
  expect(['/', '/7/', '/7/1/', '/7/120/', '/7/13/', '/8/'].some(isBelow)).toBe(false);
});

describe('a company that moves', () => {
  const moving = company(2, '/1/');

  test('goes to the top whatever is below it', () => {
    expect(placeMoved(moving, null, 3)).toEqual({ parentId: null, path: '/', depth: 1 });
  });

  test.each([company(2, '/1/'), company(3, '/1/2/'), company(4, '/1/2/3/')])(
    'cannot go below itself: $path$id',
    (parent) => {
      expect(() => placeMoved(moving, parent, 1)).toThrow('company.cycle');
    },
  );

  test('may go below a company whose number only begins like its own', () => {
    expect(placeMoved(moving, company(20, '/1/'), 1).path).toBe('/1/20/');
  });

  test('takes its lowest company no deeper than there are levels', () => {
    expect(placeMoved(moving, company(9, '/8/'), 2).depth).toBe(3);
    expect(() => placeMoved(moving, company(9, '/8/'), 3)).toThrow('company.tooDeep');
  });

  test('is not the main one, unless it stays where it is', () => {
    const main = company(1, '/', true);
    expect(() => placeMoved(main, company(5, '/'), 1)).toThrow('company.mainIsRoot');
    expect(placeMoved(main, null, 1).depth).toBe(1);
  });
});

/** The whole tree in memory, changed by the same rules as the tables are. */
class Tree {
  readonly companies = new Map<number, PlacedCompany>();

  add(parentId: number | null): void {
    const id = this.companies.size + 1;
    const parent = parentId === null ? null : (this.companies.get(parentId) ?? null);
    this.companies.set(id, { id, isMain: id === 1, ...placeBelow(id === 1 ? null : parent) });
  }

  move(id: number, parentId: number | null): void {
    const moving = this.companies.get(id);
    if (moving === undefined) return;
    const below = this.below(moving);
    const height = Math.max(moving.depth, ...below.map(({ depth }) => depth)) - moving.depth + 1;
    const parent = parentId === null ? null : (this.companies.get(parentId) ?? null);
    const moved = { ...moving, ...placeMoved(moving, parent, height) };
    this.companies.set(id, moved);
    for (const one of below) {
      const path = pathBelow(moved) + one.path.slice(pathBelow(moving).length);
      this.companies.set(one.id, { ...one, path, depth: one.depth + moved.depth - moving.depth });
    }
  }

  private below(company: PlacedCompany): PlacedCompany[] {
    return [...this.companies.values()].filter(({ path }) => path.startsWith(pathBelow(company)));
  }

  /** Walks from a company to its root; throws on a cycle. */
  ancestors(id: number): number[] {
    const above: number[] = [];
    let parentId = this.companies.get(id)?.parentId ?? null;
    while (parentId !== null) {
      if (above.length > this.companies.size) throw new Error(`cycle at ${id}`);
      above.unshift(parentId);
      parentId = this.companies.get(parentId)?.parentId ?? null;
    }
    return above;
  }
}

const number = fc.integer({ min: 1, max: 12 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), parent: fc.option(number) }),
  fc.record({ kind: fc.constant('move' as const), id: number, parent: fc.option(number) }),
);

test('no moves make a cycle, a path that is not the way to the root, or a fifth level', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const tree = new Tree();
      for (const one of steps) {
        try {
          if (one.kind === 'add') tree.add(one.parent);
          else tree.move(one.id, one.parent);
        } catch (problem) {
          expect(String(problem)).toMatch(/company\.(cycle|tooDeep|mainIsRoot)/);
        }
      }
      for (const { depth, id, isMain, path } of tree.companies.values()) {
        const above = tree.ancestors(id);
        expect(path).toBe(`/${above.map((ancestor) => `${ancestor}/`).join('')}`);
        expect(depth).toBe(above.length + 1);
        expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
        if (isMain) expect(depth).toBe(1);
      }
    }),
    { numRuns: 300 },
  );
});
