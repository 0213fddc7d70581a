import type { TSchema } from 'typebox';

/** A part of a document that has been written as JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/** What TypeBox makes of the names of a record. */
const ANY_NAME = '^.*$';
const NAME = /^[A-Z][A-Za-z0-9]*$/;
/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const SCHEMA_KEYWORDS = new Set(['items', 'additionalProperties', 'not', 'anyOf', 'oneOf', 'allOf']);
const SCHEMAS_BY_NAME = new Set(['properties', 'patternProperties']);

/**
 * Collects the schemas that have a name. A schema is named by its `title`, and what has none stays where it is: so an object that
 * several answers contain is described once, under the word that people use for it.
 */
export class Components {
  readonly #schemas = new Map<string, { written: string; schema: JsonObject }>();
  readonly #examples: Readonly<Record<string, Json>>;

  /** @param examples one of each kind, by the name of the schema */
  constructor(examples: Readonly<Record<string, Json>> = {}) {
    this.#examples = examples;
  }

  /**
   * The schema as it stands in the document: what is named in it is a reference. Throws when two different schemas have one name.
   */
  place(schema: TSchema): JsonObject {
    return this.#place(JSON.parse(JSON.stringify(schema)) as JsonObject);
  }

  /** The named schemas, in the order of their names. Throws for an example of a schema that is not there. */
  schemas(): Record<string, JsonObject> {
    for (const name of Object.keys(this.#examples)) {
      if (!this.#schemas.has(name)) throw new Error(`there is an example of ${name}, which no route has`);
    }
    const named = [...this.#schemas].sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      named.map(([name, { schema }]) => {
        const example = this.#examples[name];
        return [name, example === undefined ? schema : { ...schema, examples: [example] }];
      }),
    );
  }

  #place(schema: JsonObject): JsonObject {
    const { description, title: name, ...rest } = schema;
    if (typeof name !== 'string' || !NAME.test(name)) return this.#inside(schema);
    const { isNullable, schema: plain } = withoutNull(rest);
    this.#name(name, this.#inside(plain));
    const reference = { $ref: `#/components/schemas/${name}` };
    const said = description === undefined ? {} : { description };
    return isNullable ? { anyOf: [reference, { type: 'null' }], ...said } : { ...reference, ...said };
  }

  #name(name: string, schema: JsonObject): void {
    const written = JSON.stringify(schema);
    const known = this.#schemas.get(name);
    if (known !== undefined && known.written !== written) {
      throw new Error(`two schemas are called ${name}:\n${known.written}\n${written}`);
    }
    this.#schemas.set(name, { written, schema });
  }

  #inside(schema: JsonObject): JsonObject {
    return Object.fromEntries(
      Object.entries(asMap(schema)).map(([keyword, value]) => {
        if (SCHEMAS_BY_NAME.has(keyword)) {
          const byName = Object.entries(value as JsonObject);
          return [keyword, Object.fromEntries(byName.map(([name, one]) => [name, this.#any(one)]))];
        }
        return [keyword, SCHEMA_KEYWORDS.has(keyword) ? this.#any(value) : value];
      }),
    );
  }

  #any(value: Json | undefined): Json | undefined {
    if (Array.isArray(value)) return value.map((one: Json) => this.#any(one) ?? null);
    return typeof value === 'object' && value !== null ? this.#place(value as JsonObject) : value;
  }
}

/** An object with any names, in the keyword that generators of clients know. */
function asMap({ patternProperties, ...schema }: JsonObject): JsonObject {
  if (patternProperties === undefined) return schema;
  const { [ANY_NAME]: values, ...others } = patternProperties as JsonObject;
  if (values === undefined || Object.keys(others).length > 0) return { ...schema, patternProperties };
  return { ...schema, additionalProperties: values };
}

/** The schema without the null that it may be as well. */
function withoutNull(schema: JsonObject): { isNullable: boolean; schema: JsonObject } {
  const { enum: values, type } = schema;
  if (!Array.isArray(type) || !type.includes('null')) return { isNullable: false, schema };
  const types = (type as readonly Json[]).filter((one) => one !== 'null');
  const listed = Array.isArray(values)
    ? { enum: (values as readonly Json[]).filter((one) => one !== null) }
    : {};
  return {
    isNullable: true,
    schema: { ...schema, type: types.length === 1 ? (types[0] ?? null) : types, ...listed },
  };
}
