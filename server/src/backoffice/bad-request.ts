import { Problem, type ProblemType } from '../platform/problem.ts';

const RULE = 422;
const BAD_REQUEST = 400;

/** The problems of a module as the back office answers them: spec 3 has no 422, so a rule that is broken is 400. */
export function asBadRequests(problems: readonly ProblemType[]): ProblemType[] {
  return problems.map((type) =>
    Object.assign((options?: Parameters<ProblemType>[0]) => asBadRequest(type(options)), {
      definition: asBadRequest(type()).definition,
    }),
  );
}

/** Does the work of a module whose routes say 422; the code and what it is about stay. */
export async function withBadRequests<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Problem ? asBadRequest(error) : error;
  }
}

function asBadRequest(problem: Problem): Problem {
  if (problem.status !== RULE) return problem;
  const { definition, errors, headers, values } = problem;
  return new Problem(
    { ...definition, status: BAD_REQUEST },
    { values, headers, cause: problem, ...(errors === undefined ? {} : { errors }) },
  );
}
