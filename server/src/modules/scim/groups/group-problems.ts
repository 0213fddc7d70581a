import { requestProblems } from '../../../platform/http/request-problems.ts';
import { userProblems } from '../../identity/index.ts';
import { scimProblems } from '../problems.ts';

/** What changing a group may come to. */
export const GROUP_PROBLEMS = [
  scimProblems.notFound,
  scimProblems.invalidSyntax,
  scimProblems.invalidPath,
  scimProblems.invalidValue,
  scimProblems.invalidFilter,
  scimProblems.noTarget,
  scimProblems.mutability,
  scimProblems.tooMany,
  scimProblems.protectedPerson,
  scimProblems.protectedGroup,
  userProblems.customRoleNameTaken,
  userProblems.customRolesFull,
  userProblems.customRoleHeld,
  requestProblems.preconditionFailed,
];
