import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { Type } from 'typebox';
import { named, strictObject } from '../../../platform/http/schema.ts';

const fields = {
  minLength: Type.Integer({
    minimum: PASSWORD_LENGTH.min,
    maximum: PASSWORD_LENGTH.mostAskedFor,
    description: 'how many characters a password has at least that is set from now on; 15 is recommended',
  }),
};

export const PasswordPolicyBody = strictObject(fields);

export const PasswordPolicyView = named('PasswordPolicy', Type.Object(fields));
