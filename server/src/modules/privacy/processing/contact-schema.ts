import { type Static, Type } from 'typebox';
import { named, nullable, strictObject, Text, Uuid } from '../../../platform/http/schema.ts';

const VISIBLE = '^[^\\x00-\\x1f\\x7f]*$';

/** Who answers for data of people; all of it empty for a tenant that names nobody of its own. */
export const PrivacyContactBody = named(
  'PrivacyContactBody',
  strictObject({
    name: Type.String({ maxLength: 120, pattern: VISIBLE, description: 'of the person or the office' }),
    email: Type.String({ maxLength: 254, pattern: '^$|^[^@\\s]+@[^@\\s]+$' }),
    phone: Type.String({ maxLength: 40, pattern: VISIBLE }),
  }),
);
export type PrivacyContactBody = Static<typeof PrivacyContactBody>;

export const PrivacyContact = named(
  'PrivacyContact',
  Type.Object({
    name: Text,
    email: Text,
    phone: Text,
    tenantId: Type.Unsafe<string>({ ...Uuid, description: 'of the tenant that named the contact' }),
    tenantName: Text,
  }),
);
export type PrivacyContact = Static<typeof PrivacyContact>;

export const PrivacyContactView = named(
  'PrivacyContactView',
  Type.Object({
    own: PrivacyContactBody,
    etag: Type.String({ description: 'names what is written, in `If-Match`' }),
    holds: nullable(PrivacyContact),
  }),
);
export type PrivacyContactView = Static<typeof PrivacyContactView>;
