import { ROLES } from '@retaguarda/rules/roles';
import { Type } from 'typebox';
import { named, nullable, oneOf, strictObject, Timestamp } from '../../../platform/http/schema.ts';
import { FactorModeName } from './factor-schema.ts';

const fields = {
  mode: FactorModeName,
  roles: Type.Array(oneOf(ROLES), {
    maxItems: ROLES.length,
    uniqueItems: true,
    description: 'of whom a second factor is required; empty unless the mode is `required`',
  }),
  graceDays: Type.Integer({
    minimum: 0,
    maximum: 90,
    description: 'how long whoever has to enrol may sign in without',
  }),
};

const RememberDays = Type.Integer({
  minimum: 0,
  maximum: 90,
  description:
    'for how many days a browser may be remembered that proved the second factor; 0 for not at all',
});

export const PolicyBody = strictObject({ ...fields, rememberDays: Type.Optional(RememberDays) });

export const FactorPolicyView = named(
  'SecondFactorPolicy',
  Type.Object({ ...fields, rememberDays: RememberDays, requiredSince: nullable(Timestamp) }),
);
