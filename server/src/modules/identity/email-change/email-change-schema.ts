import { Type } from 'typebox';
import { named, Timestamp } from '../../../platform/http/schema.ts';

/** A change of the e-mail address that waits for its confirmations. */
export const EmailChangeView = named(
  'EmailChange',
  Type.Object({
    email: Type.String({ description: 'the address that is to be the new one' }),
    newConfirmed: Type.Boolean(),
    oldConfirmed: Type.Boolean(),
    expiresAt: Timestamp,
  }),
);
