import { type Static, Type } from 'typebox';

export { Id } from '../../platform/http/schema.ts';
export {
  answers,
  succeeding,
  succeeds,
  succeedsWith,
  success,
} from '../../platform/http/success-envelope.ts';

/** What a deletion answers. */
export const Deleted = Type.Object({ id: Type.Integer() });
export type Deleted = Static<typeof Deleted>;
