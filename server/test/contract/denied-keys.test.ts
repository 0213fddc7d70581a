import { beforeAll, describe, expect, test } from 'vitest';
import { DATA_KINDS, readKeyOf } from '../../src/modules/identity/permissions/data-access.ts';
import { encodeCursor } from '../../src/modules/sales/polling-cursor.ts';
import { type Answer, send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { makeNumberedCompany, type NumberedCompany } from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { exampleParameters, type Owner } from './examples.ts';
import { allRoutes, fillIn, guardedRoutes, type Mounted, titled } from './mounted.ts';
import { makeOperationWorld, type OperationWorld } from './operation-world.ts';
import type { Schema } from './schema-example.ts';

/** A key that was denied reads nothing, on any surface: over all routes there are, so that a new one is held to it too. */
const h = await createHarness({ leavesMessages: true });

/** Everything of operations: whichever route lies here says which data it answers. */
const OPERATIONS =
  /\/operational\/|^\/backend\/api\/(estabelecimentos|planos-taxas|terminais|transacoes|alugueis|propostas|comissoes|feriados|assinaturas|financeiro\/(?:razao|repasses|agenda|onus|bloqueios|antecipacoes|cobrancas|disputas|conciliacao|envios|sinais)|financeiro\/contas(?!\/configurar))\//;
const KEYS = [
  'operacoes.read',
  'propostas.read',
  'comissoes.read',
  'financeiro.read',
  'financeiro.accounts.read',
  'financeiro.agenda.read',
  'financeiro.signals.read',
] as const;

const operational = guardedRoutes.filter(({ url }) => OPERATIONS.test(url));

function accessOf({ route: { access }, title }: Mounted) {
  if (access.kind !== 'permission') throw new Error(`${title} asks for no permission`);
  return access;
}

describe('routes over the same data ask for the same key', () => {
  test.each(titled(operational))(
    '%s names its data, and asks for the key that reads them',
    (_title, mounted) => {
      const { data, key, readKey = key } = accessOf(mounted);
      expect(DATA_KINDS).toContain(data);
      expect(readKey).toBe(readKeyOf(data as (typeof DATA_KINDS)[number]));
    },
  );

  test('every kind of data has one', () => {
    const shown = new Set(operational.map((mounted) => accessOf(mounted).data));
    expect([...shown].sort()).toEqual([...DATA_KINDS].sort());
  });
});

let tenant: TestTenant;
let company: NumberedCompany;
let world: OperationWorld;
let owner: Owner;
let uuids: Record<string, string>;

beforeAll(async () => {
  tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  company = await makeNumberedCompany(h, admin);
  world = await makeOperationWorld(h, tenant, admin, company);
  for (const key of ['financeiro.read', 'financeiro.payouts.send', 'financeiro.signals.read'] as const)
    await tenant.grant(admin, key);
  for (const what of ['read', 'files'] as const) await tenant.grant(admin, `financeiro.agenda.${what}`);
  owner = { tenant, admin, person: await tenant.user() };
  const shop = await h.db.owner.query<{ uuid: string }>('select uuid from establishments where id = $1', [
    world.numbers['establishment'],
  ]);
  uuids = { companyId: company.uuid, uuid: company.uuid, estabelecimentoId: shop.rows[0]?.uuid ?? '' };
});

const NUMBERS: Record<string, string> = {
  alugueis: 'rental',
  assinaturas: 'document',
  'comissoes/fechamentos/comprovante': 'statement',
  estabelecimentos: 'establishment',
  propostas: 'proposal',
  terminais: 'terminal',
  transacoes: 'transaction',
  'financeiro/agenda/arquivos/baixar': 'agendaFile',
  'financeiro/antecipacoes/ver': 'advance',
  'financeiro/cobrancas/qr': 'pixCharge',
  'financeiro/cobrancas/ver': 'pixCharge',
  'financeiro/repasses/arquivos/baixar': 'payoutFile',
  'financeiro/repasses/comprovante': 'paidPayout',
  'financeiro/sinais/detalhar': 'signal',
  'transacoes/desfazer-importacao': 'import',
  'transacoes/desfazer-importacao-previa': 'import',
  'transacoes/importacao-erros': 'import',
  'transacoes/importacao-recusadas': 'import',
  'transacoes/importacoes': 'import',
  usuarios: 'person',
};

/** What each GET is asked, with the things of the world wherever it names one. */
async function ask(mounted: Mounted, who: TestUser): Promise<Answer> {
  const values = { ...(await exampleParameters(mounted, owner)), ...uuids };
  const { properties = {}, required = [] } = (mounted.route.schema.query ?? {}) as Schema & {
    required?: string[];
  };
  const path = mounted.url.replace('/backend/api/', '').replace('.php', '');
  const known: Record<string, unknown> = {
    id: world.numbers[NUMBERS[path] ?? NUMBERS[path.split('/')[0] ?? ''] ?? 'establishment'],
    estabelecimento_id: world.numbers['establishment'],
    proposta_id: world.numbers['proposal'],
    cursor: encodeCursor(new Map()),
    favorecido_tipo: 'estabelecimento',
    favorecido_id: world.numbers['establishment'],
    since_id: 0,
    competencia: '2026-03',
    mes: '2026-03',
    data: '2026-03-10',
  };
  const names = required.length > 0 ? required : Object.keys(properties).filter((name) => name === 'scope');
  const query = new URLSearchParams(
    names.flatMap((name): [string, string][] => {
      if (name === 'scope') return [['scope', 'tenant']];
      return known[name] === undefined ? [] : [[name, String(known[name])]];
    }),
  );
  const url = `${fillIn(mounted.url, values)}${names.length === 0 ? mounted.search : `?${query}`}`;
  return send(h[mounted.host], 'GET', url, {
    bearer: await who.token(),
    headers: { 'x-tenant-id': tenant.uuid },
  });
}

const reads = guardedRoutes.filter(({ route }) => route.method === 'GET');

/** What tells the things of a key: only they hold it. */
const holds = (text: string, key: (typeof KEYS)[number]) => text.includes(world.secretOf[key]);

describe.each(KEYS)('an admin who was denied %s', (key) => {
  let denied: TestUser;
  beforeAll(async () => {
    denied = await tenant.user({ role: 'admin' });
    await tenant.grant(denied, key, false);
  });

  test.each(titled(reads))('learns nothing of it from %s', async (_title, mounted) => {
    const answer = await ask(mounted, denied);
    expect(holds(answer.text, key)).toBe(false);
    const { access } = mounted.route;
    const asks = access.kind === 'permission' && (access.key === key || access.readKey === key);
    if (asks) expect(`${answer.status} ${answer.body.code}`).toBe('403 permission.denied');
  });
});

test('who holds the keys finds the things of each of them, so that the tests above look for what is there', async () => {
  const found = new Map<string, number>();
  for (const mounted of reads) {
    const { text } = await ask(mounted, owner.admin);
    for (const key of KEYS) if (holds(text, key)) found.set(key, (found.get(key) ?? 0) + 1);
  }
  // Of the ledger and of accounts a route or two show what people wrote; the log shows its last entries alone.
  for (const key of KEYS) expect(found.get(key), key).toBeGreaterThan(key.startsWith('financeiro.') ? 0 : 2);
});

test('the table of routes has reads of operations on both surfaces', () => {
  const urls = allRoutes.map(({ url }) => url).filter((url) => OPERATIONS.test(url));
  expect(urls.filter((url) => url.includes('/operational/')).length).toBeGreaterThan(5);
  expect(urls.filter((url) => url.startsWith('/backend/')).length).toBeGreaterThan(20);
});
