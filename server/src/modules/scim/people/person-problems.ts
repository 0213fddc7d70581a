import { requestProblems } from '../../../platform/http/request-problems.ts';
import { userProblems } from '../../identity/index.ts';
import { scimProblems } from '../problems.ts';

/** What changing somebody may come to. */
export const PERSON_PROBLEMS = [
  scimProblems.notFound,
  scimProblems.invalidSyntax,
  scimProblems.invalidPath,
  scimProblems.invalidValue,
  scimProblems.invalidFilter,
  scimProblems.noTarget,
  scimProblems.mutability,
  scimProblems.tooMany,
  scimProblems.uniqueness,
  scimProblems.elsewhere,
  scimProblems.foreignDomain,
  scimProblems.protectedPerson,
  userProblems.emailTaken,
  requestProblems.preconditionFailed,
];
