import serializerOf, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';
import { writtenAnswer } from './written-json.ts';

/** Of all hosts of a process, by the schema that the route declares. */
const serializers = new WeakMap<object, (value: unknown) => string>();

/**
 * Compiles the serialiser of an answer when the first one is written: a process has hundreds of them and needs few in
 * its first minute.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> =
  ({ schema }) =>
  (value) => {
    const written = writtenAnswer(value);
    if (written !== null) return written;
    let serialize = serializers.get(schema);
    if (serialize === undefined) {
      serialize = serializerOf(schema as Schema);
      serializers.set(schema, serialize);
    }
    return serialize(value);
  };
