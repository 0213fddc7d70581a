import { Type } from 'typebox';
import { nullable, oneOf, strictObject, Text, Timestamp } from '../../../platform/http/schema.ts';
import { FACTOR_MODES } from './factor-policy.ts';

export const Code = Type.String({
  minLength: 6,
  maxLength: 32,
  description: 'six digits of the authenticator, or a recovery code',
});
export const FactorPassword = Type.String({ minLength: 1, maxLength: 128 });
export const Challenge = Type.String({
  minLength: 20,
  maxLength: 100,
  description: 'of the login that answered `auth.secondFactorRequired`',
});

export const CodeAndPassword = strictObject({ code: Code, password: FactorPassword });

export const RecoveryCodesView = Type.Object({
  recoveryCodes: Type.Array(Text, { description: 'good once each, shown in this answer and never again' }),
});

export const EnrolledView = {
  enrolledAt: nullable(Timestamp),
  recoveryCodesLeft: Type.Integer(),
};

export const RememberDevice = Type.Boolean({
  description: 'not to ask for the second factor in this browser for a while: it is given a cookie',
});

export const FactorModeName = oneOf(FACTOR_MODES);
