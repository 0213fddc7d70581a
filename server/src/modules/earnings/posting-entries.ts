import { sql } from 'kysely';

/**
 * The entries of postings, one row each, for a query that calls postings `p`: `e` is the entry, `r` its rule with level,
 * beneficiary and model.
 */
export const ENTRIES = sql`
  cross join lateral unnest(p.regras, p.percentuais_ppm, p.bases_centavos, p.valores_centavos)
    with ordinality as e (regra, percentual_ppm, base_centavos, valor_centavos, lugar)
  join commission_rules r on r.tenant_id = p.tenant_id and r.id = e.regra`;

/** The number of an entry: a posting has ten at most. */
export const ENTRY_ID = sql<number>`p.id * 10 + e.lugar - 1`;
