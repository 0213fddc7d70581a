import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import type { RunKey } from './import-run-queries.ts';
import { query } from './tables.ts';

/** A fault of a line; `campo` is empty when the line as a whole is at fault. */
export interface FaultRow {
  linha: number;
  campo: string;
  codigo: string;
  /** What was said of it when it was found. */
  mensagem: string;
  /** The value in the line; empty where it would say nothing. */
  valor: string;
}

/** A fault with its line, as far as the line is kept; beside the first fault of a line alone. */
export type KeptFault = FaultRow & { texto: string };

/** Keeps faults; two of one field of a line are one. */
export async function insertFaults(
  tx: AnyTx,
  { faultsAt, id, tenantId }: RunKey,
  faults: readonly KeptFault[],
): Promise<void> {
  if (faults.length === 0) return;
  await tx.many(
    query
      .insertInto('import_faults')
      .columns(['tenant_id', 'at', 'import_run_id', 'linha', 'campo', 'codigo', 'mensagem', 'valor', 'texto'])
      .expression(sql`
        select ${tenantId}::bigint, ${faultsAt}::timestamptz, ${id}::bigint, r.linha, r.campo, r.codigo, r.mensagem, r.valor,
          r.texto
        from json_to_recordset(${JSON.stringify(faults)}::json) as r (linha bigint, campo text, codigo text,
          mensagem text, valor text, texto text)`)
      .onConflict((conflict) => conflict.constraint('import_faults_pkey').doNothing()),
  );
}

/** Where a page of faults begins and how long it is. */
export type FaultPage = Window & { after: Pick<FaultRow, 'linha' | 'campo'> };

/** Faults in the order of the file, those after the given one. */
export function listFaults(db: TenantReader, run: RunKey, page: FaultPage): Promise<FaultRow[]> {
  return db.many(faultsOf(run, page));
}

/** The same with the lines that were kept. */
export function listKeptFaults(db: TenantReader, run: RunKey, page: FaultPage): Promise<KeptFault[]> {
  return db.many(faultsOf(run, page).select('texto'));
}

function faultsOf({ faultsAt, id, tenantId }: RunKey, { after, limit, offset }: FaultPage) {
  return query
    .selectFrom('import_faults')
    .select(['linha', 'campo', 'codigo', 'mensagem', 'valor'])
    .where('tenant_id', '=', tenantId)
    .where('at', '=', faultsAt)
    .where('import_run_id', '=', id)
    .where(sql<boolean>`(linha, campo) > (${after.linha}::bigint, ${after.campo}::text)`)
    .orderBy('linha')
    .orderBy('campo')
    .limit(limit)
    .offset(offset);
}
