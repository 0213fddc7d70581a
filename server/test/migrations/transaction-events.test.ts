import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/db/migrations.ts';
import { createEmptyDatabase } from '../harness/test-database.ts';

const FIRST = '20261122100106-operations-transaction-events.sql';
const LAST = '20261122100506-operations-commissions-won-back.sql';

const empty = await createEmptyDatabase();
const client = new pg.Client({ connectionString: empty.url });

beforeAll(async () => {
  await migrate(
    empty.url,
    readMigrations().filter(({ name }) => name < FIRST),
  );
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await empty.close();
});

/** Sold on 15 October in three instalments; 300.00 at 3.89 %, advanced or not. */
const sale = (id: number, changes: Record<string, unknown>) => ({
  id,
  valor_antecipacao_centavos: 0,
  valor_liquido_centavos: 28_833,
  parcelas_antecipacao_centavos: '{0,0,0}',
  valor_estornado_centavos: 0,
  mdr_estornado_centavos: 0,
  liquido_estornado_centavos: 0,
  status_liquidacao: 'prevista',
  liquidacao_interrompida_em: null,
  ...changes,
});

const ADVANCED = {
  valor_antecipacao_centavos: 511,
  valor_liquido_centavos: 28_322,
  parcelas_antecipacao_centavos: '{170,170,171}',
};
const PART = {
  valor_estornado_centavos: 10_001,
  mdr_estornado_centavos: 389,
  liquido_estornado_centavos: 9_612,
};
const WHOLE = {
  valor_estornado_centavos: 30_000,
  mdr_estornado_centavos: 1_167,
  liquido_estornado_centavos: 28_833,
};

const SALES = [
  sale(1, { status: 'estornada', ...PART }),
  sale(2, {
    status: 'estornada',
    ...WHOLE,
    status_liquidacao: 'cancelada',
    liquidacao_interrompida_em: '2026-11-20',
  }),
  sale(3, {
    status: 'contestada',
    ...PART,
    status_liquidacao: 'retida',
    liquidacao_interrompida_em: '2026-11-20',
  }),
  sale(4, {
    status: 'cancelada',
    ...WHOLE,
    status_liquidacao: 'cancelada',
    liquidacao_interrompida_em: '2026-10-15',
  }),
  sale(5, {
    status: 'estornada',
    ...ADVANCED,
    valor_estornado_centavos: 12_000,
    mdr_estornado_centavos: 467,
    liquido_estornado_centavos: 11_329,
  }),
  sale(6, { status: 'contestada', status_liquidacao: 'retida', liquidacao_interrompida_em: '2026-11-01' }),
  sale(7, { status: 'capturada' }),
];

async function insertOldRows(tenantId: number): Promise<void> {
  for (const values of SALES) {
    await client.query(
      `insert into transactions select (json_populate_record(t, $1)).* from (select null::transactions as t) n`,
      [
        JSON.stringify({
          ...values,
          tenant_id: tenantId,
          uuid: `00000000-0000-7000-8000-00000000000${values.id}`,
          company_id: 1,
          establishment_id: 1,
          adquirente: 'stone',
          nsu: String(values.id),
          bandeira: 'visa',
          modalidade: 'credito_parcelado',
          parcelas: 3,
          valor_bruto_centavos: 30_000,
          taxa_mdr_ppm: 38_900,
          valor_mdr_centavos: 1_167,
          data_transacao: '2026-10-15T15:00:00Z',
          dia: '2026-10-15',
          data_prevista_liquidacao: '2026-11-16',
          parcelas_bruto_centavos: '{10000,10000,10000}',
          parcelas_mdr_centavos: '{389,389,389}',
          parcelas_data: '{2026-11-16,2026-12-14,2027-01-13}',
          created_at: '2026-10-15T15:00:00Z',
          updated_at: '2026-11-21T01:00:00Z',
        }),
      ],
    );
  }
  await client.query(
    `insert into commission_rules (tenant_id, id, nivel, beneficiario, modelo, modalidade, taxa_ppm, vigencia_inicio,
       created_at, updated_at) values ($1, 1, 0, 'Nível 0', 'spread', '*', 18900, '2020-01-01', now(), now())`,
    [tenantId],
  );
  for (const [numero, status, centavos] of [
    [0, 'prevista', 567],
    [1, 'estornada', -567],
    [2, 'estornada', 567],
  ]) {
    await client.query(
      `insert into commission_postings (tenant_id, transaction_id, numero, company_id, establishment_id, dia, competencia,
         status, regras, percentuais_ppm, bases_centavos, valores_centavos, created_at)
       values ($1, 7, $2, 1, 1, '2026-10-15', '2026-10', $3, '{1}', '{18900}', '{30000}', array[$4::bigint], now())`,
      [tenantId, numero, status, centavos],
    );
  }
  await client.query(
    `insert into daily_company_sales (tenant_id, company_id, dia, modalidade, bandeira, quantidade, bruto_centavos,
       mdr_centavos, liquido_centavos, aprovadas, negadas, updated_at)
     values ($1, 1, '2026-10-15', 'credito', 'visa', 3, 67999, 2645, 65354, 7, 0, now())`,
    [tenantId],
  );
  await client.query(
    `insert into commission_totals (tenant_id, company_id, competencia, nivel, beneficiario, status, quantidade,
       valor_centavos, updated_at) values ($1, 1, '2026-10', 0, 'Nível 0', 'prevista', 1, 567, now()),
       ($1, 1, '2026-10', 0, 'Nível 0', 'estornada', 2, 0, now())`,
    [tenantId],
  );
}

