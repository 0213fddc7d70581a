import { daysBetween, isDay } from '@retaguarda/rules/calendar-days';
import { FieldFaults } from '../../platform/http/field-faults.ts';
import type { Language, Message } from '../../platform/problem.ts';
import { holderOfToken } from '../api-tokens/index.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { isMemberOfAny } from '../identity/index.ts';
import {
  type EarnedCommission,
  type EarnedFilter,
  type EarnedSum,
  listEarned,
  sumEarned,
} from './external-commission-queries.ts';
import { commissionProblems } from './problems.ts';

const LONGEST_DAYS = 93;
const MOST_PER_PAGE = 200;
const MOST_PAGES = 1_000_000;

const FAULTS = {
  number: { 'pt-BR': 'precisa ser um número inteiro positivo', en: 'must be a positive whole number' },
  page: upTo(MOST_PAGES),
  perPage: upTo(MOST_PER_PAGE),
  date: { 'pt-BR': 'precisa ser uma data AAAA-MM-DD', en: 'must be a date YYYY-MM-DD' },
  order: { 'pt-BR': 'vem antes do início', en: 'comes before the start' },
  tooLong: {
    'pt-BR': `fica mais de ${LONGEST_DAYS} dias depois do início`,
    en: `is more than ${LONGEST_DAYS} days after the start`,
  },
} as const satisfies Record<string, Message>;

function upTo(most: number): Message {
  return {
    'pt-BR': `precisa ser um número inteiro de 1 a ${most}`,
    en: `must be a whole number from 1 to ${most}`,
  };
}

/** The query as it came: nothing of it is looked at before the token is known. */
export interface ExternalQuery {
  user_id?: string;
  data_inicio?: string;
  data_fim?: string;
  page?: string;
  per_page?: string;
}

export interface EarnedPage {
  userId: number;
  first: string;
  last: string;
  sums: EarnedSum[];
  rows: EarnedCommission[];
  page: number;
  perPage: number;
}

/**
 * What a person earned, for whoever holds a token. 401 without a good token, then 400 for a query that says nothing
 * definite, then 403 for a person outside of the token's tenants, whether there is one or not.
 */
export async function readEarnedCommissions(
  context: DirectoryContext,
  token: string | null,
  query: ExternalQuery,
  language: Language,
): Promise<EarnedPage> {
  const { companyId, tenantIds } = await holderOfToken(context, token, 'comissoes.read');
  const { page, perPage, ...wanted } = readQuery(query, language);
  const db = context.database.subtree(tenantIds);
  if (!(await isMemberOfAny(db, tenantIds, wanted.userId))) throw commissionProblems.userOutside();
  const filter: EarnedFilter = { tenantIds, companyId, ...wanted };
  const [sums, rows] = await Promise.all([
    sumEarned(db, filter),
    listEarned(db, filter, { limit: perPage, offset: (page - 1) * perPage }),
  ]);
  return { ...wanted, page, perPage, sums, rows };
}

function readQuery(query: ExternalQuery, language: Language) {
  const faults = new FieldFaults(FAULTS);
  const number = (
    path: keyof ExternalQuery,
    kind: 'number' | 'page' | 'perPage',
    most: number,
    fallback = '',
  ) => {
    const text = query[path] ?? fallback;
    const value = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > most) faults.add(path, kind);
    return value;
  };
  const date = (path: 'data_inicio' | 'data_fim') => {
    const text = query[path] ?? '';
    if (!isDay(text)) faults.add(path, 'date');
    return text;
  };
  const read = {
    userId: number('user_id', 'number', Number.MAX_SAFE_INTEGER),
    first: date('data_inicio'),
    last: date('data_fim'),
    page: number('page', 'page', MOST_PAGES, '1'),
    perPage: number('per_page', 'perPage', MOST_PER_PAGE, '50'),
  };
  faults.throwIfAny(language);
  if (read.first > read.last) faults.add('data_fim', 'order');
  else if (daysBetween(read.first, read.last) > LONGEST_DAYS) faults.add('data_fim', 'tooLong');
  faults.throwIfAny(language);
  return read;
}
