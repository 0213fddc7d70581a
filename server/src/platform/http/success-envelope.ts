import { type TSchema, Type } from 'typebox';
import type { Language, Message } from '../problem.ts';

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

/** The schema of that answer. */
export function succeeds<Data extends TSchema>(data: Data) {
  return Type.Object({ status: Type.Literal('success'), message: Type.String(), data });
}

/** The same with metadata beside the data, as lists have it. */
export function succeedsWith<Data extends TSchema, Meta extends TSchema>(data: Data, meta: Meta) {
  return Type.Object({ status: Type.Literal('success'), message: Type.String(), data, meta });
}
