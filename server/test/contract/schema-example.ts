/** The part of JSON Schema that the routes are written in. */
export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  required?: readonly string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  additionalProperties?: unknown;
  format?: string;
  pattern?: string;
}

const FORMATS: Record<string, string> = {
  uuid: '0193a000-0000-7000-8000-00000000ffff',
  date: '2026-01-15',
  'date-time': '2026-01-15T12:00:00.000Z',
  email: 'example@example.com',
  uri: 'https://example.com/',
};

/** Tried in turn where a pattern decides. */
const TEXTS = ['example', 'example@example.com', '#1f4fd8', '1', '10.00', '2026-01', '2026-01-15', 'a-b'];

/** The smallest value that fits a schema: required properties only. */
export function exampleOf(schema: object): unknown {
  const { anyOf, const: constant, enum: values, type } = schema as Schema;
  if (constant !== undefined) return constant;
  if (values !== undefined) return values[0];
  if (anyOf !== undefined) return exampleOf(anyOf[0] ?? {});
  return exampleOfType(schema as Schema, Array.isArray(type) ? type[0] : type);
}

function exampleOfType(schema: Schema, type: string | undefined): unknown {
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return exampleText(schema);
  }
}

function exampleText({ format, minLength = 0, pattern }: Schema): string {
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format];
  const fits = new RegExp(pattern ?? '', 'u');
  const text = TEXTS.find((candidate) => fits.test(candidate)) ?? 'example';
  return text.padEnd(minLength, 'x');
}
