import { DAY_MS } from '@retaguarda/rules/calendar-days';
import { CARD_BRANDS, type CardBrand } from '@retaguarda/rules/card-brand';
import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import type { AmountColumn } from '@retaguarda/rules/import-columns';
import { MAX_INSTALLMENTS, MODALITIES, type Modality } from '@retaguarda/rules/modality';
import { SALE_STATUSES, type SaleStatus } from '@retaguarda/rules/sale-status';
import { type LocalTime, parseDate } from '../calendar/index.ts';
import { MAX_RATE_PPM, parseCentavos, parseRate, parseReais } from '../money/index.ts';
import type { ImportLayout } from './import-columns.ts';
import { SALE_COLUMNS } from './import-layout.ts';
import { ImportLineFields } from './import-line-fields.ts';
import type { ImportLines, LineReading } from './import-lines.ts';

/** A sale as a file states it. Fields that are null follow from the rate plan and the calendar. */
export interface SaleCandidate {
  codigoEc: string;
  numeroSerie: string | null;
  adquirente: string;
  nsu: string;
  codigoAutorizacao: string | null;
  tid: string | null;
  e2eId: string | null;
  bandeira: CardBrand;
  modalidade: Modality;
  parcelas: number;
  formaCaptura: string | null;
  cartaoMascarado: string | null;
  valorBrutoCentavos: number;
  taxaMdrPpm: number | null;
  valorMdrCentavos: number | null;
  valorAntecipacaoCentavos: number | null;
  valorLiquidoCentavos: number | null;
  valorEstornadoCentavos: number;
  status: SaleStatus;
  motivoNegativa: string | null;
  dataTransacao: Date;
  dataPrevistaLiquidacao: string | null;
  dataLiquidacao: string | null;
  canceladaEm: Date | null;
}

export type ImportLine = LineReading<SaleCandidate>;

export interface ImportRules {
  /** Clocks of the tenant. */
  time: LocalTime;
  now: Date;
}

/** Ten billion reais; far below what numbers hold exactly. */
const MAX_CENTAVOS = 1_000_000_000_000;

const EARLIEST = Date.parse('2000-01-01');

export const CAPTURE_FORMS = ['chip', 'contactless', 'tarja', 'digitado', 'online', 'qr_code'] as const;

/** A sale may be a little in the future: clocks of terminals may be wrong, and days begin earlier elsewhere. */
const TOLERANCE_MS = DAY_MS;

const like = (form: RegExp) => (text: string) => (form.test(text) ? text : null);

const oneOf =
  <Value extends string>(values: ReadonlySet<Value>) =>
  (text: string): Value | null => {
    const value = text as Value;
    if (values.has(value)) return value;
    const lower = text.toLowerCase() as Value;
    return values.has(lower) ? lower : null;
  };

const codeOf = like(new RegExp(CODE_FORMS.establishment));
const serialOf = like(/^[0-9A-Za-z-]{4,40}$/);
const acquirerOf = like(/^[\w .-]{1,40}$/);
const nsuOf = like(/^[0-9A-Za-z-]{1,40}$/);
const authorisationOf = like(/^[0-9A-Za-z]{6}$/);
const tidOf = like(/^[\w.-]{1,64}$/);
const endToEndIdOf = like(/^[0-9A-Za-z]{32}$/);
const maskedCardOf = like(/^\d{0,6}\*{4,13}\d{4}$/);
const reasonOf = like(/^\P{Cc}{1,200}$/u);

const brandOf = oneOf<CardBrand>(new Set(CARD_BRANDS));
const modalityOf = oneOf<Modality>(new Set(MODALITIES));
const statusOf = oneOf<SaleStatus>(new Set(SALE_STATUSES));
const captureFormOf = oneOf(new Set<string>(CAPTURE_FORMS));

/** A function that reads the lines of one file: a sale, or everything that is wrong with the line. */
export function importLineReader(
  layout: ImportLayout,
  rules: ImportRules,
): (fields: readonly (string | undefined)[]) => ImportLine {
  return (fields) => {
    if (fields.length !== layout.width) return { faults: [{ campo: null, code: 'numero_de_colunas' }] };
    const line = new ImportLineFields(layout, fields);
    const candidate = readCandidate(line, rules);
    if (line.faults.length === 0) addContradictions(line, candidate);
    return line.faults.length === 0 ? { candidate } : { faults: line.faults };
  };
}

/** How the lines of files of sales are read. */
export function saleLines(rules: ImportRules): ImportLines<SaleCandidate> {
  return { columns: SALE_COLUMNS, reader: (layout) => importLineReader(layout, rules) };
}

