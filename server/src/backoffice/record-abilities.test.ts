import { beforeAll, expect, test } from 'vitest';
import { makeOperationWorld, type OperationWorld } from '../../test/contract/operation-world.ts';
import { createHarness } from '../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../test/harness/operations.ts';
import type { TestUser } from '../../test/harness/people.ts';

const h = await createHarness({ leavesMessages: true });

let world: OperationWorld;

beforeAll(async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  world = await makeOperationWorld(h, tenant, admin, await makeNumberedCompany(h, admin));
});

interface Kind {
  name: string;
  /** Under which the world knows it. */
  number: string;
  /** Where it is read, and under which name it stands there, alone or in a list. */
  read: (id: number) => string;
  place: string;
  ability: 'edit' | 'manage';
  change: [path: string, body: object];
}

const KINDS: Kind[] = [
  {
    name: 'establishment',
    number: 'establishment',
    read: (id) => `estabelecimentos/obter.php?id=${id}`,
    place: 'estabelecimento',
    ability: 'edit',
    change: ['estabelecimentos/atualizar.php', { nome_fantasia: 'Outra' }],
  },
  {
    name: 'terminal',
    number: 'terminal',
    read: (id) => `terminais/obter.php?id=${id}`,
    place: 'terminal',
    ability: 'edit',
    change: ['terminais/atualizar.php', { modelo: 'P2' }],
  },
  {
    name: 'rental',
    number: 'rental',
    read: (id) => `alugueis/obter.php?id=${id}`,
    place: 'aluguel',
    ability: 'edit',
    change: ['alugueis/atualizar.php', { dia_vencimento: 5 }],
  },
  {
    name: 'rental charge',
    number: 'charge',
    read: () => 'alugueis/cobrancas.php?per_page=200',
    place: 'cobrancas',
    ability: 'manage',
    change: ['alugueis/baixar-cobranca.php', { status: 'isenta' }],
  },
  {
    name: 'rate plan',
    number: 'plan',
    read: () => 'planos-taxas/listar.php',
    place: 'planos',
    ability: 'edit',
    change: ['planos-taxas/atualizar.php', { nome: 'Outro' }],
  },
  {
    name: 'proposal',
    number: 'proposal',
    read: (id) => `propostas/obter.php?id=${id}`,
    place: 'proposta',
    ability: 'edit',
    change: ['propostas/atualizar.php', { lead_nome: 'Outro' }],
  },
  {
    name: 'commission rule',
    number: 'rule',
    read: () => 'comissoes/regras/listar.php',
    place: 'regras',
    ability: 'manage',
    change: ['comissoes/regras/encerrar.php', {}],
  },
  {
    name: 'holiday',
    number: 'holiday',
    read: () => 'feriados/listar.php?ano=2027',
    place: 'feriados',
    ability: 'manage',
    change: ['feriados/excluir.php', {}],
  },
];

const USERS = {
  'who lacks the keys that change': ['operacoes.manage', 'propostas.manage', 'comissoes.manage'],
  'an admin': [],
} as const;

async function found(user: TestUser, { number, place, read }: Kind) {
  const id = world.numbers[number] ?? 0;
  const { body, status, text } = await user.get(`/backend/api/${read(id)}`);
  expect(status, text).toBe(200);
  const records = [body.data[place]].flat();
  return { id, record: records.find((one) => one.id === id) };
}

test.each(KINDS)('one $name tells everybody whether its change succeeds', async (kind) => {
  // Whoever lacks the keys comes first: what the admin changes is gone or settled then.
  for (const [who, lacking] of Object.entries(USERS)) {
    const user = await world.tenant.user({ role: 'admin' });
    for (const key of lacking) await world.tenant.grant(user, key, false);
    const { id, record } = await found(user, kind);
    const [path, body] = kind.change;
    const { status } = await user.post(`/backend/api/${path}`, { id, ...body });
    const succeeds = lacking.length === 0;
    expect([who, status, record.abilities[kind.ability]]).toEqual([who, succeeds ? 200 : 403, succeeds]);
  }
});

test('what is told of a statement is what the keys of the caller say', async () => {
  for (const [who, lacking] of Object.entries(USERS)) {
    const user = await world.tenant.user({ role: 'admin' });
    for (const key of lacking) await world.tenant.grant(user, key, false);
    const url = '/backend/api/comissoes/fechamentos';
    const { body } = await user.get(`${url}/listar.php?competencia=2026-02`);
    const statement = body.data.fechamentos[0];
    expect([who, statement.abilities.manage]).toEqual([who, lacking.length === 0]);
    const { status } = await user.post(`${url}/mudar-status.php`, {
      id: statement.id,
      status: 'liberada',
      versao: statement.versao,
    });
    expect([who, status]).toEqual([who, lacking.length === 0 ? 200 : 403]);
  }
});
