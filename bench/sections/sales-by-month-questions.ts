/** A sale that questions are asked about. */
export interface Sample {
  tenantId: string;
  companyId: string;
  id: string;
  nsu: string;
  dia: string;
  sequencia: string;
  beneficiary: string;
}

/** What people and pollers ask; `$1` … are the values of a sample, `{s}` the schema, `{d}` the condition on the day. */
export interface Question {
  text: string;
  values: (sample: Sample) => unknown[];
  /** Whether the day of the sale can narrow it down. */
  day: boolean;
  /** Whether one plan does for all values, as for what looks up few rows. */
  planned: 'once' | 'anew';
}

export const QUESTIONS: Readonly<Record<string, Question>> = {
  'page of a company': {
    text: `select * from {s}.transactions t where tenant_id = $1 and company_id = $2
      order by data_transacao desc, id desc limit 51`,
    values: ({ companyId, tenantId }) => [tenantId, companyId],
    day: false,
    planned: 'anew',
  },
  'page of a company in a month': {
    text: `select * from {s}.transactions t where tenant_id = $1 and company_id = $2
      and data_transacao >= $3::date and data_transacao < $3::date + 30 {d}
      order by data_transacao desc, id desc limit 51`,
    values: ({ companyId, dia, tenantId }) => [tenantId, companyId, dia],
    day: true,
    planned: 'anew',
  },
  'detail by number': {
    text: `select * from {s}.transactions t where tenant_id = $1 and id = $2 {d}`,
    values: ({ dia, id, tenantId }) => [tenantId, id, dia],
    day: true,
    planned: 'once',
  },
  'sale of an NSU': {
    text: `select * from {s}.transactions t where tenant_id = $1 and nsu = $2 {d}`,
    values: ({ dia, nsu, tenantId }) => [tenantId, nsu, dia],
    day: true,
    planned: 'once',
  },
  'refund, rolled back': {
    text: `update {s}.transactions t set version = version + 1, updated_at = now() where tenant_id = $1 and id = $2 {d}`,
    values: ({ dia, id, tenantId }) => [tenantId, id, dia],
    day: true,
    planned: 'once',
  },
  'poll of 100 changes': {
    text: `select p.sequencia, t.* from (select * from {s}.transaction_positions
        where tenant_id = $1 and sequencia > $2 order by sequencia limit 100) p
      join {s}.transactions t on t.tenant_id = p.tenant_id and t.id = p.transaction_id {j} order by p.sequencia`,
    values: ({ sequencia, tenantId }) => [tenantId, sequencia],
    day: true,
    planned: 'once',
  },
  'commissions of a sale': {
    text: `select * from {s}.commission_postings t where tenant_id = $1 and transaction_id = $2 {d}`,
    values: ({ dia, id, tenantId }) => [tenantId, id, dia],
    day: true,
    planned: 'once',
  },
  'latest earnings of a person': {
    text: `select * from {s}.commission_earnings t where beneficiary_user_id = $1
      order by dia desc, created_at desc, tenant_id desc, transaction_id desc, numero desc, lugar desc limit 51`,
    values: ({ beneficiary }) => [beneficiary],
    day: false,
    planned: 'anew',
  },
};

/** The question as a statement for a schema; `dated` where it says the day of the sale beside its number. */
export function statementOf({ text }: Question, schema: string, dated: boolean): string {
  const number = text.includes('$3') ? '$3' : `$${(text.match(/\$\d/g) ?? []).length + 1}`;
  const range = text.includes('$3')
    ? `and dia between ${number}::date - 1 and ${number}::date + 31`
    : `and t.dia = ${number}`;
  return text
    .replaceAll('{s}', schema)
    .replace('{d}', dated ? range : '')
    .replace('{j}', dated ? 'and t.dia = p.dia' : '');
}
