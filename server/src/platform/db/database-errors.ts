import { diskFull } from '../disk/disk-problems.ts';
import { Problem, type ProblemType } from '../problem.ts';
import { databaseProblems } from './database-problems.ts';

/** Constraint name → the problem its violation means. Filled once at start-up by the modules that own the tables. */
const constraintProblems = new Map<string, ProblemType>();

/** Declares what a violated constraint means to the caller, e.g. `users_email_key` → 409 "Email já registado.". */
export function mapConstraints(problems: Record<string, ProblemType>): void {
  for (const [constraint, problem] of Object.entries(problems)) constraintProblems.set(constraint, problem);
}

interface DatabaseError extends Error {
  code?: string;
  constraint?: string;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
]);
const CONNECTION_TEXT = /connection terminated|not queryable|connection ended|client was closed/i;

/** Turns an error of the driver into a problem where it means something to the caller; others come back as they are. */
export function mapDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  const { code = '', message } = error as DatabaseError;
  if (/timeout exceeded when trying to connect/.test(message)) {
    return databaseProblems.connectionLimit({ cause: error, retryAfterSeconds: 2 });
  }
  if (CONNECTION_CODES.has(code) || code.startsWith('08') || CONNECTION_TEXT.test(message)) {
    return databaseProblems.unavailable({ cause: error, retryAfterSeconds: 2 });
  }
  switch (code) {
    case '23505':
    case '23503':
    case '23514':
    case '23P01':
      return constraintProblem(error);
    case '22021':
    case '22P05':
      return databaseProblems.invalidText({ cause: error });
    case '57014':
      return databaseProblems.timeout({ cause: error, retryAfterSeconds: 5 });
    case '40001':
    case '40P01':
    case '55P03':
      return databaseProblems.busy({ cause: error, retryAfterSeconds: 1 });
    // On a pipeline these follow from another statement of the same text that could not be prepared.
    case '26000':
    case '42P05':
    // A standby refuses writes; the connection is given up, and the next one goes to the primary.
    case '25006':
      return databaseProblems.unavailable({ cause: error, retryAfterSeconds: 2 });
    case '53100':
      return diskFull(error);
    case '53300':
      return databaseProblems.connectionLimit({ cause: error, retryAfterSeconds: 2 });
    default:
      return error;
  }
}

function constraintProblem(error: DatabaseError): unknown {
  const name = constraintName(error);
  const known = name === undefined ? undefined : constraintProblems.get(name);
  if (known) return known({ cause: error });
  return error.code === '23505' ? databaseProblems.conflict({ cause: error }) : error;
}

/**
 * The violated constraint. Citus workers leave the field empty and put a shard suffix behind the name in the message
 * (`users_email_key_102008`).
 */
export function constraintName(error: DatabaseError): string | undefined {
  const raw = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1];
  if (raw === undefined) return undefined;
  return constraintProblems.has(raw) ? raw : raw.replace(/_\d+$/, '');
}
