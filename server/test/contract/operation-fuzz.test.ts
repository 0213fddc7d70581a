import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { makeNumberedCompany } from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { allRoutes, type Mounted, titled } from './mounted.ts';
import { likeSchema } from './nasty-values.ts';
import { makeOperationWorld, type OperationWorld } from './operation-world.ts';
import { exampleOf, type Schema } from './schema-example.ts';

/** As `fuzz.test.ts`, but with things that are there: what gets past the numbers reaches rules, sums and the database. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_310);
const AREAS =
  /^\/backend\/api\/(estabelecimentos|planos-taxas|terminais|transacoes|alugueis|propostas|comissoes|feriados|assinaturas|financeiro\/razao)\//;

const KINDS: Record<string, string> = {
  aluguel_id: 'rental',
  beneficiario_user_id: 'person',
  company_id: 'company',
  estabelecimento_id: 'establishment',
  local_id: 'location',
  plano_taxas_id: 'plan',
  proposta_id: 'proposal',
  responsavel_id: 'person',
  terminal_id: 'terminal',
};

const h = await createHarness({ leavesMessages: true });
let admin: TestUser;
let world: OperationWorld;

beforeAll(async () => {
  const tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  world = await makeOperationWorld(h, tenant, admin, await makeNumberedCompany(h, admin));
});

const routes = allRoutes.filter(({ route, url }) => AREAS.test(url) && route.access.kind !== 'public');

function schemaOf({ route }: Mounted): Schema {
  return ((route.method === 'GET' ? route.schema.query : route.schema.body) ?? {}) as Schema;
}

/** Any of the things there is, for a field that is the number of one. */
function numberFor(name: string): fc.Arbitrary<unknown> | null {
  if (name !== 'id' && KINDS[name] === undefined) return null;
  const own = KINDS[name] === undefined ? Object.values(world.numbers) : [world.numbers[KINDS[name] ?? '']];
  return fc.constantFrom(...own);
}

/** A request of the right shape whose fields are all there now and then, with values at and beyond the edges. */
function requestOf(mounted: Mounted): fc.Arbitrary<Record<string, unknown>> {
  const schema = schemaOf(mounted);
  const good = exampleOf(schema) as Record<string, unknown>;
  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'csrf_token')
    .map(([name, field]): [string, fc.Arbitrary<unknown>] => {
      const known = numberFor(name) ?? fc.constant(good[name]);
      return [name, fc.oneof({ arbitrary: known, weight: 3 }, likeSchema(field))];
    });
  return fc
    .record(Object.fromEntries(fields), {
      requiredKeys: schema.required?.filter((name) => name !== 'csrf_token') ?? [],
    })
    .map((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
}

async function ask(
  { route, url }: Mounted,
  values: Record<string, unknown>,
  bearer: string,
): Promise<Answer> {
  if (route.method !== 'GET') return send(h.app, route.method, url, { bearer, body: values });
  // A poll would wait for a change that nobody makes.
  const { aguardar, ...query } = values;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return send(h.app, 'GET', `${url}?${search}`, { bearer });
}

describe.each(titled(routes))('%s', (_title, mounted) => {
  test('answers whatever is done to real things with a declared status', async () => {
    const bearer = await admin.token();
    await fc.assert(
      fc.asyncProperty(requestOf(mounted), async (values) => {
        const answer = await ask(mounted, values, bearer);
        expect(h.violations.splice(0), JSON.stringify(values)).toEqual([]);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns, seed },
    );
  });
});
