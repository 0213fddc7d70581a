import { Type } from 'typebox';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import type { Language, Problem } from '../../../platform/problem.ts';
import { URN } from './messages.ts';

/** The types of RFC 7644, 3.12, by the codes of problems. */
const TYPES: Readonly<Record<string, string>> = {
  'scim.invalidFilter': 'invalidFilter',
  'scim.tooMany': 'tooMany',
  'scim.invalidSyntax': 'invalidSyntax',
  'scim.invalidPath': 'invalidPath',
  'scim.noTarget': 'noTarget',
  'scim.invalidValue': 'invalidValue',
  'scim.mutability': 'mutability',
  'scim.uniqueness': 'uniqueness',
  'scim.elsewhere': 'uniqueness',
  'auth.emailTaken': 'uniqueness',
  'customRole.nameTaken': 'uniqueness',
  'validation.failed': 'invalidValue',
};

/** The error of RFC 7644, for OpenAPI. */
export const ScimError = Type.Object(
  {
    schemas: Type.Array(Type.String()),
    status: Type.String({ description: 'the status, as text' }),
    scimType: Type.Optional(Type.String({ description: 'the kind of error that RFC 7644 knows' })),
    detail: Type.String({ description: "one text in the caller's language" }),
  },
  { title: 'ScimError' },
);

/** A problem as an error of RFC 7644. */
export function scimError(problem: Problem, language: Language): object {
  const isNoJson = problem.definition === requestProblems.malformedJson.definition;
  const scimType = isNoJson ? 'invalidSyntax' : TYPES[problem.code];
  return {
    schemas: [URN.error],
    status: String(scimStatus(problem.status)),
    ...(scimType === undefined ? {} : { scimType }),
    detail: problem.text(language),
  };
}

/** RFC 7644 knows no 422: what breaks a rule is a bad request. */
export function scimStatus(status: number): number {
  return status === 422 ? 400 : status;
}
