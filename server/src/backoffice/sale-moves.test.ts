import { SALE_STATUSES, type SaleStatus } from '@retaguarda/rules/sale-status';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../test/harness/people.ts';
import type { SaleDraft } from '../modules/sales/index.ts';

const h = await createHarness();
const BASE = '/backend/api/transacoes';
/** Half past midnight in São Paulo, and still the day before in Manaus. */
const NOW = new Date('2026-03-11T03:30:00Z');
const YESTERDAY = new Date('2026-03-10T15:00:00Z');

let tenant: TestTenant;
let admin: TestUser;
let shop: number;

beforeAll(async () => {
  h.clock.set(NOW);
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  shop = (await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id)).id;
});

interface State {
  name: string;
  recorded: NonNullable<SaleDraft['status']>;
  soldAt: Date;
  /** What the admin does with it before: the status, and the amount where it is a part. */
  steps?: [SaleStatus, number?][];
}

const STATES: State[] = [
  ...(['pendente', 'autorizada', 'capturada', 'negada', 'cancelada', 'expirada'] as const).map(
    (recorded) => ({
      name: `${recorded} of today`,
      recorded,
      soldAt: NOW,
    }),
  ),
  { name: 'capturada of yesterday', recorded: 'capturada', soldAt: YESTERDAY },
  { name: 'autorizada of yesterday', recorded: 'autorizada', soldAt: YESTERDAY },
  { name: 'reversed in part', recorded: 'capturada', soldAt: YESTERDAY, steps: [['estornada', 4_000]] },
  { name: 'reversed whole', recorded: 'capturada', soldAt: YESTERDAY, steps: [['estornada']] },
  { name: 'disputed whole', recorded: 'capturada', soldAt: YESTERDAY, steps: [['contestada']] },
  {
    name: 'disputed in part after a part was reversed',
    recorded: 'capturada',
    soldAt: YESTERDAY,
    steps: [
      ['estornada', 4_000],
      ['contestada', 3_000],
    ],
  },
];

async function made({ recorded, soldAt, steps = [] }: State): Promise<number> {
  const draft = saleDraft(shop, { status: recorded, dataTransacao: soldAt });
  const id = (await sell(h, tenant.id, [draft])).recorded[0]?.id ?? 0;
  for (const [status, valor_centavos] of steps) {
    const part = valor_centavos === undefined ? {} : { valor_centavos };
    expect((await admin.post(`${BASE}/mudar-status.php`, { id, status, ...part })).status).toBe(200);
  }
  return id;
}

/** What the answers tell of a sale; nothing may be done with one that cannot be read. */
async function told(user: TestUser, id: number) {
  const read = await user.get(`${BASE}/obter.php?id=${id}`);
  if (read.status !== 200) return { moves: [], manage: false };
  const { abilities, moves, nsu } = read.body.data.transacao;
  const [line] = (await user.get(`${BASE}/listar.php?nsu=${nsu}`)).body.data.transacoes;
  expect([line.moves, line.abilities]).toEqual([moves, abilities]);
  return { moves, manage: abilities.manage };
}

const cases = STATES.flatMap((state) => [true, false].map((holds) => [state.name, holds, state] as const));

test.each(cases)('a sale that is %s tells the steps that succeed (key held: %s)', async (_, holds, state) => {
  const user = await tenant.user({ role: 'admin' });
  if (!holds) await tenant.grant(user, 'operacoes.manage', false);
  for (const to of SALE_STATUSES) {
    const id = await made(state);
    const { manage, moves } = await told(user, id);
    expect(manage).toBe(holds);
    const before = (await admin.get(`${BASE}/obter.php?id=${id}`)).body.data.transacao.versao;
    const { status } = await user.post(`${BASE}/mudar-status.php`, { id, status: to });
    const after = (await admin.get(`${BASE}/obter.php?id=${id}`)).body.data.transacao.versao;
    // Asking for the status that is there already succeeds and changes nothing.
    expect([to, status === 200 && after > before]).toEqual([to, moves.includes(to)]);
  }
});

test('the day of a sale is that of the tenant that has it, wherever the caller is', async () => {
  const id = await made({ name: '', recorded: 'capturada', soldAt: YESTERDAY });
  expect((await told(admin, id)).moves).not.toContain('cancelada');
  await h.db.owner.query(`update tenants set time_zone = 'America/Manaus' where id = $1`, [tenant.id]);
  const root = await h.platform.user({ role: 'super-admin' });
  expect((await told(root, id)).moves).toContain('cancelada');
  const answer = await root.post(`${BASE}/mudar-status.php`, { id, status: 'cancelada' });
  expect([answer.status, answer.body.data.transacao.moves]).toEqual([200, []]);
});
