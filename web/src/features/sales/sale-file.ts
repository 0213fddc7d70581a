import type { TFunction } from 'i18next';
import { readSales } from '../../api/sales.ts';
import type { Sale } from '../../api/types.ts';
import { csvAmount, csvOf, saveFile } from '../../ui/csv.ts';
import { notifyRefusal } from '../../ui/feedback/notify.ts';
import type { useTradeNames } from '../../ui/i18n/trade-names.ts';
import type { useFormat } from '../../ui/use-format.ts';
import { type SaleFilters, toSaleQuery } from './sale-filters.ts';

/** More than anybody reads in a spreadsheet, and what a browser holds without strain. */
const MOST_ROWS = 20_000;

/** The language of the page. */
interface Words {
  t: TFunction;
  format: ReturnType<typeof useFormat>;
  names: ReturnType<typeof useTradeNames>;
}

/** Saves everything that the filters let through as a file for spreadsheets, and says when that is not all. */
export async function saveSales(filters: SaleFilters, words: Words): Promise<void> {
  const { format, t } = words;
  const { rows, hasMore } = await readSales(toSaleQuery(filters), MOST_ROWS);
  const lines = rows.map((row) => lineOf(row, words));
  saveFile(`${t('sales.fileName')}.csv`, csvOf([headOf(t), ...lines]));
  if (hasMore) notifyRefusal(t('sales.cut', { shown: format.number(rows.length) }));
}

function headOf(t: TFunction): string[] {
  return [
    ...(['date', 'establishment', 'nsu', 'authorisation', 'terminal', 'card'] as const).map((column) =>
      t(`sales.${column}`),
    ),
    t('simulator.brand'),
    t('simulator.modality'),
    t('simulator.installments'),
    ...(['gross', 'mdr', 'advance', 'net', 'reversed'] as const).map((column) => t(`sales.${column}`)),
    t('field.status'),
    t('sales.settlement'),
    t('sales.settledOn'),
  ];
}

function lineOf(row: Sale, { format, names }: Words): string[] {
  return [
    format.dateTime(row.data_transacao),
    row.estabelecimento,
    row.nsu,
    row.codigo_autorizacao ?? '',
    row.terminal ?? '',
    row.cartao_mascarado ?? '',
    names.brandName(row.bandeira),
    names.modalityName(row.modalidade),
    String(row.parcelas),
    csvAmount(row.valor_bruto_centavos),
    csvAmount(row.valor_mdr_centavos),
    csvAmount(row.valor_antecipacao_centavos),
    csvAmount(row.valor_liquido_centavos),
    csvAmount(row.valor_estornado_centavos),
    names.statusName(row.status),
    names.settlementName(row.status_liquidacao),
    row.data_prevista_liquidacao ? format.day(row.data_prevista_liquidacao) : '',
  ];
}
