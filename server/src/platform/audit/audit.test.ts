import { afterAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../test/harness/clock.ts';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { writeAudit, writeAudits } from './audit.ts';
import { changedFields, withoutSecrets } from './changes.ts';

const TENANT = 7;
const db = await createTestDatabase();
const database = await db.open({ lanes: 1 });
const clock = createTestClock();
const origin = { userId: 3, ip: '192.0.2.7', requestId: 'request-1' };
afterAll(() => db.close());

function write(action: string, more: object = {}): Promise<void> {
  return database.transaction([TENANT], (tx) =>
    writeAudit(tx, clock, origin, { tenantId: TENANT, action, targetType: 'thing', targetId: 5, ...more }),
  );
}

async function entries(action: string): Promise<Record<string, unknown>[]> {
  const columns = `at, actor_user_id, target_id, before, after, host(ip) as ip, request_id, tableoid::regclass::text as part`;
  return (await db.owner.query(`select ${columns} from audit_entries where action = $1`, [action])).rows;
}

test('an entry says who did what to what, when, from where and in which request', async () => {
  await write('thing.changed', { before: { color: 'red' }, after: { color: 'blue' } });
  expect(await entries('thing.changed')).toEqual([
    {
      at: clock.now(),
      actor_user_id: 3,
      target_id: 5,
      before: { color: 'red' },
      after: { color: 'blue' },
      ip: '192.0.2.7',
      request_id: 'request-1',
      part: 'audit_entries_default',
    },
  ]);
});

test('entries that are written together are those that each alone would be', async () => {
  const ones = [
    {
      targetId: 5,
      companyId: 9,
      before: { nome: 'Ann "A" \\ {x,y}' },
      after: { nome: null, cpf: '52998224725' },
    },
    { targetUuid: '01900000-0000-7000-8000-000000000001', after: { fields: ['fone'] } },
    {},
  ].map((more) => ({ tenantId: TENANT, targetType: 'thing', ...more }));
  const origins = [
    origin,
    { userId: null, ip: null, requestId: 'null' },
    { ...origin, ip: '2001:db8::7', token: 'chave "um"', impersonatorId: 4 },
  ];
  const both = ones.map((entry, at) => ({ entry, origin: origins[at] ?? origin }));
  await database.transaction([TENANT], async (tx) => {
    for (const { entry, origin: from } of both) {
      await writeAudit(tx, clock, from, { ...entry, action: 'thing.alone' });
    }
  });
  const named = both.map((one) => ({ ...one, entry: { ...one.entry, action: 'thing.together' } }));
  await database.transaction([TENANT], async (tx) => writeAudits(tx, clock, TENANT, named));
  const whole = async (action: string) => {
    const text = `select to_jsonb(e) - '{id,action}'::text[] as entry from audit_entries e where action = $1 order by id`;
    return (await db.owner.query(text, [action])).rows;
  };
  expect(await whole('thing.together')).toEqual(await whole('thing.alone'));
  expect(await whole('thing.alone')).toHaveLength(3);
});

test('an entry stands and falls with the change', async () => {
  const work = database.transaction([TENANT], async (tx) => {
    await writeAudit(tx, clock, origin, { tenantId: TENANT, action: 'thing.lost', targetType: 'thing' });
    throw new Error('rule');
  });
  await expect(work).rejects.toThrow('rule');
  expect(await entries('thing.lost')).toEqual([]);
});

test('secrets and documents are masked wherever they are, and that they changed stays visible', async () => {
  const after = {
    nome: 'Ann',
    password: 'secret',
    personalData: { cpf: '52998224725', rg: '1', fone: null },
    documents: [{ tipo: 'cnh', token: 'x' }],
    cnh: null,
    metadata: { senha_da_loja: '1234', cpf_socia: 52998224725, apiKey: 'k' },
  };
  await write('thing.secret', { after });
  const [entry] = await entries('thing.secret');
  expect(entry?.['after']).toEqual({
    nome: 'Ann',
    password: '***',
    personalData: { cpf: '***', rg: '***', fone: null },
    documents: [{ tipo: 'cnh', token: '***' }],
    cnh: null,
    metadata: { senha_da_loja: '***', cpf_socia: '***', apiKey: '***' },
  });
});

test('a CPF is masked wherever it stands and however it is written; a CNPJ and an amount are not', async () => {
  const after = {
    documento: '52998224725',
    nome: 'Ann 529.982.247-25',
    motivo: ['pedido de 529 982 247 25', 'de 529-982-247/25 também'],
    metadata: { '529.982.247-25': 'sócia', numero: 52998224725, antigos: [52998224725, 1] },
    cnpj: '11222333000181',
    cnpjNovo: '12.ABC.345/01DE-35',
    faturamentoCentavos: 52998224725,
    desde: '2026-03-10',
  };
  await write('thing.written', { after });
  expect((await entries('thing.written'))[0]?.['after']).toEqual({
    documento: '***',
    nome: 'Ann ***',
    motivo: ['pedido de ***', 'de *** também'],
    metadata: { '***': 'sócia', numero: '***', antigos: ['***', 1] },
    cnpj: '11222333000181',
    cnpjNovo: '12.ABC.345/01DE-35',
    faturamentoCentavos: 52998224725,
    desde: '2026-03-10',
  });
});

describe('changed fields', () => {
  test('are those that differ, before and after', () => {
    const change = changedFields({ a: 1, b: [1], c: 'x', d: null }, { a: 1, b: [2], c: 'x', e: true });
    expect(change).toEqual({ before: { b: [1], d: null, e: null }, after: { b: [2], d: null, e: true } });
  });

  test('are none when nothing differs', () => {
    expect(changedFields({ a: { b: 1 } }, { a: { b: 1 } })).toBeNull();
  });

  test('masking leaves dates and what is no secret alone', () => {
    const at = new Date(0);
    expect(withoutSecrets({ at, tokens: 1, name: 'x' })).toEqual({ at, tokens: 1, name: 'x' });
  });
});
