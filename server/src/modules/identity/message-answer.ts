import { type TObject, type TSchema, Type } from 'typebox';
import type { Access } from '../../platform/http/access.ts';
import type { DoorAnswer, TakenSchema } from '../../platform/http/door.ts';
import { messageOf, type Operation } from '../../platform/http/operation.ts';

/** The `answer` of a door that has nothing to show: the message of the operation, in the language of the request. */
export function messageAnswer<Context, In extends TObject, Out extends TSchema, Who extends Access, Result>(
  operation: Operation<Context, In, Out, Who, Result>,
): DoorAnswer<Result, Who, TakenSchema> {
  return {
    schema: Type.Object({ message: Type.String() }),
    wrap: (answer, { language }) => ({ message: messageOf(operation, answer)[language] }),
  };
}
