import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { compileSerializer } from '../../src/platform/http/serializers.ts';
import { compileValidator } from '../../src/platform/http/validators.ts';
import { allRoutes, type Mounted, titled } from './mounted.ts';
import { exampleOf } from './schema-example.ts';

// A process compiles a schema when it first needs it: whether all of them can be is known here, before anybody asks.
test.each(titled(allRoutes))('the schemas of %s compile', (_title, { route, url }: Mounted) => {
  const { params, query, body, response } = route.schema;
  const where = { method: route.method, url };
  for (const [httpPart, schema] of Object.entries({ params, querystring: query, body })) {
    if (schema === undefined) continue;
    const check = compileValidator({ ...where, httpPart, schema });
    expect(() => check(exampleOf(schema))).not.toThrow();
  }
  for (const [httpStatus, schema] of Object.entries(response as Record<string, TSchema>)) {
    const serialize = compileSerializer({ ...where, httpStatus, schema });
    expect(() => JSON.parse(serialize(exampleOf(schema)))).not.toThrow();
  }
});
