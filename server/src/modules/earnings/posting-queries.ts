import { sql } from 'kysely';
import { arrayLiteral, arrayRows, columnLiteral } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { CommissionPosting, PostedPart } from './commission-posting.ts';
import { query } from './tables.ts';

/** Adds postings in one statement with the commit, and for entries of a person that the person earned them. */
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
  tx.send(
    insertionOfPostings({
      tenantId,
      now,
      sales: column(({ saleId }) => saleId),
      numbers: column(({ number }) => number),
      companies: column(({ companyId }) => companyId),
      establishments: column(({ establishmentId }) => establishmentId),
      days: column(({ dia }) => dia),
      months: column(({ competencia }) => competencia),
      statuses: column(({ status }) => status),
      rules: parts(({ rule }) => rule.id),
      ppm: parts(({ percentPpm }) => percentPpm),
      bases: parts(({ baseCentavos }) => baseCentavos),
      centavos: parts(({ centavos }) => centavos),
    }),
  );
  insertEarnings(tx, tenantId, postings, now);
}

type Columns<Name extends string> = Record<Name, string> & { tenantId: number; now: Date };

type PostingColumn =
  | ('sales' | 'numbers' | 'companies' | 'establishments' | 'days' | 'months' | 'statuses')
  | ('rules' | 'ppm' | 'bases' | 'centavos');

// Citus takes rows from a select under row-level security when something is returned.
const insertionOfPostings = prepared((is: Columns<PostingColumn>) =>
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
      select ${is.tenantId}::bigint, p.sale, p.number, p.company, p.establishment, p.dia, p.month, p.status,
        p.rules::bigint[], p.ppm::integer[], p.bases::bigint[], p.centavos::bigint[], ${is.now}::timestamptz
      from ${arrayRows('p', {
        sale: ['bigint', is.sales],
        number: ['smallint', is.numbers],
        company: ['bigint', is.companies],
        establishment: ['bigint', is.establishments],
        dia: ['date', is.days],
        month: ['text', is.months],
        status: ['text', is.statuses],
        rules: ['text', is.rules],
        ppm: ['text', is.ppm],
        bases: ['text', is.bases],
        centavos: ['text', is.centavos],
      })}`)
    .returning('tenant_id'),
);

/** The person is the one whom the rule names at this moment, so that a person who was removed meanwhile is not named again. */
function insertEarnings(
  tx: AnyTx,
  tenantId: number,
  postings: readonly CommissionPosting[],
  now: Date,
): void {
  const entries = postings.flatMap(({ dia, number, parts, saleId }) =>
    parts.flatMap(({ rule }, index) =>
      rule.beneficiaryUserId === null ? [] : [{ saleId, number, place: index + 1, rule: rule.id, dia }],
    ),
  );
  if (entries.length === 0) return;
  const column = (pick: (entry: (typeof entries)[number]) => string | number) => columnLiteral(entries, pick);
  tx.send(
    insertionOfEarnings({
      tenantId,
      now,
      sales: column(({ saleId }) => saleId),
      numbers: column(({ number }) => number),
      places: column(({ place }) => place),
      rules: column(({ rule }) => rule),
      days: column(({ dia }) => dia),
    }),
  );
}

// As above, something is returned for Citus. Beside a table the arrays go to its node, and stay in the from.
const insertionOfEarnings = prepared((is: Columns<'sales' | 'numbers' | 'places' | 'rules' | 'days'>) =>
  query
    .insertInto('commission_earnings')
    .columns(['tenant_id', 'transaction_id', 'numero', 'lugar', 'beneficiary_user_id', 'dia', 'created_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, e.sale, e.number, e.place, r.beneficiary_user_id, e.dia, ${is.now}::timestamptz
      from unnest(
        ${is.sales}::bigint[], ${is.numbers}::smallint[], ${is.places}::smallint[], ${is.rules}::bigint[],
        ${is.days}::date[]
      ) as e (sale, number, place, rule, dia)
      join commission_rules r on r.tenant_id = ${is.tenantId} and r.id = e.rule
      where r.beneficiary_user_id is not null`)
    .returning('tenant_id'),
);
