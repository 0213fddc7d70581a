import { sql } from 'kysely';
import { arrayRows, literalColumns } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { AcquirerLine } from './layouts/acquirer-line.ts';
import { type Compared, type LineResult, type LineState, plainNsu } from './line-result.ts';

/** A file of a tenant. */
export interface FileKey {
  tenantId: number;
  id: number;
}

/** A line with the sale that was found for it. */
export interface RecordedLine extends Compared {
  line: AcquirerLine;
  /** For which it counts. */
  day: string;
  saleId: number | null;
  account: string | null;
  expected: number | null;
}

/** Adds lines of a file, with what comes next; those that are there already stay as they are. */
export function insertLines(
  tx: AnyTx,
  { id, tenantId }: FileKey,
  rows: readonly RecordedLine[],
  now: Date,
): void {
  if (rows.length === 0) return;
  tx.send(
    statement(sql`
      insert into acquirer_lines (tenant_id, file_id, linha, tipo, ec, resumo, nsu, autorizacao, final_cartao, terminal, dia,
        dia_venda, parcela, parcelas, bruto_centavos, taxa_centavos, liquido_centavos, previsto, pago_em, bandeira,
        pagamento_linha, motivo, transaction_id, conta, esperado_centavos, resultado, diferenca_centavos, estado, updated_at)
      select ${tenantId}, ${id}, n.*, ${now}::timestamptz
      from ${arrayRows(
        'n',
        literalColumns(rows, {
          linha: ['int', (row) => row.line.line],
          tipo: ['text', (row) => row.line.kind],
          ec: ['text', (row) => row.line.merchant],
          resumo: ['text', (row) => row.line.summary],
          nsu: ['text', (row) => (row.line.nsu === null ? null : plainNsu(row.line.nsu))],
          autorizacao: ['text', (row) => row.line.authorization],
          final_cartao: ['text', (row) => row.line.lastFour],
          terminal: ['text', (row) => row.line.terminal],
          dia: ['date', (row) => row.day],
          dia_venda: ['date', (row) => row.line.soldOn],
          parcela: ['smallint', (row) => row.line.installment],
          parcelas: ['smallint', (row) => row.line.installments],
          bruto_centavos: ['bigint', (row) => row.line.gross],
          taxa_centavos: ['bigint', (row) => row.line.fee],
          liquido_centavos: ['bigint', (row) => row.line.net],
          previsto: ['date', (row) => row.line.dueOn],
          pago_em: ['date', (row) => row.line.paidOn],
          bandeira: ['text', (row) => row.line.brand],
          pagamento_linha: ['int', (row) => row.line.payment],
          motivo: ['text', (row) => row.line.reason],
          transaction_id: ['bigint', (row) => row.saleId],
          conta: ['text', (row) => row.account],
          esperado_centavos: ['bigint', (row) => row.expected],
          resultado: ['text', (row) => row.result],
          diferenca_centavos: ['bigint', (row) => row.difference],
          estado: ['text', (row) => row.state],
        }),
      )}
      on conflict on constraint acquirer_lines_pkey do nothing`),
  );
}

/** How many lines came to something, or no longer do. */
export interface SumDelta {
  fileId: number;
  day: string;
  result: LineResult;
  state: LineState;
  count: number;
  centavos: number;
}

/** The sums of lines: how many of them came to each result, and what they differ by. */
export function deltasOf(fileId: number, rows: readonly (Compared & { day: string })[]): SumDelta[] {
  const sums = new Map<string, SumDelta>();
  for (const { day, difference, result, state } of rows) {
    const key = `${day} ${result} ${state}`;
    const sum = sums.get(key) ?? { fileId, day, result, state, count: 0, centavos: 0 };
    sums.set(key, sum);
    sum.count += 1;
    sum.centavos += difference;
  }
  return [...sums.values()];
}

/** Adds to the kept sums with what comes next, in the order of their keys, so that no two writers wait in a circle. */
export function addSums(tx: AnyTx, tenantId: number, deltas: readonly SumDelta[], now: Date): void {
  const whole = new Map<string, SumDelta>();
  for (const delta of deltas) {
    const key = `${String(delta.fileId).padStart(16, '0')} ${delta.day} ${delta.result} ${delta.state}`;
    const { centavos, count } = whole.get(key) ?? { centavos: 0, count: 0 };
    whole.set(key, { ...delta, count: count + delta.count, centavos: centavos + delta.centavos });
  }
  const rows = [...whole].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, delta]) => delta);
  if (rows.length === 0) return;
  tx.send(
    statement(sql`
      insert into acquirer_sums (tenant_id, file_id, dia, resultado, estado, quantidade, centavos, updated_at)
      select ${tenantId}, n.*, ${now}::timestamptz
      from ${arrayRows(
        'n',
        literalColumns(rows, {
          file_id: ['bigint', ({ fileId }) => fileId],
          dia: ['date', ({ day }) => day],
          resultado: ['text', ({ result }) => result],
          estado: ['text', ({ state }) => state],
          quantidade: ['int', ({ count }) => count],
          centavos: ['bigint', ({ centavos }) => centavos],
        }),
      )}
      on conflict on constraint acquirer_sums_pkey do update set quantidade = acquirer_sums.quantidade + excluded.quantidade,
        centavos = acquirer_sums.centavos + excluded.centavos, updated_at = excluded.updated_at`),
  );
}