// Each migration finds what the ones before it left.
describe('rows of before', { shuffle: false }, () => {
  test('what was taken back before events were kept has its event, and the sums agree with it', async () => {
    const { rows: tenants } = await client.query(
      `insert into tenants (uuid, kind, parent_id, name, path, created_at, updated_at)
     select gen_random_uuid(), 'white_label', p.id, 'Alfa', '/', now(), now() from tenants p where p.kind = 'platform'
     returning id::int`,
    );
    // No company, establishment or rule of these rows is there.
    await client.query(`set session_replication_role = replica`);
    await insertOldRows(tenants[0].id);
    await client.query('reset session_replication_role');
    await migrate(
      empty.url,
      readMigrations().filter(({ name }) => name <= LAST),
    );
    const { rows } = await client.query(
      `select v.transaction_id::int as sale, v.tipo, v.dia::text, v.valor_centavos::int as centavos,
       v.debitos_bruto::int[] as debits,
       (select sum(a - b - c)::int from unnest(v.recebiveis_bruto, v.recebiveis_mdr,
          v.recebiveis_antecipacao) as p (a, b, c)) as receivables,
       (select sum(a - b)::int from unnest(v.debitos_bruto, v.debitos_mdr) as p (a, b)) as owed
     from transaction_events v order by v.transaction_id, v.numero`,
    );
    expect(rows.map(({ owed, receivables, ...event }) => ({ ...event, net: owed + receivables }))).toEqual([
      { sale: 1, tipo: 'estorno', dia: '2026-11-20', centavos: 10_001, debits: [3_334, 0, 0], net: 9_612 },
      { sale: 2, tipo: 'estorno', dia: '2026-11-20', centavos: 30_000, debits: [10_000, 0, 0], net: 28_833 },
      { sale: 3, tipo: 'estorno', dia: '2026-11-20', centavos: 10_001, debits: [3_334, 0, 0], net: 9_612 },
      // What is left of an instalment is more than it still pays, by its fee.
      {
        sale: 3,
        tipo: 'contestacao',
        dia: '2026-11-20',
        centavos: 19_999,
        debits: [6_666, expect.any(Number), expect.any(Number)],
        net: 19_999,
      },
      { sale: 4, tipo: 'cancelamento', dia: '2026-10-15', centavos: 30_000, debits: [0, 0, 0], net: 28_833 },
      { sale: 5, tipo: 'estorno', dia: '2026-11-20', centavos: 12_000, debits: [4_000, 0, 0], net: 11_329 },
      {
        sale: 6,
        tipo: 'contestacao',
        dia: '2026-11-01',
        centavos: 30_000,
        debits: [389, 389, 389],
        net: 30_000,
      },
    ]);
    const { rows: days } = await client.query(
      'select mdr_centavos::int as mdr, liquido_centavos::int as liquido from daily_company_sales',
    );
    // The fees of both that are disputed are kept and owed: 778 and 1167.
    expect(days).toEqual([{ mdr: 2_645 + 1_945, liquido: 65_354 - 1_945 }]);
    const { rows: disputed } = await client.query(
      `select id::int, valor_contestado_centavos::int as centavos from transactions where valor_contestado_centavos > 0
     order by id`,
    );
    expect(disputed).toEqual([
      { id: 3, centavos: 19_999 },
      { id: 6, centavos: 30_000 },
    ]);
  });

  test('commissions that came again with a dispute that was won are earned', async () => {
    const { rows } = await client.query(
      `select status, quantidade::int, valor_centavos::int as centavos from commission_totals order by status`,
    );
    expect(rows).toEqual([
      { status: 'estornada', quantidade: 1, centavos: -567 },
      { status: 'prevista', quantidade: 2, centavos: 1_134 },
    ]);
    const { rows: postings } = await client.query('select status from commission_postings order by numero');
    expect(postings.map(({ status }) => status)).toEqual(['prevista', 'estornada', 'prevista']);
  });

  test('fees of before count in the month of the sale, and what was refunded of them in its own', async () => {
    await client.query(
      `insert into companies (tenant_id, id, uuid, path, depth, razao_social, created_at, updated_at)
     select max(tenant_id), 1, gen_random_uuid(), '/', 1, 'Alfa', now(), now() from transactions`,
    );
    await migrate(
      empty.url,
      readMigrations().filter(({ name }) => name <= '20261122190113-operations-commission-fees.sql'),
    );
    const { rows } = await client.query(
      'select competencia, mdr_centavos::int as mdr from commission_fees order by competencia',
    );
    // Seven fees of 1167, one of which was cancelled on its day; four parts went back in November.
    expect(rows).toEqual([
      { competencia: '2026-10', mdr: 6 * 1_167 },
      { competencia: '2026-11', mdr: -(389 + 1_167 + 389 + 467) },
    ]);
  });
});
