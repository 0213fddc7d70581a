import { type Static, type TSchema, Type } from 'typebox';

/** A value or null, as `type: [t, 'null']`, which serialises several times faster than a union. */
export function nullable<Schema extends TSchema>(schema: Schema) {
  const { enum: values, type } = schema as TSchema & { enum?: unknown[]; type?: string };
  if (type === undefined) return Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] });
  // A value that is not listed is refused whatever its type.
  const listed = values === undefined ? {} : { enum: [...values, null] };
  return Type.Unsafe<Static<Schema> | null>({ ...schema, type: [type, 'null'], ...listed });
}

/** An object that names all its properties; any other is rejected. */
export function strictObject<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/**
 * The schema under the name that it has in the OpenAPI document and in clients, in English words of the glossary; fields keep those
 * of the wire. Of two schemas of one name the document is not made.
 */
export function named<Schema extends TSchema>(name: string, schema: Schema): Schema {
  return Object.assign(schema, { title: name });
}

/** One of the values, as a text. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return Type.Unsafe<Value>({ type: 'string', enum: [...values] });
}

/** Some of the values as one text, with commas between them. */
export function someOf(values: readonly string[], description: string) {
  const value = `(${values.join('|')})`;
  const longest = values.join(',').length;
  return Type.String({ pattern: `^${value}(,${value})*$`, maxLength: longest, description });
}

/** What a text of `someOf` and a single value beside it leave of the values; null where neither is given. */
export function chosenOf<Value extends string>(
  values: readonly Value[],
  some: string | undefined,
  one: Value | undefined,
): Value[] | null {
  if (some === undefined) return one === undefined ? null : [one];
  const chosen = some.split(',');
  return values.filter((value) => chosen.includes(value) && (one === undefined || one === value));
}

export const Uuid = Type.String({ format: 'uuid' });
/** The number of a record, as spec 2 and 3 show it. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Timestamp = Type.String({ format: 'date-time' });
/** A date of business, `YYYY-MM-DD`. */
export const DateText = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** A month of business, `YYYY-MM`. */
export const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });
export const Text = Type.String();
export const Metadata = Type.Object({}, { additionalProperties: true });

/** What is wrong with one field. */
export const ProblemDetail = Type.Object(
  {
    path: Type.String({ description: 'the field, as `a.b[0]`' }),
    code: Type.String({ description: 'stable dotted name' }),
    message: Type.String({ description: "one text in the caller's language" }),
  },
  { title: 'ProblemDetail' },
);

/** What an error says beside the rest where a sign-in waits for its second factor. */
export const challengeMembers = {
  challenge: Type.Optional(
    Type.String({
      description: 'with `auth.secondFactorRequired`: goes back with the code, once, within five minutes',
    }),
  ),
  methods: Type.Optional(
    Type.Array(Type.String(), {
      description: 'with `auth.secondFactorRequired`: what may answer the challenge',
    }),
  ),
  rememberDays: Type.Optional(
    Type.Integer({
      description:
        'with `auth.secondFactorRequired`: for how many days this browser may be remembered; 0 for not at all',
    }),
  ),
  passkey: Type.Optional(
    Type.Object(
      {},
      {
        additionalProperties: true,
        description:
          'with `auth.secondFactorRequired`, where a passkey may: `PublicKeyCredentialRequestOptionsJSON` for `navigator.credentials.get`',
      },
    ),
  ),
};

/** The error answer of contract 2. */
export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer(),
    error: Type.String({ description: 'HTTP phrase' }),
    code: Type.String({ description: 'stable dotted name' }),
    message: Type.String({ description: "one text in the caller's language" }),
    errors: Type.Optional(Type.Array(ProblemDetail)),
    ...challengeMembers,
    requestId: Type.String(),
  },
  { title: 'Problem' },
);

/** The place in a list with a total, as spec 2 and 3 answer it. */
export const Pagination = named(
  'Pagination',
  Type.Object({ page: Type.Integer(), per_page: Type.Integer(), total: Type.Integer() }),
);

/** Query parameters of a paged list of spec 1. */
export const pageQuery = {
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};
