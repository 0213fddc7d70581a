/** How much the generator makes. */
export interface LargeAmounts {
  tenants: number;
  /** Spread evenly over the tenants. */
  users: number;
  /** Spread evenly over the tenants. */
  companies: number;
  /** In one more white label of their own, as many companies as the next number says; 0 and 0 make none. */
  tenantUsers: number;
  tenantCompanies: number;
  /** Spread evenly over the tenants, for the people there. */
  tasks: number;
  /** In the white label of their own. */
  tenantTasks: number;
}

export interface PlannedTenant {
  id: number;
  parentId: number;
  kind: 'white_label' | 'sub_company';
  name: string;
  /** As `tenants.path`. */
  path: string;
  firstUserId: number;
  users: number;
  /** The main one; the others follow it. */
  firstCompanyId: number;
  companies: number;
  firstTaskId: number;
  tasks: number;
}

export interface LargePlan {
  tenants: readonly PlannedTenant[];
  firstUserId: number;
  users: number;
  companies: number;
  firstTaskId: number;
  tasks: number;
}

/** Twenty tenants make a tree of four levels: a white label, six below it, seven below those, six below those again. */
const GROUP = 20;
const SECOND_LEVEL = 6;
const THIRD_LEVEL = 7;

export interface PlanStart {
  platformId: number;
  firstTenantId: number;
  firstUserId: number;
  firstCompanyId: number;
  firstTaskId: number;
}

/** Which tenants there will be, where in the tree, and whose users have which ids; the same for the same numbers. */
export function planLargeData(amounts: LargeAmounts, start: PlanStart): LargePlan {
  const tenants: PlannedTenant[] = [];
  let nextUserId = start.firstUserId;
  let nextCompanyId = start.firstCompanyId;
  let nextTaskId = start.firstTaskId;
  const add = (
    parent: { id: number; path: string },
    isWhiteLabel: boolean,
    { companies, tasks, users }: { users: number; companies: number; tasks: number },
  ) => {
    const id = start.firstTenantId + tenants.length;
    tenants.push({
      id,
      parentId: parent.id,
      kind: isWhiteLabel ? 'white_label' : 'sub_company',
      name: `${isWhiteLabel ? 'Rede' : 'Empresa'} ${id}`,
      path: `${parent.path}${id}/`,
      firstUserId: nextUserId,
      users,
      firstCompanyId: nextCompanyId,
      companies,
      firstTaskId: nextTaskId,
      tasks,
    });
    nextUserId += users;
    nextCompanyId += companies;
    nextTaskId += tasks;
  };
  const platform = { id: start.platformId, path: `/${start.platformId}/` };
  for (let index = 0; index < amounts.tenants; index += 1) {
    const position = index % GROUP;
    const parent = position === 0 ? platform : tenants[index - position + parentPosition(position)];
    add(parent ?? platform, position === 0, {
      users: share(amounts.users, amounts.tenants, index),
      companies: share(amounts.companies, amounts.tenants, index),
      tasks: share(amounts.tasks, amounts.tenants, index),
    });
  }
  if (hasLargeTenant(amounts)) {
    add(platform, true, {
      users: amounts.tenantUsers,
      companies: amounts.tenantCompanies,
      tasks: amounts.tenantTasks,
    });
  }
  return {
    tenants,
    firstUserId: start.firstUserId,
    users: nextUserId - start.firstUserId,
    companies: nextCompanyId - start.firstCompanyId,
    firstTaskId: start.firstTaskId,
    tasks: nextTaskId - start.firstTaskId,
  };
}

/** How many ids of each kind the plan needs. */
export function idsNeeded(
  amounts: LargeAmounts,
): Pick<LargeAmounts, 'tenants' | 'users' | 'companies' | 'tasks'> {
  const spread = amounts.tenants > 0 ? amounts : { users: 0, companies: 0, tasks: 0 };
  return {
    tenants: amounts.tenants + (hasLargeTenant(amounts) ? 1 : 0),
    users: spread.users + amounts.tenantUsers,
    companies: spread.companies + amounts.tenantCompanies,
    tasks: spread.tasks + amounts.tenantTasks,
  };
}

function hasLargeTenant({ tenantCompanies, tenantTasks, tenantUsers }: LargeAmounts): boolean {
  return tenantUsers > 0 || tenantCompanies > 0 || tenantTasks > 0;
}

function parentPosition(position: number): number {
  if (position <= SECOND_LEVEL) return 0;
  if (position <= SECOND_LEVEL + THIRD_LEVEL) return 1 + ((position - SECOND_LEVEL - 1) % SECOND_LEVEL);
  return SECOND_LEVEL + 1 + ((position - SECOND_LEVEL - THIRD_LEVEL - 1) % THIRD_LEVEL);
}

/** The number of one part; the first parts get one more where the total cannot be divided evenly. */
function share(total: number, parts: number, index: number): number {
  return Math.floor(total / parts) + (index < total % parts ? 1 : 0);
}
