import { addMonths, monthOf } from '@retaguarda/rules/calendar-days';
import type { Caller } from '../../platform/auth/caller.ts';
import type { SubtreeDb } from '../../platform/db/executors.ts';
import { timeZoneOf, todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import {
  companyProblems,
  type FoundCompany,
  findCompany,
  scopeOf,
  tenantsBelow,
} from '../directory/index.ts';
import { DEFAULT_ROUNDING, formatRate, percentOf } from '../money/index.ts';
import { listBranchIds } from './branch-queries.ts';
import type { Companies, CompanySet } from './company-set.ts';
import {
  countTerminals,
  findCommissionSums,
  findLastChargedMonth,
  listChargeSums,
  listNextCharges,
  listTop,
} from './dashboard-queries.ts';
import { comparisonOf, summarize, totalsOf } from './dashboard-view.ts';
import type {
  CommissionSummary,
  Dashboard,
  MonthQuery,
  PeriodQuery,
  RentalSummary,
  TopEstablishments,
  TopQuery,
} from './operational-schema.ts';
import { type Period, readPeriod } from './period.ts';
import { findSold } from './sold-queries.ts';

const HISTORY_MONTHS = 12;
const NEXT_CHARGES = 10;

/** A company whose figures are asked for. */
export interface OperationalTarget {
  companyId: string;
  language: Language;
}

/** What a company sold in a period, compared with as many days before. 404 outside of the caller's scope. */
export async function readDashboard(
  context: DirectoryContext,
  caller: Caller,
  { companyId, language }: OperationalTarget,
  query: PeriodQuery,
): Promise<Dashboard> {
  const period = await periodOfCompany(context, caller, { companyId, language }, query);
  const { companies, db, uuid } = await openFigures(context, caller, companyId, query);
  const sold = await findSold(db, companies, period);
  const found = uuid ?? sold?.uuid;
  if (sold === null || found == null) throw companyProblems.notFound();
  const { before, selling, sums } = sold;
  const totais = totalsOf(sums, selling);
  return {
    companyId: found,
    periodo: periodOf(caller, period),
    moeda: 'BRL',
    totais,
    comparativo: comparisonOf(totais.valorBrutoCentavos, before),
    ...summarize(sums, period),
    atualizadoEm: context.clock.now().toISOString(),
  };
}

/** The establishments of a company that sold most in a period. */
export async function readTop(
  context: DirectoryContext,
  caller: Caller,
  { companyId, language }: OperationalTarget,
  query: TopQuery,
): Promise<TopEstablishments> {
  const { db, set } = await openCompany(context, caller, companyId, query);
  const period = readPeriod(query, todayOf(context.clock, caller), language);
  const rows = await listTop(db, set, period, query.limite ?? 10);
  return {
    periodo: periodOf(caller, period),
    itens: rows.map((row, index) => ({
      posicao: index + 1,
      estabelecimentoId: row.uuid,
      nomeFantasia: row.name,
      quantidadeTransacoes: row.quantidade,
      valorBrutoCentavos: row.bruto,
      participacaoPercentual: formatRate(row.shareHundredths * 100),
    })),
    atualizadoEm: context.clock.now().toISOString(),
  };
}

/** What the sales of a company brought each level in a month, and in the months before. */
export async function readCommissions(
  context: DirectoryContext,
  caller: Caller,
  { companyId }: OperationalTarget,
  query: MonthQuery,
): Promise<CommissionSummary> {
  const { companies, db, uuid } = await openFigures(context, caller, companyId, query);
  const competencia = query.competencia ?? monthOf(todayOf(context.clock, caller));
  const since = addMonths(competencia, -HISTORY_MONTHS);
  const sums = await findCommissionSums(db, companies, { month: competencia, since });
  if (sums === null || (uuid ?? sums.uuid) === null) throw companyProblems.notFound();
  const current = sums.current ?? [];
  const total = (of: typeof current) => of.reduce((sum, [, , , , centavos]) => sum + centavos, 0);
  const levels = Map.groupBy(current, ([nivel, beneficiario]) => JSON.stringify([nivel, beneficiario]));
  const statuses = Map.groupBy(current, ([, , status]) => status);
  return {
    competencia,
    valorTotalCentavos: total(current),
    quantidade: current.reduce((sum, [, , , quantidade]) => sum + quantidade, 0),
    porStatus: [...statuses].map(([status, parts]) => ({ status, valorCentavos: total(parts) })),
    porNivel: [...levels.values()].flatMap((parts) =>
      parts
        .slice(0, 1)
        .map(([nivel, beneficiario]) => ({ nivel, beneficiario, valorCentavos: total(parts) })),
    ),
    historico: (sums.earlier ?? []).map(([month, centavos]) => ({
      competencia: month,
      valorTotalCentavos: centavos,
    })),
    atualizadoEm: context.clock.now().toISOString(),
  };
}

/** The terminals of a company and what was charged for them in a month: the last one that was charged unless it is named. */
export async function readRentals(
  context: DirectoryContext,
  caller: Caller,
  { companyId }: OperationalTarget,
  query: MonthQuery,
): Promise<RentalSummary> {
  const { db, set } = await openCompany(context, caller, companyId, query);
  const today = todayOf(context.clock, caller);
  const competencia = query.competencia ?? (await findLastChargedMonth(db, set)) ?? monthOf(today);
  const [terminais, sums, proximosVencimentos] = await Promise.all([
    countTerminals(db, set),
    listChargeSums(db, set, competencia, today),
    listNextCharges(db, set, today, NEXT_CHARGES),
  ]);
  const charged = sums.filter(({ status }) => status !== 'cancelada');
  const amount = (status: string) => charged.find((one) => one.status === status)?.valorCentavos ?? 0;
  const billed = charged.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0);
  return {
    competencia,
    terminais,
    cobrancas: {
      quantidade: charged.reduce((sum, { quantidade }) => sum + quantidade, 0),
      valorFaturadoCentavos: billed,
      valorRecebidoCentavos: amount('paga'),
      valorPendenteCentavos: amount('pendente'),
      valorVencidoCentavos: amount('vencida'),
      valorIsentoCentavos: amount('isenta'),
    },
    inadimplenciaPercentual: percentOf(amount('vencida'), billed, DEFAULT_ROUNDING),
    proximosVencimentos,
    atualizadoEm: context.clock.now().toISOString(),
  };
}

