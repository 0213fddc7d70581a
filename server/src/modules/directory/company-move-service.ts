import type { UserCall } from '../identity/index.ts';
import { pathIds } from '../tenancy/index.ts';
import { findParent } from './company-addition.ts';
import { assertMayShapeTree, scopeOf } from './company-policy.ts';
import { companyProblems } from './company-problems.ts';
import { findCompany } from './company-queries.ts';
import type { MovePreview } from './company-schema.ts';
import { placeMoved } from './company-tree.ts';
import {
  countBranch,
  heightOf,
  listBranch,
  listBranchUsers,
  listByIds,
  type TreeCompany,
} from './company-tree-queries.ts';
import type { DirectoryContext } from './context.ts';

const SHOWN = 100;

/**
 * What moving a company below another one (null: to the top) would change: where it and everything below it come to
 * stand, whose users move along, and which companies lose them from their sums or gain them. Writes nothing; refuses what
 * the move itself would refuse.
 */
export async function previewMove(
  { database }: DirectoryContext,
  { caller }: Pick<UserCall, 'caller'>,
  uuid: string,
  parentUuid: string | null,
): Promise<MovePreview> {
  assertMayShapeTree(caller);
  const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), uuid);
  if (company === null) throw companyProblems.notFound();
  const { tenantId } = company;
  const db = database.tenant(tenantId);
  const parent = await findParent(db, tenantId, parentUuid);
  const height = await heightOf(db, tenantId, company);
  const place = placeMoved(company, parent, height);
  const [branch, totals, users] = await Promise.all([
    listBranch(db, tenantId, company, SHOWN),
    countBranch(db, tenantId, company),
    listBranchUsers(db, tenantId, company, SHOWN),
  ]);
  const above = { before: pathIds(company.path), after: pathIds(place.path) };
  const [leaves, joins] = await Promise.all([
    listByIds(db, tenantId, without(above.before, above.after)),
    listByIds(db, tenantId, without(above.after, above.before)),
  ]);
  const lower = place.depth - company.depth;
  return {
    dryRun: true,
    companyId: company.uuid,
    parentCompanyId: { before: company.parentUuid, after: parentUuid?.toLowerCase() ?? null },
    depth: { before: company.depth, after: place.depth, lowestAfter: place.depth + height - 1 },
    companies: {
      total: totals.companies,
      items: branch.map(({ depth, razaoSocial, uuid: id }) => ({
        id,
        razaoSocial,
        depthBefore: depth,
        depthAfter: depth + lower,
      })),
    },
    users: {
      total: totals.users,
      items: users.map(({ companyUuid, name, uuid: id }) => ({
        id,
        nomeCompleto: name,
        companyId: companyUuid,
      })),
    },
    leaves: leaves.map(toRef),
    joins: joins.map(toRef),
  };
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  return ids.filter((id) => !others.includes(id));
}

function toRef({ razaoSocial, uuid }: TreeCompany): MovePreview['joins'][number] {
  return { id: uuid, razaoSocial };
}
