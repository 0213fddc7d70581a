import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { FaultRow } from './import-fault-queries.ts';
import type { RunKey } from './import-run-queries.ts';
import { query } from './tables.ts';

/** Faults of an import that are alike: the code, the column and, as far as they are few, the value. */
export interface CauseRow {
  codigo: string;
  campo: string;
  valor: string;
  linhas: number;
  primeiraLinha: number;
  /** What was said of it first. */
  mensagem: string;
}

type Target = { tenantId: number; id: number };

/**
 * How many causes of a file are kept with their value. A column with another faulty value in every line becomes one cause
 * without a value.
 */
const MOST_VALUES = 200;
const MOST_SHOWN = 100;

/**
 * Groups faults by cause; two faults of one field of a line count once. `known` holds the causes of the file that have a value.
 */
export function causesOf(faults: readonly FaultRow[], known: Set<string>): CauseRow[] {
  const causes = new Map<string, CauseRow>();
  const seen = new Set<string>();
  for (const { campo, codigo, linha, mensagem, valor } of faults) {
    const place = `${linha} ${campo}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const withValue = JSON.stringify([codigo, campo, valor]);
    const isTold = valor === '' || known.has(withValue) || known.size < MOST_VALUES;
    if (isTold && valor !== '') known.add(withValue);
    const key = isTold ? withValue : JSON.stringify([codigo, campo, '']);
    const cause = causes.get(key);
    if (cause === undefined)
      causes.set(key, {
        codigo,
        campo,
        mensagem,
        valor: isTold ? valor : '',
        linhas: 1,
        primeiraLinha: linha,
      });
    else {
      cause.linhas += 1;
      cause.primeiraLinha = Math.min(cause.primeiraLinha, linha);
    }
  }
  return [...causes.values()];
}

/** Adds the causes of some lines to those of their import. */
export async function addCauses(
  tx: AnyTx,
  { id, tenantId }: Target,
  causes: readonly CauseRow[],
): Promise<void> {
  if (causes.length === 0) return;
  await tx.many(
    query
      .insertInto('import_causes')
      .columns(['tenant_id', 'import_run_id', 'codigo', 'campo', 'valor', 'linhas', 'primeira_linha'])
      .expression(sql`
        select ${tenantId}::bigint, ${id}::bigint, r.codigo, r.campo, r.valor, r.linhas, r."primeiraLinha"
        from json_to_recordset(${JSON.stringify(causes)}::json) as r (codigo text, campo text, valor text,
          linhas bigint, "primeiraLinha" bigint)`)
      .onConflict((conflict) =>
        conflict.constraint('import_causes_pkey').doUpdateSet({
          linhas: sql<number>`import_causes.linhas + excluded.linhas`,
          primeira_linha: sql<number>`least(import_causes.primeira_linha, excluded.primeira_linha)`,
        }),
      ),
  );
}

/** The causes with the most faults, those first that cost the most lines. */
export function listCauses(db: TenantReader, { faultsAt, id, tenantId }: RunKey): Promise<CauseRow[]> {
  return db.many(
    query
      .selectFrom('import_causes')
      .select(['codigo', 'campo', 'valor', 'linhas', 'primeira_linha as primeiraLinha'])
      .select(
        sql<string>`coalesce((select f.mensagem from import_faults f
          where f.tenant_id = ${tenantId} and f.import_run_id = ${id} and f.at = ${faultsAt}
            and f.linha = import_causes.primeira_linha and f.campo = import_causes.campo), '')`.as(
          'mensagem',
        ),
      )
      .where('tenant_id', '=', tenantId)
      .where('import_run_id', '=', id)
      .orderBy('linhas', 'desc')
      .orderBy('primeira_linha')
      .orderBy('campo')
      .limit(MOST_SHOWN),
  );
}
