import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/**
 * Bodies are checked as they are; path and query values, which arrive as text, are coerced to the declared type.
 * Nothing is ever removed silently: an unknown property is a fault.
 */
export function createValidatorCompiler(): FastifySchemaCompiler<TSchema> {
  const common = { allErrors: true, removeAdditional: false, useDefaults: true, strict: false } as const;
  const body = addFormats(new Ajv({ ...common, coerceTypes: false }));
  const text = addFormats(new Ajv({ ...common, coerceTypes: 'array' }));
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : text).compile(schema);
}

function addFormats(ajv: Ajv): Ajv {
  formats.default(ajv, ['uuid', 'date', 'date-time', 'email', 'uri']);
  return ajv;
}
