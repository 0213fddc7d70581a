import { rateModality } from '@retaguarda/rules/modality';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { v7 } from '../../platform/uuid.ts';
import { bankingCalendar, findTenantCalendar, LocalTime } from '../calendar/index.ts';
import {
  type CommissionPosting,
  type FeeDelta,
  holdMonths,
  insertPostings,
  listTenantRules,
  monthFor,
  TenantRules,
} from '../earnings/index.ts';
import {
  findBooks,
  insertNewJournals,
  insertReceivables,
  type JournalDraft,
  type NewReceivable,
} from '../ledger/index.ts';
import { captureHappening, partsByLevel, postedJournals } from './books/sale-books.ts';
import { costOf } from './books/sale-journals.ts';
import type { SaleDraft, SaleFault } from './sale.ts';
import { SaleBookings } from './sale-bookings.ts';
import { calculateSale, type SaleTerms, scheduledParts, type TenantTerms } from './sale-calculation.ts';
import { saleRecorded } from './sale-events.ts';
import { type PayoutDelta, payoutDeltas } from './sale-payouts.ts';
import { differenceOf, insertSales, type NewSale, saleInsertion } from './sale-queries.ts';
import type { DailyDelta } from './sale-sums-queries.ts';
import { listSellers, type SellerRow } from './sale-terms-queries.ts';

/** Everything that the sales of some establishments of a tenant are calculated with. */
export interface SaleBook extends TenantTerms {
  tenantId: number;
  /** The clocks of the tenant. */
  time: LocalTime;
  sellers: ReadonlyMap<number, SaleTerms>;
}

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
    rules: new TenantRules(rules),
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
  const advance = { monthlyRatePpm: taxaAntecipacaoPpm, model: 'linear' } as const;
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
  /** How many of the new ones have other fees than their file states. */
  differing: number;
  /** Places of those that were there already. */
  duplicates: number[];
  /** Places of those that could not be recorded, and why. */
  refused: { index: number; fault: SaleFault }[];
}

interface ReadySale extends NewSale {
  index: number;
}

/** What recording sales needs besides the sales. */
export interface Recording {
  clock: Clock;
  origin: Origin;
  turn?: RecordingTurn;
  /** Takes what comes to shared rows; the caller writes it last. When left out it is written at once. */
  bookings?: SaleBookings;
}

/**
 * The order of two lists of which the later one is recorded, in a transaction of its own, before the earlier one is committed.
 */
export interface RecordingTurn {
  /** Resolves when the sales of the list before are written: of a sale in both lists the later one is the duplicate. */
  afterWriting: Promise<void>;
  written(): void;
  /** Resolves when the list before is committed: until then it holds the locks on the sums and on the numbering of changes. */
  afterCommit: Promise<unknown>;
}

/**
 * Records any number of sales of one tenant with few statements: fees, payouts, commissions and the sums of their days.
 * A sale that is there already (acquirer, NSU, terminal, day) changes nothing, so a file may be handed in twice.
 */
export async function recordSales(
  tx: AnyTx,
  { bookings, clock, origin, turn }: Recording,
  book: SaleBook,
  drafts: readonly SaleDraft[],
): Promise<RecordedSales> {
  const now = clock.now();
  const { ready, refused } = calculateAll(book, drafts, now);
  const insertion = saleInsertion(book.tenantId, ready, now);
  await turn?.afterWriting;
  const [ids, closedUpTo, books] = await Promise.all([
    insertSales(tx, insertion),
    holdMonths(tx, book.tenantId, now),
    findBooks(tx, book.tenantId),
  ]);
  turn?.written();
  const made = ready.flatMap((one) => {
    const id = ids.get(one.uuid);
    return id === undefined ? [] : [{ ...one, id }];
  });
  const postings = made
    .filter(({ sale }) => sale.commissions.length > 0)
    .map((one) => firstPosting(one, closedUpTo));
  await insertPostings(tx, book.tenantId, postings, now);
  const { journals, receivables } = books === null ? NOT_BOOKED : bookedOf(made, postings);
  insertReceivables(tx, book.tenantId, receivables, now);
  insertNewJournals(tx, book.tenantId, journals, now);
  const only = made.length === 1 ? made[0] : undefined;
  await writeAudit(tx, clock, origin, {
    tenantId: book.tenantId,
    action: 'transactions.recorded',
    targetType: 'transaction',
    targetUuid: only?.uuid ?? null,
    targetId: only?.id ?? null,
    after: { recorded: made.length, duplicates: ready.length - made.length, refused: refused.length },
  });
  leaveEvents(tx, clock, book.tenantId, made.map(recordedEvent));
  await turn?.afterCommit;
  const shared = bookings ?? new SaleBookings();
  shared.add({
    postings,
    fees: made.map((one) => firstFee(one, closedUpTo)),
    daily: made.map(firstDelta),
    payouts: made.flatMap(firstPayouts),
    saleIds: made.map(({ id }) => id),
    journals,
  });
  if (bookings === undefined) await shared.write(tx, book.tenantId, now);
  return {
    recorded: made.map(({ id, index, uuid }) => ({ id, index, uuid })),
    differing: made.filter((one) => differenceOf(one) !== null).length,
    duplicates: ready.filter(({ uuid }) => !ids.has(uuid)).map(({ index }) => index),
    refused,
  };
}

