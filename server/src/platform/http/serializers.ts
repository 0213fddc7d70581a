import serializerOf, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { ErrorBody } from './schema.ts';

/**
 * Compiles the serialiser of an answer when the first one is written: a process knows a thousand of them, most of them
 * of problems, and needs few in its first minute.
 */
export function createSerializerCompiler(): FastifySerializerCompiler<TSchema> {
  const known = { Error: ErrorBody };
  return ({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined;
    return (value) => {
      serialize ??= serializerOf(schema as Schema, { schema: known });
      return serialize(value);
    };
  };
}
