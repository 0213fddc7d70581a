import { type TObject, type TSchema, Type } from 'typebox';
import type { Language, Message } from '../problem.ts';
import type { Access } from './access.ts';
import type { DoorAnswer, TakenSchema } from './door.ts';
import { messageOf, type Operation } from './operation.ts';

/** The success answer of routes that wrap their data (spec 2). */
export interface Success<Data> {
  status: 'success';
  message: string;
  data: Data;
}

export function success<Data>(message: Message, language: Language, data: Data): Success<Data> {
  return { status: 'success', message: message[language], data };
}

/** The same as the `wrap` of a route, whose handler then answers the data alone; idempotent routes need it so. */
export function answers(message: Message): (data: unknown, call: { language: Language }) => Success<unknown> {
  return (data, { language }) => success(message, language, data);
}

/** The schema of the success answer around that of its data. */
export function succeeds<Data extends TSchema>(data: Data) {
  return Type.Object({ status: Type.Literal('success'), message: Type.String(), data });
}

/** The same with metadata beside the data, as lists have it. */
export function succeedsWith<Data extends TSchema, Meta extends TSchema>(data: Data, meta: Meta) {
  return Type.Object({ status: Type.Literal('success'), message: Type.String(), data, meta });
}

/** The same as the `answer` of a door. */
export function succeeding<Context, In extends TObject, Out extends TSchema, Who extends Access, Result>(
  operation: Operation<Context, In, Out, Who, Result>,
): DoorAnswer<Result, Who, TakenSchema> {
  return {
    schema: succeeds(operation.output),
    wrap: (data, { language }) => success(messageOf(operation, data), language, data),
  };
}
