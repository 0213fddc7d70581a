import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { REQUIRED_COLUMNS } from '@retaguarda/rules/import-columns';
import { MAX_INSTALLMENTS, MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import type { CentavosColumn, ImportColumn } from './import-layout.ts';
import { CAPTURE_FORMS } from './sale-import-line.ts';

type GuidedName = Exclude<ImportColumn, CentavosColumn>;

/** What people who make a file of sales have to know of a column. */
export interface GuidedColumn {
  name: GuidedName;
  required: boolean;
  about: string;
  /** The examples of all columns together are one sale. */
  example: string;
}

const any = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ');

const GUIDE: Record<GuidedName, [about: string, example: string]> = {
  codigo_ec: ['EC code of the establishment, which has to be registered: 10 to 15 digits', '1000012345'],
  adquirente: [
    'name of the acquirer, the same in every file: letters, digits, space, `.`, `_`, `-`; up to 40',
    'stone',
  ],
  nsu: ['number of the sale at the acquirer: letters, digits, `-`; up to 40', '000123456'],
  bandeira: [`${any(CARD_BRANDS)}; \`pix\` with the modality \`pix\` alone`, 'visa'],
  modalidade: [any(MODALITIES), 'credito_parcelado'],
  data_transacao: [
    'moment of the sale: ISO 8601 or `DD/MM/YYYY`, with or without `hh:mm[:ss]`; without an offset it is the time of the tenant, without a time the beginning of the day; from the year 2000, at most a day ahead',
    '2026-03-09T10:30:00-03:00',
  ],
  valor_bruto: ['gross, above zero and up to ten billion reais', '1.234,56'],
  valor_mdr: [
    'fee; together with the advance not above the gross. Another one than the rates make is kept beside it as a difference',
    '48,02',
  ],
  valor_antecipacao: ['cost of the advance; kept where it differs', '36,14'],
  valor_liquido: ['net: gross less MDR and advance; kept where it differs', '1.150,40'],
  valor_estornado: ['how much was taken back of a sale that is `estornada`; empty is the whole', '0,00'],
  parcelas: [
    `installments: 2 to ${MAX_INSTALLMENTS} for \`credito_parcelado\`; empty or 1 for the other modalities`,
    '3',
  ],
  status: [`${any(SALE_STATUSES)}; empty is \`capturada\``, 'capturada'],
  numero_serie: [
    'serial number of the terminal, which has to be registered: letters, digits, `-`; 4 to 40',
    '6C123456',
  ],
  codigo_autorizacao: ['6 letters or digits', 'A1B2C3'],
  tid: ['name of the sale at the acquirer: letters, digits, `.`, `_`, `-`; up to 64', '10069930690000012345'],
  e2e_id: ['end-to-end id of a Pix: 32 letters or digits', 'E1823612020261120182100000000001'],
  forma_captura: [any(CAPTURE_FORMS), 'chip'],
  cartao_mascarado: [
    'up to 6 digits, 4 to 13 `*`, the last 4 digits; a whole number is refused and never kept',
    '516230******1234',
  ],
  taxa_mdr: [
    'percent, where `valor_mdr` is empty the fee that it makes: from 0 to 50 with up to four decimals, after a comma or a point',
    '3,89',
  ],
  data_prevista_liquidacao: [
    'day on which it should be paid out, checked only: `YYYY-MM-DD` or `DD/MM/YYYY`',
    '2026-04-08',
  ],
  data_liquidacao: ['day on which the whole of it was paid out: `YYYY-MM-DD` or `DD/MM/YYYY`', '08/04/2026'],
  motivo_negativa: ['why the acquirer refused it, up to 200 characters', 'saldo insuficiente'],
  cancelada_em: [
    'moment of the cancellation, checked only: in the forms of `data_transacao`',
    '10/03/2026 08:00',
  ],
};

const REQUIRED: ReadonlySet<string> = new Set(REQUIRED_COLUMNS);

/** The columns of a file of sales, those that every file has first; amounts by their name in reais. */
export const IMPORT_GUIDE: readonly GuidedColumn[] = Object.entries(GUIDE)
  .map(([name, [about, example]]) => ({
    name: name as GuidedName,
    required: REQUIRED.has(name),
    about,
    example,
  }))
  .sort((one, other) => Number(other.required) - Number(one.required));
