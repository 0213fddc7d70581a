import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../test/harness/people.ts';
import { outcome } from '../../test/harness/user-answers.ts';

const h = await createHarness();
const STALE = '412 request.preconditionFailed';

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;
let count = 0;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  companyId = (await makeNumberedCompany(h, admin)).id;
});

const post = (path: string, body: object, ifMatch?: string) =>
  admin.post(
    `/backend/api/${path}.php`,
    body,
    ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } },
  );

async function terminal() {
  count += 1;
  const answer = await post('terminais/criar', { numero_serie: `SN-${count}`, modelo: 'D2', tipo: 'pos' });
  return answer.body.data.terminal;
}

async function rental() {
  const place = await makeEstablishment(admin, companyId);
  const { id } = await terminal();
  await post('terminais/atualizar', { id, status: 'ativo', local_id: place.locais[0].id });
  const terms = { terminal_id: id, valor_mensal_centavos: 1, dia_vencimento: 1, forma_cobranca: 'pix' };
  return (await post('alugueis/criar', terms)).body.data.aluguel;
}

const proposal = async () => (await post('propostas/criar', { lead_nome: 'X' })).body.data.proposta;
const place = () => makeEstablishment(admin, companyId);
const plan = async () => ({ id: await makeRatePlan(admin) });

describe.each([
  ['estabelecimentos', place, { mcc: '5411' }],
  ['terminais', terminal, { modelo: 'D3' }],
  ['alugueis', rental, { dia_vencimento: 2 }],
  ['propostas', proposal, { lead_nome: 'Y' }],
  ['planos-taxas', plan, { taxa_antecipacao_mensal: '2.5' }],
])('%s', (resource, make, change) => {
  test('a change by a version that was changed since is refused, without one it is not', async () => {
    const { id } = await make();
    const first = await post(`${resource}/atualizar`, { id, ...change });
    expect(first.status, first.text).toBe(200);
    const seen = String(first.headers['etag']);
    const versao = Number(/-(\d+)"$/.exec(seen)?.[1]);
    expect((await post(`${resource}/atualizar`, { id, ...change, versao }, seen)).status).toBe(200);
    expect(outcome(await post(`${resource}/atualizar`, { id, ...change }, seen))).toBe(STALE);
    expect(outcome(await post(`${resource}/atualizar`, { id, ...change, versao }))).toBe(STALE);
    expect((await post(`${resource}/atualizar`, { id, ...change })).status).toBe(200);
    expect((await post(`${resource}/atualizar`, { id, ...change, versao: versao + 2 })).status).toBe(200);
  });

  test('of two changes of one version at once, one is refused', async () => {
    const { id } = await make();
    const seen = String((await post(`${resource}/atualizar`, { id, ...change })).headers['etag']);
    const both = [1, 2].map(() => post(`${resource}/atualizar`, { id, ...change }, seen));
    expect((await Promise.all(both)).map(outcome).sort()).toEqual(['200 undefined', STALE]);
  });
});

test.each([
  ['estabelecimentos', 'estabelecimento', place],
  ['terminais', 'terminal', terminal],
  ['alugueis', 'aluguel', rental],
  ['propostas', 'proposta', proposal],
])('%s are read with their tag and version', async (resource, name, make) => {
  const { id } = await make();
  const answer = await admin.get(`/backend/api/${resource}/obter.php?id=${id}`);
  const { versao } = answer.body.data[name];
  expect(answer.headers['etag']).toMatch(new RegExp(`^"[0-9a-f]{12}-${versao}"$`));
});

test('a default plan that gives way to another is another version', async () => {
  const id = await makeRatePlan(admin);
  const { headers } = await post('planos-taxas/atualizar', { id, padrao: true });
  await makeRatePlan(admin);
  expect(outcome(await post('planos-taxas/atualizar', { id, padrao: true }, String(headers['etag'])))).toBe(
    STALE,
  );
});

test('locations are changed by the version of their establishment, and make it another one', async () => {
  const { id: estabelecimento_id, versao, locais } = await place();
  const [main] = locais;
  const added = await post('estabelecimentos/criar-local', { estabelecimento_id, nome: 'B', versao });
  expect(added.body.data.versao).toBe(versao + 1);
  const change = { estabelecimento_id, id: main.id, nome: 'C' };
  expect(outcome(await post('estabelecimentos/atualizar-local', { ...change, versao }))).toBe(STALE);
  const tag = String(added.headers['etag']);
  expect((await post('estabelecimentos/atualizar-local', change, tag)).status).toBe(200);
  expect(
    outcome(await post('estabelecimentos/atualizar', { id: estabelecimento_id, mcc: '5411' }, tag)),
  ).toBe(STALE);
});

test('what carries the code in its body changes rentals like the rest', async () => {
  const { value, csrf } = await admin.cookie();
  const { id } = await rental();
  const answer = await h.request('POST', '/backend/api/alugueis/atualizar.php', {
    cookie: value,
    body: { id, dia_vencimento: 5, csrf_token: csrf },
  });
  expect(answer.body.data.aluguel, answer.text).toMatchObject({ id, dia_vencimento: 5 });
});

describe('a step of a sale', () => {
  beforeAll(() => makeRatePlan(admin));
  const step = (id: number, body: object, ifMatch?: string) =>
    post('transacoes/mudar-status', { id, ...body }, ifMatch);

  async function sale() {
    const { id } = await place();
    const { recorded } = await sell(h, tenant.id, [saleDraft(id)]);
    const answer = await admin.get(`/backend/api/transacoes/obter.php?id=${recorded[0]?.id}`);
    const { versao } = answer.body.data.transacao;
    expect(answer.headers['etag']).toMatch(new RegExp(`^"[0-9a-f]{12}-${versao}"$`));
    return { id: recorded[0]?.id ?? 0, versao, tag: String(answer.headers['etag']) };
  }

  test('by a version that was changed since is refused, without one it is not', async () => {
    const { id, tag, versao } = await sale();
    const reversal = { status: 'estornada', valor_centavos: 100 };
    const first = await step(id, { ...reversal, versao }, tag);
    expect(first.status, first.text).toBe(200);
    expect(first.body.data.transacao.versao).toBe(versao + 1);
    expect(outcome(await step(id, { ...reversal, versao }))).toBe(STALE);
    expect(outcome(await step(id, reversal, tag))).toBe(STALE);
    expect(outcome(await step(id, reversal))).toBe('200 undefined');
  });

  test('is taken once of two from one version at once', async () => {
    const { id, versao } = await sale();
    const reversal = { status: 'estornada', valor_centavos: 100, versao };
    const answers = await Promise.all([step(id, reversal), step(id, reversal)]);
    expect(answers.map(outcome).sort()).toEqual(['200 undefined', STALE]);
    const { body } = await admin.get(`/backend/api/transacoes/obter.php?id=${id}`);
    expect(body.data.transacao.valor_estornado_centavos).toBe(100);
  });
});