function calculateAll(book: SaleBook, drafts: readonly SaleDraft[], now: Date) {
  const ready: ReadySale[] = [];
  const refused: { index: number; fault: SaleFault }[] = [];
  drafts.forEach((draft, index) => {
    const terms = book.sellers.get(draft.establishmentId);
    const dia = book.time.dateAt(draft.dataTransacao.getTime());
    const sale =
      terms === undefined ? 'estabelecimento_desconhecido' : calculateSale(draft, dia, terms, book);
    if (terms === undefined || typeof sale === 'string') {
      refused.push({ index, fault: typeof sale === 'string' ? sale : 'estabelecimento_desconhecido' });
    } else ready.push({ index, uuid: v7(now), draft, dia, terms, sale });
  });
  return { ready, refused };
}

function firstPosting(
  { dia, draft, id, sale, terms }: ReadySale & { id: number },
  closedUpTo: string | null,
): CommissionPosting {
  return {
    saleId: id,
    number: 0,
    companyId: terms.companyId,
    establishmentId: draft.establishmentId,
    dia,
    competencia: monthFor(dia, closedUpTo),
    status: 'prevista',
    parts: sale.commissions,
  };
}

const NOT_BOOKED: { journals: JournalDraft[]; receivables: NewReceivable[] } = {
  journals: [],
  receivables: [],
};

/** What the captured ones among new sales bring to the books. */
function bookedOf(made: readonly (ReadySale & { id: number })[], postings: readonly CommissionPosting[]) {
  const captured = made
    .filter(({ draft }) => draft.status === 'capturada')
    .map(({ dia, draft, id, sale, terms }) => {
      const { adquirente: acquirer, dataLiquidacao: paidOn, establishmentId } = draft;
      const installments = scheduledParts(sale.installments, sale.payoutDates);
      const { companyId } = terms;
      return captureHappening(
        {
          id,
          companyId,
          establishmentId,
          acquirer,
          paidOn,
          installments,
          cost: costOf(partsByLevel(sale.commissions)),
        },
        dia,
      );
    });
  return {
    receivables: captured.flatMap((one) => one.receivables),
    journals: [...captured.flatMap(({ drafts }) => drafts), ...postedJournals(postings)],
  };
}

function recordedEvent({ dia, draft, id, sale, terms, uuid }: ReadySale & { id: number }) {
  return saleRecorded.of(
    { id, companyId: terms.companyId },
    {
      id,
      uuid,
      establishmentId: draft.establishmentId,
      status: draft.status,
      day: dia,
      installments: draft.parcelas,
      gross: draft.valorBrutoCentavos,
      mdr: sale.mdrCentavos,
      net: sale.netCentavos,
    },
  );
}

/** The fee of a captured sale, for the month in which its commissions count. */
function firstFee({ dia, draft, sale, terms }: ReadySale, closedUpTo: string | null): FeeDelta {
  const mdr = draft.status === 'capturada' ? sale.mdrCentavos : 0;
  return { companyId: terms.companyId, competencia: monthFor(dia, closedUpTo), mdr };
}

/** On which days the establishment is paid for it; for a sale that is not captured it is not known yet. */
function firstPayouts({ draft, sale, terms }: ReadySale): PayoutDelta[] {
  const { dataLiquidacao: paidOn, establishmentId, status } = draft;
  return payoutDeltas({ companyId: terms.companyId, establishmentId }, null, {
    status,
    settlement: { status: sale.settlement, interruptedOn: null, resumedOn: null },
    installments: scheduledParts(sale.installments, sale.payoutDates),
    paidOn,
    events: [],
  });
}

/** Only a captured sale counts as sold; an authorised one counts as approved. */
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
