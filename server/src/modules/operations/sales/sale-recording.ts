import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Origin } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { arrayLiteral } from '../../../platform/db/array-literal.ts';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { v7 } from '../../../platform/uuid.ts';
import { bankingCalendar } from '../calendar/banking-calendar.ts';
import { LocalTime } from '../calendar/local-time.ts';
import type { CommissionPart } from '../commissions/commission-rule.ts';
import { bookEntries, holdMonths } from '../commissions/open-month.ts';
import { rateModality } from './modality.ts';
import type { SaleDraft, SaleFault } from './sale.ts';
import {
  type CalculatedInstalment,
  type CalculatedSale,
  calculateSale,
  type SaleTerms,
  type TenantTerms,
} from './sale-calculation.ts';
import {
  type BookedEntry,
  type CommissionEntry,
  insertCommissions,
  insertSales,
  placeLast,
  type SaleRow,
  saleInsertion,
} from './sale-queries.ts';
import {
  addCommissionTotals,
  addDailySales,
  type CommissionTotalDelta,
  type DailyDelta,
} from './sale-sums-queries.ts';
import { findTenantCalendar, listSellers, listTenantRules, type SellerRow } from './sale-terms-queries.ts';

/** Everything that the sales of some establishments of a tenant are calculated with. */
export interface SaleBook extends TenantTerms {
  tenantId: number;
  /** The clocks of the tenant. */
  time: LocalTime;
  sellers: ReadonlyMap<number, SaleTerms>;
}

/** Payouts of advanced sales are on the next banking day. */
const ADVANCED_IN_DAYS = 1;

/** Read once for many sales: rates, calendar and commission rules of the tenant. */
export async function openSaleBook(
  db: TenantReader,
  tenantId: number,
  establishmentIds: readonly number[],
): Promise<SaleBook> {
  const [sellers, rules, { holidays, timeZone }] = await Promise.all([
    listSellers(db, tenantId, [...new Set(establishmentIds)]),
    listTenantRules(db, tenantId),
    findTenantCalendar(db, tenantId),
  ]);
  return {
    tenantId,
    time: new LocalTime(timeZone),
    rules,
    calendar: bankingCalendar(holidays),
    sellers: new Map(sellers.map((row) => [row.id, termsOf(row)])),
  };
}

function termsOf({
  antecipacaoAutomatica,
  companyId,
  ranges,
  taxaAntecipacaoPpm,
  whiteLabelId,
}: SellerRow): SaleTerms {
  const advance = {
    monthlyRatePpm: taxaAntecipacaoPpm,
    paidInDays: ADVANCED_IN_DAYS,
    model: 'linear',
  } as const;
  return {
    companyId,
    whiteLabelId,
    ranges,
    advance: antecipacaoAutomatica && taxaAntecipacaoPpm > 0 ? advance : null,
  };
}

export interface RecordedSales {
  /** The sales that are new, by their place in the list. */
  recorded: { index: number; id: number; uuid: string }[];
  /** Places of those that were there already. */
  duplicates: number[];
  /** Places of those that could not be recorded, and why. */
  refused: { index: number; fault: SaleFault }[];
}

interface ReadySale {
  index: number;
  uuid: string;
  draft: SaleDraft;
  dia: string;
  terms: SaleTerms;
  sale: CalculatedSale;
}

/** What recording sales needs besides the sales. */
export interface Recording {
  clock: Clock;
  origin: Origin;
  turn?: RecordingTurn;
}

/** The order between lists of which the later is recorded, in a transaction of its own, while the earlier one still is. */
export interface RecordingTurn {
  /** The sales of the list before are written: where a sale stands in both, it is the later one that waits or passes. */
  afterWriting: Promise<void>;
  written(): void;
  /** The list before is committed: sums and places, once changed, stay locked until the commit. */
  afterCommit: Promise<unknown>;
}

/**
 * Records any number of sales of one tenant with few statements: fees, payouts, commissions and the sums of their days.
 * A sale that is there already (acquirer, NSU, terminal, day) changes nothing, so a file may be handed in twice.
 */