/** The company of a path, in the caller's scope; 404 outside. */
export async function findOperationalCompany(
  { database }: DirectoryContext,
  caller: Caller,
  uuid: string,
): Promise<FoundCompany> {
  const company = await findCompany(database.subtree(caller.reach), scopeOf(caller), uuid);
  if (company === null) throw companyProblems.notFound();
  return company;
}

/** The period of a query, 404 first: whoever does not see the company is not told what is wrong with the period. */
async function periodOfCompany(
  context: DirectoryContext,
  caller: Caller,
  { companyId, language }: OperationalTarget,
  query: PeriodQuery,
): Promise<Period> {
  try {
    return readPeriod(query, todayOf(context.clock, caller), language);
  } catch (error) {
    await findOperationalCompany(context, caller, companyId);
    throw error;
  }
}

interface OpenedFigures {
  db: SubtreeDb;
  companies: Companies;
  /** Null until the figures say whether there is such a company. */
  uuid: string | null;
}

/** The company alone is looked up by the statement of its figures; with what is below it, before. */
async function openFigures(
  context: DirectoryContext,
  caller: Caller,
  companyUuid: string,
  query: { incluirSubEmpresas?: boolean },
): Promise<OpenedFigures> {
  if (isWide(caller, query)) {
    const { db, set, uuid } = await openCompany(context, caller, companyUuid, query);
    return { db, companies: set, uuid };
  }
  const companies = { ...scopeOf(caller), uuid: companyUuid };
  return { db: context.database.subtree(caller.reach), companies, uuid: null };
}

/** A scope of one company has no others to add up. */
function isWide({ companyId }: Caller, { incluirSubEmpresas = false }: { incluirSubEmpresas?: boolean }) {
  return incluirSubEmpresas && companyId === null;
}

async function openCompany(
  context: DirectoryContext,
  caller: Caller,
  companyUuid: string,
  query: { incluirSubEmpresas?: boolean },
): Promise<{ db: SubtreeDb; set: CompanySet; uuid: string }> {
  const company = await findOperationalCompany(context, caller, companyUuid);
  const { id, isMain, tenantId, uuid } = company;
  const wide = isWide(caller, query);
  const tenantIds = wide && isMain ? await tenantsBelow(context, caller, company) : [tenantId];
  const db = context.database.subtree(tenantIds);
  const companyIds = wide ? await listBranchIds(db, company, tenantIds) : [id];
  return { db, uuid, set: { tenantIds, companyIds } };
}

function periodOf({ tenant }: Caller, period: Period): Dashboard['periodo'] {
  return { ...period, fuso: timeZoneOf({ tenant }) };
}
