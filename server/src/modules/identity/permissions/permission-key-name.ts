import { PERMISSION_KEYS } from '@retaguarda/rules/permission-keys';
import { oneOf } from '../../../platform/http/schema.ts';

/** A key of the catalogue, as answers have it. */
export const PermissionKeyName = oneOf(PERMISSION_KEYS);