export async function recordSales(
  tx: AnyTx,
  { clock, origin, turn }: Recording,
  book: SaleBook,
  drafts: readonly SaleDraft[],
): Promise<RecordedSales> {
  const now = clock.now();
  const { ready, refused } = calculateAll(book, drafts, now);
  const insertion = saleInsertion(book.tenantId, ready.map(saleRow), now);
  await turn?.afterWriting;
  const [ids, closedUpTo] = await Promise.all([
    insertSales(tx, insertion),
    holdMonths(tx, book.tenantId, now),
  ]);
  turn?.written();
  const made = ready.flatMap((one) => {
    const id = ids.get(one.uuid);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const entries = made.flatMap(({ dia, draft, id, sale, terms }) =>
    sale.commissions
      .filter(({ centavos }) => centavos !== 0)
      .map((part, number) =>
        commissionEntry(part, number, {
          id,
          dia,
          companyId: terms.companyId,
          establishmentId: draft.establishmentId,
        }),
      ),
  );
  const booked = bookEntries(entries, closedUpTo);
  await insertCommissions(tx, book.tenantId, booked, now);
  await writeAudit(tx, clock, origin, {
    tenantId: book.tenantId,
    action: 'transactions.recorded',
    targetType: 'transaction',
    targetUuid: made.length === 1 ? (made[0]?.uuid ?? null) : null,
    after: { recorded: made.length, duplicates: ready.length - made.length, refused: refused.length },
  });
  await turn?.afterCommit;
  await addCommissionTotals(tx, book.tenantId, sumCommissions(booked), now);
  await addDailySales(tx, book.tenantId, made.map(firstDelta), now);
  await placeLast(
    tx,
    book.tenantId,
    made.map(({ id }) => id),
  );
  return {
    recorded: made.map(({ id, index, uuid }) => ({ id, index, uuid })),
    duplicates: ready.filter(({ uuid }) => !ids.has(uuid)).map(({ index }) => index),
    refused,
  };
}

function calculateAll(book: SaleBook, drafts: readonly SaleDraft[], now: Date) {
  const ready: ReadySale[] = [];
  const refused: { index: number; fault: SaleFault }[] = [];
  for (const [index, draft] of drafts.entries()) {
    const terms = book.sellers.get(draft.establishmentId);
    const dia = book.time.dateAt(draft.dataTransacao.getTime());
    const sale =
      terms === undefined ? 'estabelecimento_desconhecido' : calculateSale(draft, dia, terms, book);
    if (terms === undefined || typeof sale === 'string') {
      refused.push({ index, fault: typeof sale === 'string' ? sale : 'estabelecimento_desconhecido' });
    } else ready.push({ index, uuid: v7(now), draft, dia, terms, sale });
  }
  return { ready, refused };
}

function saleRow({ dia, draft, sale, terms, uuid }: ReadySale): SaleRow {
  return {
    uuid,
    white_label_id: terms.whiteLabelId,
    company_id: terms.companyId,
    establishment_id: draft.establishmentId,
    location_id: draft.locationId,
    terminal_id: draft.terminalId,
    adquirente: draft.adquirente,
    nsu: draft.nsu,
    codigo_autorizacao: draft.codigoAutorizacao,
    tid: draft.tid,
    e2e_id: draft.e2eId,
    bandeira: draft.bandeira,
    modalidade: draft.modalidade,
    parcelas: draft.parcelas,
    forma_captura: draft.formaCaptura,
    cartao_mascarado: draft.cartaoMascarado,
    valor_bruto_centavos: draft.valorBrutoCentavos,
    taxa_mdr_ppm: sale.mdrRatePpm,
    valor_mdr_centavos: sale.mdrCentavos,
    valor_antecipacao_centavos: sale.advanceCentavos,
    valor_liquido_centavos: sale.netCentavos,
    status: draft.status,
    status_liquidacao: sale.settlement,
    motivo_negativa: draft.motivoNegativa,
    data_transacao: draft.dataTransacao.toISOString(),
    dia,
    data_prevista_liquidacao: sale.expectedOn,
    data_liquidacao: draft.dataLiquidacao,
    ...instalmentColumns(sale.instalments),
  };
}

/** What is paid at once says it in the columns of the sale itself. */
function instalmentColumns(instalments: readonly CalculatedInstalment[]) {
  const column = (pick: (one: CalculatedInstalment) => string | number) =>
    instalments.length > 1 ? arrayLiteral(instalments.map(pick)) : null;
  return {
    parcelas_bruto_centavos: column(({ grossCentavos }) => grossCentavos),
    parcelas_mdr_centavos: column(({ mdrCentavos }) => mdrCentavos),
    parcelas_antecipacao_centavos: column(({ advanceCentavos }) => advanceCentavos),
    parcelas_data: column(({ expectedOn }) => expectedOn),
  };
}

/** The entry of a level for a sale that was captured; its number is its place among those of the sale. */
export function commissionEntry(
  { baseCentavos, centavos, percentPpm, rule }: CommissionPart,
  number: number,
  sale: { id: number; dia: string; companyId: number; establishmentId: number },
): CommissionEntry {
  return {
    transactionId: sale.id,
    number,
    ruleId: rule.id,
    companyId: sale.companyId,
    establishmentId: sale.establishmentId,
    nivel: rule.nivel,
    beneficiario: rule.beneficiario,
    percentualPpm: percentPpm,
    baseCentavos,
    valorCentavos: centavos,
    dia: sale.dia,
    status: 'prevista',
  };
}

/** The entries added up by company, month, level, beneficiary and status. */
export function sumCommissions(entries: readonly BookedEntry[]): CommissionTotalDelta[] {
  const sums = new Map<string, CommissionTotalDelta>();
  for (const { beneficiario, companyId, competencia, nivel, status, valorCentavos } of entries) {
    const key = `${companyId} ${competencia} ${nivel} ${status} ${beneficiario}`;
    const known = sums.get(key);
    if (known === undefined) {
      sums.set(key, { companyId, competencia, nivel, beneficiario, status, quantidade: 1, valorCentavos });
    } else {
      known.quantidade += 1;
      known.valorCentavos += valorCentavos;
    }
  }
  return [...sums.values()];
}

/** Only what was captured is sold; what was authorised was approved all the same. */
function firstDelta({ dia, draft, sale, terms }: ReadySale): DailyDelta {
  const isSold = draft.status === 'capturada';
  return {
    companyId: terms.companyId,
    establishmentId: draft.establishmentId,
    dia,
    modalidade: rateModality(draft.modalidade),
    bandeira: draft.bandeira,
    quantidade: isSold ? 1 : 0,
    bruto: isSold ? draft.valorBrutoCentavos : 0,
    mdr: isSold ? sale.mdrCentavos : 0,
    liquido: isSold ? sale.netCentavos : 0,
    aprovadas: draft.status === 'capturada' || draft.status === 'autorizada' ? 1 : 0,
    negadas: draft.status === 'negada' ? 1 : 0,
  };
}
