import { requestProblems } from '../../platform/http/request-problems.ts';
import type { ProblemType } from '../../platform/problem.ts';
import { userProblems } from '../identity/index.ts';
import { companyProblems } from './company-problems.ts';

/** What can be wrong with the contacts of a body. */
export const contactProblems: readonly ProblemType[] = [
  userProblems.roleAboveCaller,
  userProblems.roleUnknown,
  requestProblems.tooManyRequests,
];

/** What the three routes that create a company answer. */
export const creationProblems: readonly ProblemType[] = [
  companyProblems.ownCompanyOnly,
  userProblems.metadataReserved,
  companyProblems.parentUnknown,
  companyProblems.tooDeep,
  companyProblems.subdomainReserved,
  companyProblems.cnpjTaken,
  companyProblems.subdomainTaken,
  ...contactProblems,
];
