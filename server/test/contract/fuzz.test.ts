import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type RequestOptions, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { exampleBody, exampleParameters, type Owner } from './examples.ts';
import { allRoutes, type Mounted, parameterNames, titled } from './mounted.ts';
import { anyJson, likeSchema, nastyText } from './nasty-values.ts';
import type { Schema } from './schema-example.ts';

/** More of it, or another part of it: `FUZZ_RUNS=2000 FUZZ_SEED=7 npx vitest run … fuzz`. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_310);

const h = await createHarness({ leavesMessages: true });
let addresses = 0;

/** Somebody who may do much, so that requests get far; made anew for each route, because some end the session. */
async function makeOwner(): Promise<Owner> {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  return { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };
}

interface Fuzzed {
  url: string;
  payload: Buffer | undefined;
  headers: Record<string, string>;
  credentials: 'none' | 'bearer' | 'cookie';
}

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const json = (value: unknown) => utf8(JSON.stringify(value) ?? '');

/** A good body with one or two of its fields replaced: what comes furthest. */
function almostGood(schema: Schema, good: object): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    likeSchema(field).map((value) => ({ [name]: value })),
  );
  const email = 'email' in good ? fc.uuid().map((id) => ({ email: `${id}@example.com` })) : fc.constant({});
  const changes = fields.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...fields), { maxLength: 2 });
  return fc.tuple(email, changes).map((parts) => Object.assign({ ...good }, ...parts.flat()) as object);
}

function bodies({ route }: Mounted, good: unknown): fc.Arbitrary<Buffer | undefined> {
  const schema = route.schema.body;
  const unlike: fc.Arbitrary<Buffer | undefined>[] = [
    anyJson.map(json),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(undefined, utf8(''), utf8('{'), utf8('{"a":1,"a":2}'), utf8('[[[]]]'), utf8('"\\ud800"')),
    fc.constantFrom('{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}').map(utf8),
    fc.integer({ min: 1, max: 50_000 }).map((depth) => utf8('['.repeat(depth) + ']'.repeat(depth))),
    fc.integer({ min: 1, max: 50_000 }).map((depth) => utf8('{"a":'.repeat(depth))),
  ];
  if (schema === undefined) return fc.oneof(...unlike);
  const like = likeSchema(schema);
  const withMore = fc
    .tuple(like, fc.dictionary(nastyText, anyJson, { maxKeys: 2 }))
    .map(([body, more]) => ({ ...(body as object), ...more }));
  return fc.oneof(
    { arbitrary: almostGood(schema, good as object).map(json), weight: 20 },
    { arbitrary: like.map(json), weight: 5 },
    { arbitrary: withMore.map(json), weight: 2 },
    ...unlike.map((arbitrary) => ({ arbitrary, weight: 1 })),
  );
}

function queries({ route }: Mounted): fc.Arbitrary<string> {
  const { query } = route.schema;
  const named = Object.keys((query as { properties?: object } | undefined)?.properties ?? {});
  const known = named.length === 0 ? ['a'] : named;
  const pair = fc
    .tuple(fc.oneof(fc.constantFrom(...known), nastyText), fc.oneof(nastyText, fc.integer().map(String)))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`);
  const malformed = fc.constantFrom('%', '%zz', '%E0%A4%A', '&&&=', 'a[b][c]=1', '__proto__[x]=1', 'a=%00');
  return fc.oneof(
    fc.constant(''),
    fc
      .array(fc.oneof({ arbitrary: pair, weight: 5 }, malformed), { maxLength: 4 })
      .map((p) => `?${p.join('&')}`),
  );
}

/** As a client might encode it, lone surrogates and all. */
function percent(text: string): string {
  return [...utf8(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/vnd.api+json',
      '/',
      '',
    ),
    'x-tenant-id': fc.oneof(fc.uuid(), fc.constantFrom('', 'x', '1')),
    'if-match': fc.constantFrom('*', '', '"x"', 'W/"x"', '"a", "b"', ',,,'),
    'idempotency-key': fc.constantFrom('', 'k', 'k'.repeat(128), 'k'.repeat(129), 'a b', 'é'),
    'accept-language': fc.constantFrom('en', 'pt-BR', ';;', 'x'.repeat(500), 'en-'),
    'x-request-id': fc.constantFrom('abc', 'a b', 'x'.repeat(65), '<script>'),
    'user-agent': fc.constantFrom('', 'x'.repeat(2_000), 'ÿ'),
    'x-csrf-token': fc.constantFrom('', 'x'),
    accept: fc.constantFrom('text/html', 'application/xml', '*/*'),
  },
  { requiredKeys: [] },
);

function requests(mounted: Mounted, valid: Record<string, string>, good: unknown): fc.Arbitrary<Fuzzed> {
  const parameters = fc.record(
    Object.fromEntries(
      parameterNames(mounted).map((name) => {
        const ours = encodeURIComponent(valid[name] ?? '');
        const strange = fc.oneof(
          nastyText.map(percent),
          fc.constantFrom('%', '%zz', '.', '..', '%2e%2e', '%2f'),
        );
        return [name, fc.oneof({ arbitrary: fc.constant(ours), weight: 4 }, fc.uuid(), strange)];
      }),
    ),
  );
  return fc.record({
    url: fc
      .tuple(parameters, queries(mounted))
      .map(
        ([values, query]) =>
          mounted.url.replace(/:(\w+)/g, (_all, name: string) => String(values[name])) + query,
      ),
    payload: mounted.route.method === 'GET' ? fc.constant(undefined) : bodies(mounted, good),
    headers: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, headers),
    credentials: fc.constantFrom('none', 'bearer', 'bearer', 'bearer', 'cookie', 'cookie'),
  });
}

describe.each(titled(allRoutes))('%s', (_title, mounted) => {
  let owner: Owner;
  let valid: Record<string, string>;

  beforeAll(async () => {
    owner = await makeOwner();
    valid = await exampleParameters(mounted, owner);
  });

  async function optionsOf({ credentials, headers: given, payload }: Fuzzed): Promise<RequestOptions> {
    addresses += 1;
    const { value, csrf } = await owner.admin.cookie();
    return {
      address: `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...given },
      ...(payload === undefined ? {} : { payload }),
      ...(credentials === 'bearer' ? { bearer: await owner.admin.token() } : {}),
      ...(credentials === 'cookie' ? { cookie: value, csrf } : {}),
    };
  }

  test('answers every input with a declared status in the right shape', async () => {
    await fc.assert(
      fc.asyncProperty(requests(mounted, valid, exampleBody(mounted, owner)), async (fuzzed) => {
        const answer = await send(h[mounted.host], mounted.route.method, fuzzed.url, await optionsOf(fuzzed));
        expect(h.violations.splice(0)).toEqual([]);
        expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
        if (answer.status >= 400 && !['getHealth', 'getReadiness'].includes(mounted.route.operationId)) {
          expectShape(mounted, answer);
        }
        expect(answer.text).not.toMatch(/\/node_modules\/|\bat .+:\d+:\d+|select .+ from /);
      }),
      { numRuns, seed },
    );
  });
});

/** What an error says on its surface; that of directories is looked at by the harness (RFC 7644 leaves no place for more). */
function expectShape({ surface }: Mounted, { body, headers }: Answer): void {
  if (surface.mediaType !== undefined) return;
  const { code, requestId, request_id } = body;
  expect(code).toMatch(/^\w+(\.\w+)*$/);
  expect(requestId ?? request_id).toBe(headers['x-request-id']);
}
