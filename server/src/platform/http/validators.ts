import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import type { TSchema } from 'typebox';

/** Texts that JavaScript takes for numbers, such as `0x10`, `1e3` and ` 1`, are none in a URL. */
const DECIMAL = /^-?\d+(\.\d+)?$/;
const NO_NUMBER = 'no number';

const COMMON = { allErrors: true, removeAdditional: false, useDefaults: true, strict: false } as const;
/** One of each for all hosts of a process: a compiler compiles itself first, and knows what it has compiled before. */
const bodies = addFormats(new Ajv({ ...COMMON, coerceTypes: false }));
const texts = addFormats(new Ajv({ ...COMMON, coerceTypes: 'array' }));

/**
 * Bodies are checked as they are; path and query values, which arrive as text, are coerced to the declared type.
 * Nothing is ever removed silently: an unknown property is a fault. A check is compiled when it is first asked for.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  compiledOnUse(() =>
    httpPart === 'body' ? bodies.compile(schema) : withDecimals(schema, texts.compile(schema)),
  );

function compiledOnUse(compile: () => FastifyValidationResult): FastifyValidationResult {
  let compiled: FastifyValidationResult | undefined;
  const check: FastifyValidationResult = (value: unknown) => {
    compiled ??= compile();
    const isValid = compiled(value);
    check.errors = compiled.errors ?? null;
    return isValid;
  };
  return check;
}

/** Coerces only what is written as a number; any other text stays one, and the schema refuses it. */
function withDecimals(schema: TSchema, validate: ValidateFunction): FastifyValidationResult {
  const { properties = {} } = schema as TSchema & { properties?: Record<string, { type?: unknown }> };
  const numbers = Object.keys(properties).filter((name) =>
    ['integer', 'number'].includes(String(properties[name]?.type)),
  );
  if (numbers.length === 0) return validate;
  const check: FastifyValidationResult = (values: Record<string, unknown>) => {
    for (const name of numbers) {
      const value = values[name];
      if (typeof value === 'string' && !DECIMAL.test(value)) values[name] = NO_NUMBER;
    }
    const isValid = validate(values);
    check.errors = validate.errors ?? null;
    return isValid;
  };
  return check;
}

function addFormats(ajv: Ajv): Ajv {
  formats.default(ajv, ['uuid', 'date', 'date-time', 'email', 'uri']);
  return ajv;
}
