import { addDays } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { readDays } from '../books/index.ts';
import { companyProblems, type DirectoryContext, recordScope } from '../directory/index.ts';
import {
  type AccountDay,
  accountKey,
  FIRST_OWED_LEVEL,
  listAccountDays,
  listAccountsOf,
  listBalancesAsOf,
} from '../ledger/index.ts';
import {
  type BeneficiaryCompany,
  type CommissionPayment,
  findBeneficiaryCompany,
  listPayments,
} from './beneficiary-queries.ts';

/** What moves the commissions that are owed to a level; wire names. */
export type CommissionMovementKind = 'apuracao' | 'estorno' | 'pagamento';

/** A movement of what is owed to a level; centavos. */
export interface CommissionMovement {
  day: string;
  kind: CommissionMovementKind;
  /** What came, or went where negative. */
  centavos: number;
  /** What was owed after it. */
  balance: number;
  payment: Omit<CommissionPayment, 'centavos' | 'day'> | null;
}

/** Whose commissions, and of which days; a month up to today where none are named. */
export interface BeneficiaryOrder {
  companyId: number;
  /** The lowest one that the books know of the company, where none is named. */
  level: number | null;
  from: string | null;
  to: string | null;
  language: Language;
}

/** What moved the commissions of a level of a company between two days; centavos. */
export interface BeneficiaryStatement {
  company: BeneficiaryCompany;
  level: number;
  /** Those of the company that the books know. */
  levels: number[];
  from: string;
  to: string;
  opening: number;
  closing: number;
  movements: CommissionMovement[];
}

/**
 * What was owed to a level of a company, what was earned and given back each day, and what was paid. 404 out of the scope, 400 for days
 * that are none or more than a year.
 */
export async function getBeneficiaryStatement(
  context: DirectoryContext,
  caller: Caller,
  { companyId, level: asked, ...order }: BeneficiaryOrder,
): Promise<BeneficiaryStatement> {
  const days = readDays(order, todayOf(context.clock, caller));
  const db = context.database.subtree(caller.reach);
  const company = await findBeneficiaryCompany(db, recordScope(caller), companyId);
  if (company === null) throw companyProblems.notFound();
  const levels = await listBeneficiaryLevels(db, company.tenantId, companyId);
  const level = asked ?? levels[0] ?? FIRST_OWED_LEVEL;
  return { company, levels, ...(await readBeneficiaryStatement(db, company, { companyId, level, days })) };
}

/** The levels of a company that the books know, the lowest first. */
export async function listBeneficiaryLevels(
  db: TenantReader,
  tenantId: number,
  companyId: number,
): Promise<number[]> {
  const accounts = await listAccountsOf(db, tenantId, `${accountKey('pas.comissao', companyId)}:`);
  return accounts.map((key) => Number(key.split(':').at(-1))).toSorted((one, other) => one - other);
}

/** The statement of a level of a company that is known. */
export async function readBeneficiaryStatement(
  db: TenantReader,
  { tenantId }: Pick<BeneficiaryCompany, 'tenantId'>,
  { companyId, days, level }: { companyId: number; level: number; days: { from: string; to: string } },
): Promise<Omit<BeneficiaryStatement, 'company' | 'levels'>> {
  const account = accountKey('pas.comissao', companyId, level);
  const [before, after, moved, payments] = await Promise.all([
    listBalancesAsOf(db, tenantId, [account], addDays(days.from, -1)),
    listBalancesAsOf(db, tenantId, [account], days.to),
    listAccountDays(db, tenantId, account, days),
    listPayments(db, { tenantId, companyId, level, account }, days),
  ]);
  const opening = 0 - (before[0]?.centavos ?? 0);
  const movements = movementsOf(opening, moved, payments);
  return { level, ...days, opening, closing: 0 - (after[0]?.centavos ?? 0), movements };
}

/** Each day's commissions, then what was given back of them, then what was paid. */
function movementsOf(
  opening: number,
  days: readonly AccountDay[],
  payments: readonly CommissionPayment[],
): CommissionMovement[] {
  const paidOn = Map.groupBy(payments, ({ day }) => day);
  let balance = opening;
  return days.flatMap(({ credits, day, debits }) => {
    const paid = paidOn.get(day) ?? [];
    const given = debits - paid.reduce((sum, { centavos }) => sum + Math.max(centavos, 0), 0);
    const taken = credits - paid.reduce((sum, { centavos }) => sum + Math.max(-centavos, 0), 0);
    const lines = [
      { day, kind: 'apuracao' as const, centavos: taken, payment: null },
      { day, kind: 'estorno' as const, centavos: 0 - given, payment: null },
      ...paid.map(({ centavos, day: on, ...payment }) => ({
        day: on,
        kind: 'pagamento' as const,
        centavos: 0 - centavos,
        payment,
      })),
    ];
    return lines.flatMap((line) => {
      if (line.centavos === 0) return [];
      balance += line.centavos;
      return [{ ...line, balance }];
    });
  });
}
