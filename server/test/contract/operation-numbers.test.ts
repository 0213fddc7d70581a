import { beforeAll, describe, expect, test } from 'vitest';
import { type RequestOptions, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import {
  makeCommissionRules,
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { allRoutes, type Mounted, titled } from './mounted.ts';
import { exampleOf } from './schema-example.ts';

/** Areas of the back office whose things are known by number. */
const AREAS =
  /\/backend\/api\/(estabelecimentos|planos-taxas|terminais|transacoes|alugueis|propostas|comissoes)\//;
const UNKNOWN = 2 ** 40;

const h = await createHarness();
const numbers: Record<string, number> = {};
let stranger: TestUser;

/** The required fields of a route that are numbers of things, and whether they stand in the query. */
function fieldsOf({ route }: Mounted): { inQuery: boolean; names: string[] } {
  const inQuery = route.method === 'GET';
  const schema = (inQuery ? route.schema.query : route.schema.body) as
    | { required?: readonly string[] }
    | undefined;
  return { inQuery, names: (schema?.required ?? []).filter((name) => name === 'id' || name.endsWith('_id')) };
}

const routes = allRoutes.filter((mounted) => AREAS.test(mounted.url) && fieldsOf(mounted).names.length > 0);

/** What `id` is the number of, by the area of the route and by its file where that says more. */
function kindOf({ url }: Mounted, name: string): string {
  if (name !== 'id') return name;
  const file = /([^/]+)\.php$/.exec(url)?.[1] ?? '';
  const byFile: Record<string, string> = { 'atualizar-local': 'local', 'baixar-cobranca': 'cobranca' };
  return byFile[file] ?? AREAS.exec(url)?.[1] ?? '';
}

beforeAll(async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  stranger = await (await h.tenant()).user({ role: 'admin' });
  await makeNumberedCompany(h, stranger);
  numbers['planos-taxas'] = await makeRatePlan(admin);
  await makeCommissionRules(h, tenant.id);
  const shop = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  numbers['estabelecimentos'] = numbers['estabelecimento_id'] = shop.id;
  numbers['local'] = shop.locais[0].id;
  const made = async (area: string, body: object) =>
    Object.values((await admin.post(`/backend/api/${area}/criar.php`, body)).body.data)[0] as { id: number };
  const terminal = await made('terminais', { numero_serie: 'FOREIGN1', modelo: 'A920', tipo: 'pos' });
  numbers['terminais'] = numbers['terminal_id'] = terminal.id;
  const place = { id: terminal.id, status: 'ativo', local_id: numbers['local'] };
  await admin.post('/backend/api/terminais/atualizar.php', place);
  const terms = {
    valor_mensal_centavos: 100,
    dia_vencimento: 1,
    forma_cobranca: 'pix',
    inicio: '2026-01-01',
  };
  numbers['alugueis'] = (await made('alugueis', { ...terms, terminal_id: terminal.id })).id;
  numbers['propostas'] = (await made('propostas', { lead_nome: 'Alheia' })).id;
  numbers['transacoes'] = (await sell(h, tenant.id, [saleDraft(shop.id)])).recorded[0]?.id ?? 0;
  const { rows } = await h.db.owner.query(
    `with charge as (
       insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status,
         created_at, updated_at) select tenant_id, id, company_id, '2026-01', '2026-04-01', 100, 'pendente', now(), now()
       from rentals where id = $1 returning id)
     select (select id from charge) as charge, (select min(id) from commission_rules where tenant_id = $2) as rule`,
    [numbers['alugueis'], tenant.id],
  );
  numbers['cobranca'] = Number(rows[0].charge);
  numbers['comissoes'] = Number(rows[0].rule);
});

function ask(mounted: Mounted, options: RequestOptions, numberOf: (kind: string) => number) {
  const { inQuery, names } = fieldsOf(mounted);
  const given = Object.fromEntries(names.map((name) => [name, numberOf(kindOf(mounted, name))]));
  if (inQuery) {
    const search = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
    return send(h.app, mounted.route.method, `${mounted.url}?${search}`, options);
  }
  const body = { ...(exampleOf(mounted.route.schema.body ?? {}) as object), ...given };
  return send(h.app, mounted.route.method, mounted.url, { ...options, body });
}

test('there are routes that name things by number', () => {
  expect(routes.length).toBeGreaterThan(15);
});

describe.each(titled(routes))('%s', (_title, mounted) => {
  test('tells a number of another tenant from none by nothing', async () => {
    const options = { bearer: await stranger.token() };
    const foreign = await ask(mounted, options, (kind) => {
      const number = numbers[kind];
      if (number === undefined) throw new Error(`no example of "${kind}": make one in this file`);
      return number;
    });
    const unknown = await ask(mounted, options, () => UNKNOWN);
    expect(foreign.status, foreign.text).toBeGreaterThanOrEqual(400);
    expect(foreign.status).toBeLessThan(500);
    expect(foreign.body.code).not.toBe('validation.failed');
    const { request_id: one, ...ofForeign } = foreign.body;
    const { request_id: other, ...ofUnknown } = unknown.body;
    expect([foreign.status, ofForeign]).toEqual([unknown.status, ofUnknown]);
  });
});
