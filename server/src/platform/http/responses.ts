import { databaseProblems } from '../db/database-problems.ts';
import { diskFullProblem } from '../disk/disk-problems.ts';
import type { ProblemType } from '../problem.ts';
import type { Access } from './access.ts';
import { requestProblems } from './request-problems.ts';
import type { Route } from './route.ts';
import type { StatusOf } from './server.ts';
import { tokenScopesOf } from './token-access.ts';

const NEEDS_KEY: ReadonlySet<Access['kind']> = new Set(['flag', 'permission', 'admin-or-permission']);

/** The problems a route can answer: its own, and those that follow from its access and its input. */
function problemsOf<Context>(route: Route<Context>): readonly ProblemType[] {
  const problems = new Set<ProblemType>([
    requestProblems.internal,
    ...(route.problems ?? []),
    requestProblems.validationFailed,
  ]);
  // Also for routes without a body: one that is sent anyway is parsed before it is ignored.
  if (route.method !== 'GET') {
    problems.add(requestProblems.malformedJson);
    problems.add(requestProblems.bodyTooLarge);
    problems.add(requestProblems.unsupportedMediaType);
  }
  if (route.access.kind !== 'public' || route.access.optionalCaller) {
    problems.add(requestProblems.unauthenticated);
    problems.add(requestProblems.tenantForbidden);
    problems.add(requestProblems.tenantMalformed);
    if (route.method !== 'GET') problems.add(requestProblems.csrf);
    if (route.whileEnrolling !== true) problems.add(requestProblems.enrolmentRequired);
    const isForTokens = tokenScopesOf(route) !== null;
    problems.add(isForTokens ? requestProblems.tokenScope : requestProblems.notForTokens);
    if (isForTokens) problems.add(requestProblems.tokenAddress);
    if (route.stepUp !== undefined) problems.add(requestProblems.stepUpRequired);
  }
  if (route.access.kind === 'flag' || route.access.kind === 'module') {
    problems.add(requestProblems.moduleDisabled);
  }
  if (NEEDS_KEY.has(route.access.kind)) problems.add(requestProblems.permissionDenied);
  if (route.access.kind === 'role' || (route.access.kind === 'flag' && route.access.role !== undefined)) {
    problems.add(requestProblems.roleRequired);
  }
  if (route.tenant === 'required') problems.add(requestProblems.tenantRequired);
  if (route.idempotent === true) problems.add(requestProblems.idempotencyMismatch);
  return [...problems, ...unavailable];
}

/** Every status that a route answers, on a surface that may know fewer than problems have; in order, once each. */
export function statusesOf<Context>(route: Route<Context>, statusOf: StatusOf = itself): number[] {
  const successes = Object.keys(route.schema.response).map(Number);
  const errors = problemsOf(route).map(({ definition }) => statusOf(definition.status));
  return [...new Set([...successes, ...errors])].sort((one, other) => one - other);
}

function itself(status: number): number {
  return status;
}

/** Every route may answer these, since none works without the database, and many write. */
const unavailable: readonly ProblemType[] = [
  requestProblems.shuttingDown,
  databaseProblems.unavailable,
  databaseProblems.connectionLimit,
  databaseProblems.timeout,
  databaseProblems.busy,
  diskFullProblem,
];

/** The codes of the problems that a route can answer, by the status that they have on its surface. */
export function declaredProblems<Context>(
  route: Route<Context>,
  statusOf: StatusOf = itself,
): ReadonlyMap<number, readonly string[]> {
  const codes = new Map<number, Set<string>>();
  for (const { definition } of problemsOf(route)) {
    const status = statusOf(definition.status);
    codes.set(status, (codes.get(status) ?? new Set()).add(definition.code));
  }
  return new Map([...codes].map(([status, names]) => [status, [...names]]));
}
