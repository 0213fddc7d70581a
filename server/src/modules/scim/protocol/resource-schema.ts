import { Type } from 'typebox';
import { named, strictObject } from '../../../platform/http/schema.ts';

const loose = (name: string, description: string) =>
  named(name, Type.Unsafe<object>({ type: 'object', additionalProperties: true, description }));

/** Resources and lists as RFC 7643 describes them; which attributes they have depends on the request. */
export const ScimUser = loose('ScimUser', 'a user of RFC 7643, 4.1');
export const ScimGroup = loose('ScimGroup', 'a group of RFC 7643, 4.2');
export const ScimList = loose('ScimList', 'a list response of RFC 7644, 3.4.2');
export const ScimDocument = loose('ScimDocument', 'a configuration, resource type or schema of RFC 7643');

/** Bodies are read by name, whatever the case, once the token is known; what is not kept is left out (RFC 7644, 3.3). */
export const ScimBody = loose('ScimBody', 'a resource, a PATCH or a search of RFC 7644');

export const ScimParams = strictObject({
  id: Type.String({ minLength: 1, maxLength: 200, description: 'the id of the resource' }),
});
