import { Type } from 'typebox';
import type { Origin } from '../../../platform/auth/caller.ts';
import { named, strictObject } from '../../../platform/http/schema.ts';
import type { ProblemType } from '../../../platform/problem.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { checkCode, type FactorOwner, type UseCode } from './factor-proof.ts';
import { Code, FactorPassword } from './factor-schema.ts';
import { checkAssertion } from './passkey-proof.ts';
import { PasskeyAssertion } from './passkey-schema.ts';

/** How a second factor is proved in a body: by a code, or by a passkey that answered the challenge. */
export const proofFields = { code: Type.Optional(Code), credential: Type.Optional(PasskeyAssertion) };

/** The same with the password. */
export const ProofAndPassword = named(
  'ProofAndPassword',
  strictObject({ ...proofFields, password: FactorPassword }),
);

export interface GivenProof {
  code?: string | undefined;
  credential?: PasskeyAssertion | undefined;
}

/** Checks the one proof that a body holds, as `checkCode` and `checkAssertion`; 422 for none, or for both. */
export function checkProof(
  context: IdentityContext,
  owner: FactorOwner,
  { code, credential }: GivenProof,
  expected: { origin: Origin; wrong: ProblemType; isChallenge: (challenge: string) => boolean },
): Promise<UseCode> {
  if (code !== undefined && credential === undefined) return checkCode(context, owner, code, expected);
  if (code !== undefined || credential === undefined) throw identityProblems.oneProof();
  return checkAssertion(context, owner, credential, { ...expected, isAlone: false });
}
