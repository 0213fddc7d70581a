import { type Static, Type } from 'typebox';

export {
  answers,
  type Success,
  succeeds,
  succeedsWith,
  success,
} from '../../platform/http/success-envelope.ts';

/** An id in a body or a query. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** What a deletion answers. */
export const Deleted = Type.Object({ id: Type.Integer() });
export type Deleted = Static<typeof Deleted>;
