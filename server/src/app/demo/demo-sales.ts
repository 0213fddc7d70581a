import { addDays, dayInUtc, monthOf, weekdayOf } from '@retaguarda/rules/calendar-days';
import type { SaleDraft } from '../../modules/sales/index.ts';
import type { Random } from './random.ts';

/** Where a demo sale happens. */
export interface SellingPlace {
  establishmentId: number;
  locationId: number;
  terminalId: number;
  ticket: number;
  salesPerDay: number;
  /** For how many days up to now it has sold nothing. */
  quietDays: number;
}

const DAYS = 365;
const MONDAY = 1;
const DECEMBER = '-12';
/** Hours of UTC between which shops of Brazil sell. */
const [OPENS, CLOSES] = [12, 23];

const CARDS = ['visa', 'visa', 'mastercard', 'mastercard', 'elo', 'amex', 'hipercard'] as const;

/** A year of sales of a place up to now, the oldest first: fewer on Mondays, more in December, some refused. */
export function demoSales(random: Random, place: SellingPlace, now: Date): SaleDraft[] {
  const drafts: SaleDraft[] = [];
  const today = dayInUtc(now.getTime());
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    for (let sale = salesOf(random, place, day); sale > 0; sale -= 1) {
      const seconds = random.integer(OPENS * 3600, CLOSES * 3600);
      const at = new Date(Date.parse(day) + seconds * 1_000);
      if (at > now) continue;
      // Drawn in any case, so that what other places sell does not depend on it.
      const drawn = draft(random, place, at);
      if (ago >= place.quietDays) drafts.push(drawn);
    }
  }
  return drafts;
}

function salesOf(random: Random, { salesPerDay }: SellingPlace, day: string): number {
  if (weekdayOf(day) === MONDAY && random.chance(0.5)) return 0;
  const season = monthOf(day).endsWith(DECEMBER) ? 1 : 0;
  return random.integer(0, salesPerDay * 2) + season;
}

function draft(random: Random, place: SellingPlace, at: Date): SaleDraft {
  const { establishmentId, locationId, terminalId, ticket } = place;
  const isRefused = random.chance(0.05);
  return {
    establishmentId,
    locationId,
    terminalId,
    adquirente: 'paygo',
    nsu: random.digits(12),
    codigoAutorizacao: isRefused ? null : `${random.pick([...'ABCDEFGH'])}${random.digits(5)}`,
    tid: null,
    e2eId: null,
    ...payment(random, ticket),
    valorBrutoCentavos: random.integer(Math.ceil(ticket * 0.3), Math.ceil(ticket * 1.7)),
    status: isRefused ? 'negada' : 'capturada',
    motivoNegativa: isRefused
      ? random.pick(['Saldo insuficiente', 'Cartão vencido', 'Suspeita de fraude'])
      : null,
    dataTransacao: at,
    dataLiquidacao: null,
    importRunId: null,
  };
}

type Payment = Pick<SaleDraft, 'bandeira' | 'modalidade' | 'parcelas' | 'formaCaptura' | 'cartaoMascarado'>;

function payment(random: Random, ticket: number): Payment {
  if (random.chance(0.2)) {
    return {
      bandeira: 'pix',
      modalidade: 'pix',
      parcelas: 1,
      formaCaptura: 'qr_code',
      cartaoMascarado: null,
    };
  }
  const card = {
    bandeira: random.pick(CARDS),
    formaCaptura: random.pick(['chip', 'contactless', 'contactless']),
    cartaoMascarado: `${random.integer(400_000, 599_999)}******${random.digits(4)}`,
  };
  if (random.chance(0.35)) return { ...card, modalidade: 'debito', parcelas: 1 };
  if (ticket > 10_000 && random.chance(0.5)) {
    return { ...card, modalidade: 'credito_parcelado', parcelas: random.pick([2, 3, 4, 6, 10, 12]) };
  }
  return { ...card, modalidade: 'credito_vista', parcelas: 1 };
}
