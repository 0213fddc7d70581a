import { companyProblems } from './company-problems.ts';

/** Levels of the tree of a tenant's companies, the roots included. */
export const MAX_DEPTH = 4;

/** Where a company stands in the tree of its tenant. */
export interface Place {
  parentId: number | null;
  /** Ids of the companies above, from the root to the parent, as `/7/12/`; `/` for a root. */
  path: string;
  /** 1 for a root. */
  depth: number;
}

export interface PlacedCompany extends Place {
  id: number;
  isMain: boolean;
}

/** The path that everything below the company begins with. */
export function pathBelow({ id, path }: Pick<PlacedCompany, 'id' | 'path'>): string {
  return `${path}${id}/`;
}

/**
 * Paths below the company, from the first to before the last: `/` is followed by `0` in every collation that compares
 * bytes. A range, because a plan made for any value knows how to look one up in an index and a pattern not.
 */
export function pathsBelow(company: Pick<PlacedCompany, 'id' | 'path'>): { from: string; before: string } {
  const from = pathBelow(company);
  return { from, before: `${from.slice(0, -1)}0` };
}

/** The place of a new company below the parent, or of a root. Throws 422 below the lowest level. */
export function placeBelow(parent: PlacedCompany | null): Place {
  if (parent === null) return { parentId: null, path: '/', depth: 1 };
  return inBounds({ parentId: parent.id, path: pathBelow(parent), depth: parent.depth + 1 }, 1);
}

/**
 * The new place of a company that moves with everything below it; `height` counts its levels, itself included. Throws
 * 422 for the main company, for a parent that is the company itself or below it, and when the lowest of its companies
 * would come to stand too deep.
 */
export function placeMoved(company: PlacedCompany, parent: PlacedCompany | null, height: number): Place {
  if (parent === null) return placeBelow(null);
  if (company.isMain) throw companyProblems.mainIsRoot();
  if (parent.id === company.id || parent.path.startsWith(pathBelow(company))) throw companyProblems.cycle();
  return inBounds({ parentId: parent.id, path: pathBelow(parent), depth: parent.depth + 1 }, height);
}

function inBounds(place: Place, height: number): Place {
  if (place.depth + height - 1 > MAX_DEPTH) throw companyProblems.tooDeep({ values: { max: MAX_DEPTH } });
  return place;
}