function readCandidate(line: ImportLineFields, rules: ImportRules): SaleCandidate {
  const modalidade = line.required('modalidade', modalityOf, 'valor_desconhecido') ?? 'pix';
  const soldAt = line.required('data_transacao', (text) => rules.time.parse(text)) ?? EARLIEST;
  checkMoment(line, soldAt, rules.now);
  const valorBrutoCentavos = readAmount(line, 'valor_bruto') ?? 0;
  const status = line.optional('status', statusOf, 'valor_desconhecido') ?? 'capturada';
  return {
    codigoEc: line.required('codigo_ec', codeOf) ?? '',
    numeroSerie: line.optional('numero_serie', serialOf)?.toUpperCase() ?? null,
    adquirente: line.required('adquirente', acquirerOf)?.toLowerCase() ?? '',
    nsu: line.required('nsu', nsuOf) ?? '',
    codigoAutorizacao: line.optional('codigo_autorizacao', authorisationOf),
    tid: line.optional('tid', tidOf),
    e2eId: line.optional('e2e_id', endToEndIdOf),
    bandeira: line.required('bandeira', brandOf, 'valor_desconhecido') ?? 'outra',
    modalidade,
    parcelas: line.optional('parcelas', countOf) ?? 1,
    formaCaptura: line.optional('forma_captura', captureFormOf, 'valor_desconhecido'),
    cartaoMascarado: line.optional('cartao_mascarado', maskedCardOf, 'cartao_nao_mascarado'),
    valorBrutoCentavos,
    taxaMdrPpm: line.optional('taxa_mdr', rateOf),
    valorMdrCentavos: readAmount(line, 'valor_mdr'),
    valorAntecipacaoCentavos: readAmount(line, 'valor_antecipacao'),
    valorLiquidoCentavos: readAmount(line, 'valor_liquido'),
    valorEstornadoCentavos:
      readAmount(line, 'valor_estornado') ?? (status === 'estornada' ? valorBrutoCentavos : 0),
    status,
    motivoNegativa: line.optional('motivo_negativa', reasonOf),
    dataTransacao: new Date(soldAt),
    dataPrevistaLiquidacao: line.optional('data_prevista_liquidacao', parseDate),
    dataLiquidacao: line.optional('data_liquidacao', parseDate),
    canceladaEm: line.optional('cancelada_em', (text) => momentOf(rules.time, text)),
  };
}

/** Adds faults of fields that are right by themselves but contradict each other. */
function addContradictions(line: ImportLineFields, sale: SaleCandidate): void {
  const isInInstallments = sale.modalidade === 'credito_parcelado';
  if (isInInstallments !== sale.parcelas > 1) line.fault('parcelas', 'parcelas_invalidas');
  if ((sale.bandeira === 'pix') !== (sale.modalidade === 'pix')) line.fault('bandeira', 'bandeira_invalida');
  const gross = sale.valorBrutoCentavos;
  const mdr = sale.valorMdrCentavos;
  const advance = sale.valorAntecipacaoCentavos ?? 0;
  if (gross === 0) line.fault(line.amountColumn('valor_bruto'), 'fora_do_limite');
  if ((mdr ?? 0) + advance > gross) line.fault(line.amountColumn('valor_mdr'), 'acima_do_bruto');
  if (sale.valorEstornadoCentavos > gross) {
    line.fault(line.amountColumn('valor_estornado'), 'acima_do_bruto');
  }
  const net = sale.valorLiquidoCentavos;
  if (net !== null && (mdr === null ? net > gross : net !== gross - mdr - advance)) {
    line.fault(line.amountColumn('valor_liquido'), 'valores_nao_fecham');
  }
}

function checkMoment(line: ImportLineFields, instant: number, now: Date): void {
  if (instant > now.getTime() + TOLERANCE_MS) line.fault('data_transacao', 'data_futura');
  if (instant < EARLIEST) line.fault('data_transacao', 'fora_do_limite');
}

/** The amount in whichever unit the line has it; null when it has none. */
function readAmount(line: ImportLineFields, name: AmountColumn): number | null {
  const column = line.amountColumn(name);
  const parse = column === name ? parseReais : parseCentavos;
  const centavos = name === 'valor_bruto' ? line.required(column, parse) : line.optional(column, parse);
  if (centavos !== null && centavos > MAX_CENTAVOS) line.fault(column, 'fora_do_limite');
  return centavos;
}

function momentOf(time: LocalTime, text: string): Date | null {
  const instant = time.parse(text);
  return instant === null ? null : new Date(instant);
}

function countOf(text: string): number | null {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= MAX_INSTALLMENTS ? count : null;
}

function rateOf(text: string): number | null {
  const ppm = parseRate(text.replace(',', '.'));
  return ppm !== null && ppm <= MAX_RATE_PPM ? ppm : null;
}
