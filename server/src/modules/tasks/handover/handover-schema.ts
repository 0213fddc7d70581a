import { type Static, Type } from 'typebox';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { Id } from '../envelope.ts';

/** More than these are not counted. */
export const MOST_COUNTED = 1_000;

export const HandoverQuery = strictObject({ user_id: { ...Uuid, description: 'whose tasks' } });

export const HandoverBody = strictObject({
  user_id: { ...Uuid, description: 'whose open tasks are handed over' },
  to: Type.Array(Id, {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description: 'numbers of those who get them, in turn',
  }),
});
export type HandoverBody = Static<typeof HandoverBody>;

/** How many open tasks somebody has. */
export const OpenTasks = Type.Object({
  open: Type.Integer({ description: `no more than ${MOST_COUNTED} are counted` }),
});

export const HandedOver = Type.Object({
  moved: Type.Integer({ description: 'how many this request handed over' }),
  left: Type.Integer({
    description: `how many are left, no more than ${MOST_COUNTED}: send it again until there are none`,
  }),
});
export type HandedOver = Static<typeof HandedOver>;
