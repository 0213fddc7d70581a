import { defineProblems } from '../problem.ts';

const RETRY_AFTER_SECONDS = 30;
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

const problems = defineProblems({
  diskFull: {
    status: 503,
    code: 'system.diskFull',
    'pt-BR': 'O disco do servidor está cheio e nada pode ser gravado no momento. Tente novamente mais tarde.',
    en: 'The disk of the server is full and nothing can be stored right now. Try again later.',
  },
});

/** As it stands in the documents of the routes. */
export const diskFullProblem = problems.diskFull;

/** 503: nothing is stored until somebody makes room. */
export function diskFull(cause?: unknown) {
  return problems.diskFull({ cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** Runs what writes a file; a disk without room becomes the problem, every other error comes out as it is. */
export async function orDiskFull<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw NO_SPACE.has(String((error as NodeJS.ErrnoException).code)) ? diskFull(error) : error;
  }
}
