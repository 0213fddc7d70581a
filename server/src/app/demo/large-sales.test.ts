import { isCnpj } from '@retaguarda/rules/cnpj';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/harness/test-database.ts';
import { loadLargeData } from './large-data.ts';
import { loadLargeSales } from './large-sales.ts';

test('sales of a year whose sums, installments and order of changes agree with them', async () => {
  const db = await createTestDatabase();
  try {
    const few = {
      tenants: 2,
      users: 4,
      companies: 8,
      tenantUsers: 0,
      tenantCompanies: 0,
      tasks: 0,
      tenantTasks: 0,
    };
    await loadLargeData(db.url, few, 'x');
    await loadLargeSales(db.url, 3_000);
    await loadLargeSales(db.url, 1_000);
    const { rows } = await db.owner.query(
      `select (select count(*)::int from transactions) as sales,
        (select count(*)::int from transactions where company_id = (
          select company_id from transactions group by 1 order by count(*) desc limit 1)) as largest,
        (select count(distinct company_id)::int from transactions) as companies,
        (select sum(valor_bruto_centavos)::text from transactions where status = 'capturada') as gross,
        (select sum(bruto_centavos)::text from daily_company_sales) as by_company,
        (select sum(bruto_centavos)::text from daily_establishment_sales) as by_shop,
        (select sum(p.gross)::text from transactions, unnest(parcelas_bruto_centavos) p (gross)) as in_parts,
        (select sum(valor_bruto_centavos)::text from transactions
          where status = 'capturada' and modalidade = 'credito_parcelado') as parted,
        (select sum(valor_liquido_centavos)::text from transactions where status = 'capturada') as net,
        (select sum(liquido_centavos)::text from daily_company_sales) as net_by_company,
        (select sum(liquido_centavos)::text from daily_payouts) as paid_out,
        (select sum(p.fee)::text from transactions, unnest(parcelas_mdr_centavos) p (fee)) as fee_in_parts,
        (select sum(valor_mdr_centavos)::text from transactions
          where status = 'capturada' and modalidade = 'credito_parcelado') as parted_fee,
        (select sum(negadas)::int from daily_company_sales) as denied,
        (select count(*)::int from transactions where status = 'negada') as refused,
        (select count(*)::int from transaction_positions) as positions,
        (select sum(ultima)::int from transaction_sequences) as numbered,
        (select count(*)::int from transactions
          where dia <> (data_transacao at time zone 'America/Sao_Paulo')::date) as astray`,
    );
    const [all] = rows;
    expect(all).toMatchObject({ sales: 4_000, companies: 8, positions: 4_000, numbered: 4_000, astray: 0 });
    expect(new Set([all.gross, all.by_company, all.by_shop]).size).toBe(1);
    expect(new Set([all.net, all.net_by_company, all.paid_out]).size).toBe(1);
    expect([all.in_parts, all.fee_in_parts]).toEqual([all.parted, all.parted_fee]);
    expect(all.denied).toBe(all.refused);
    expect(all.largest).toBeGreaterThanOrEqual(400);
    const shops = await db.owner.query<{ documento: string }>(
      'select distinct documento from establishments',
    );
    expect(shops.rows).toHaveLength(40);
    expect(shops.rows.filter(({ documento }) => !isCnpj(documento))).toEqual([]);
  } finally {
    await db.close();
  }
});
