import { sql } from 'kysely';
import { arrayLiteral, columnLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import type { CommissionPosting, PostedPart } from './commission-posting.ts';
import { query } from './tables.ts';

/** Adds postings in one statement, and for entries of a person that the person earned them. */
export async function insertPostings(
  tx: AnyTx,
  tenantId: number,
  postings: readonly CommissionPosting[],
  now: Date,
): Promise<void> {
  if (postings.length === 0) return;
  const column = (pick: (posting: CommissionPosting) => string | number) => columnLiteral(postings, pick);
  const parts = (pick: (part: PostedPart) => number | null) =>
    column((posting) => arrayLiteral(posting.parts.map(pick)));
  await tx.many(
    query
      .insertInto('commission_postings')
      .columns([
        'tenant_id',
        'transaction_id',
        'numero',
        'company_id',
        'establishment_id',
        'dia',
        'competencia',
        'status',
        'regras',
        'percentuais_ppm',
        'bases_centavos',
        'valores_centavos',
        'created_at',
      ])
      .expression(sql`
        select ${tenantId}::bigint, p.sale, p.number, p.company, p.establishment, p.dia, p.month, p.status,
          p.rules::bigint[], p.ppm::integer[], p.bases::bigint[], p.centavos::bigint[], ${now}::timestamptz
        from unnest(
          ${column(({ saleId }) => saleId)}::bigint[], ${column(({ number }) => number)}::smallint[],
          ${column(({ companyId }) => companyId)}::bigint[],
          ${column(({ establishmentId }) => establishmentId)}::bigint[], ${column(({ dia }) => dia)}::date[],
          ${column(({ competencia }) => competencia)}::text[], ${column(({ status }) => status)}::text[],
          ${parts(({ rule }) => rule.id)}::text[], ${parts(({ percentPpm }) => percentPpm)}::text[],
          ${parts(({ baseCentavos }) => baseCentavos)}::text[], ${parts(({ centavos }) => centavos)}::text[]
        ) as p (sale, number, company, establishment, dia, month, status, rules, ppm, bases, centavos)`),
  );
  await insertEarnings(tx, tenantId, postings, now);
}

/** The person is the one whom the rule names at this moment, so that a person who was removed meanwhile is not named again. */
async function insertEarnings(
  tx: AnyTx,
  tenantId: number,
  postings: readonly CommissionPosting[],
  now: Date,
): Promise<void> {
  const entries = postings.flatMap(({ dia, number, parts, saleId }) =>
    parts.flatMap(({ rule }, index) =>
      rule.beneficiaryUserId === null ? [] : [{ saleId, number, place: index + 1, rule: rule.id, dia }],
    ),
  );
  if (entries.length === 0) return;
  const column = (pick: (entry: (typeof entries)[number]) => string | number) => columnLiteral(entries, pick);
  await tx.many(
    query
      .insertInto('commission_earnings')
      .columns(['tenant_id', 'transaction_id', 'numero', 'lugar', 'beneficiary_user_id', 'dia', 'created_at'])
      .expression(sql`
        select ${tenantId}::bigint, e.sale, e.number, e.place, r.beneficiary_user_id, e.dia, ${now}::timestamptz
        from unnest(
          ${column(({ saleId }) => saleId)}::bigint[], ${column(({ number }) => number)}::smallint[],
          ${column(({ place }) => place)}::smallint[], ${column(({ rule }) => rule)}::bigint[],
          ${column(({ dia }) => dia)}::date[]
        ) as e (sale, number, place, rule, dia)
        join commission_rules r on r.tenant_id = ${tenantId} and r.id = e.rule
        where r.beneficiary_user_id is not null`),
  );
}
