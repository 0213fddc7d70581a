import type { Tx } from '../../../platform/db/executors.ts';
import type { Language } from '../../../platform/problem.ts';
import type { SaleDraft, SaleFault } from '../sales/sale.ts';
import { stepInTransaction } from '../sales/sale-change-service.ts';
import { openSaleBook, type Recording, recordSales, type SaleBook } from '../sales/sale-recording.ts';
import { type ImportFault, importFaultText, isFaultCode } from './import-fault.ts';
import type { ReadLine } from './import-reader.ts';
import {
  type BatchCounts,
  type FaultRow,
  insertFaults,
  type KnownTerminal,
  listCodes,
  listSerials,
} from './import-run-queries.ts';
import type { TransactionCandidate } from './transaction-import-line.ts';

/** What is remembered between batches is read anew after so many, so that changed rates are seen. */
const BATCHES_REMEMBERED = 50;

/** How a sale that something happened to since began. */
const BEGAN_AS = { estornada: 'capturada', contestada: 'capturada' } as const;

/** Which column a sale cannot be recorded for. */
const COLUMN_OF: Record<SaleFault, string> = {
  estabelecimento_desconhecido: 'codigo_ec',
  taxa_nao_cadastrada: 'modalidade',
  parcelas_invalidas: 'parcelas',
};

type Target = { tenantId: number; id: number };

/** What batches of one file have found out about establishments, terminals and rates. */
export class ImportMemory {
  readonly codes = new Map<string, number>();
  readonly terminals = new Map<string, KnownTerminal>();
  #book: SaleBook | null = null;
  #batches = 0;

  /** Forgets everything now and then. */
  begin(): void {
    this.#batches += 1;
    if (this.#batches % BATCHES_REMEMBERED !== 0) return;
    this.codes.clear();
    this.terminals.clear();
    this.#book = null;
  }

  async learn(tx: Tx, tenantId: number, sales: readonly TransactionCandidate[]): Promise<void> {
    const codes = missing(this.codes, sales, ({ codigoEc }) => codigoEc);
    const serials = missing(this.terminals, sales, ({ numeroSerie }) => numeroSerie);
    if (codes.length > 0) {
      for (const { code, id } of await listCodes(tx, tenantId, codes)) this.codes.set(code, id);
    }
    if (serials.length > 0) {
      for (const one of await listSerials(tx, tenantId, serials)) this.terminals.set(one.serial, one);
    }
  }

  async bookFor(tx: Tx, tenantId: number, drafts: readonly SaleDraft[]): Promise<SaleBook> {
    const known = this.#book;
    const unknown = [...new Set(drafts.map((draft) => draft.establishmentId))].filter(
      (id) => known === null || !known.sellers.has(id),
    );
    if (known !== null && unknown.length === 0) return known;
    const fresh = await openSaleBook(tx, tenantId, unknown);
    this.#book =
      known === null ? fresh : { ...known, sellers: new Map([...known.sellers, ...fresh.sellers]) };
    return this.#book;
  }
}

function missing(
  known: ReadonlyMap<string, unknown>,
  sales: readonly TransactionCandidate[],
  nameOf: (sale: TransactionCandidate) => string | null,
): string[] {
  const names = new Set<string>();
  for (const sale of sales) {
    const name = nameOf(sale);
    if (name !== null && !known.has(name)) names.add(name);
  }
  return [...names];
}

/** Records the sales of some lines and keeps what is wrong with the others; all with few statements. */
export async function recordBatch(
  tx: Tx,
  recording: Recording,
  target: Target,
  lines: readonly ReadLine[],
  memory: ImportMemory,
): Promise<BatchCounts> {
  memory.begin();
  const sales = lines.flatMap(({ read }) => ('candidate' in read ? [read.candidate] : []));
  await memory.learn(tx, target.tenantId, sales);
  const faults: FaultRow[] = [];
  const ready: { line: number; candidate: TransactionCandidate; draft: SaleDraft }[] = [];
  for (const { line, read } of lines) {
    const draft = 'faults' in read ? read.faults : draftOf(read.candidate, memory);
    if (Array.isArray(draft)) faults.push(...draft.map((fault) => faultRow(line, fault)));
    else if ('candidate' in read) ready.push({ line, candidate: read.candidate, draft });
  }
  const drafts = ready.map(({ draft }) => draft);
  const book = await memory.bookFor(tx, target.tenantId, drafts);
  const { duplicates, recorded, refused } = await recordSales(tx, recording, book, drafts);
  for (const { index, id } of recorded) {
    const sale = ready[index]?.candidate;
    if (sale !== undefined && sale.status in BEGAN_AS) {
      await takeLaterStep(tx, recording, { tenantId: target.tenantId, id }, sale);
    }
  }
  for (const { fault, index } of refused) {
    faults.push({ linha: ready[index]?.line ?? 0, campo: COLUMN_OF[fault], codigo: fault });
  }
  await insertFaults(tx, target, faults.map(withText));
  return {
    linhas: lines.length,
    importadas: recorded.length,
    duplicadas: duplicates.length,
    recusadas: lines.length - recorded.length - duplicates.length,
  };
}

function draftOf(sale: TransactionCandidate, { codes, terminals }: ImportMemory): SaleDraft | ImportFault[] {
  const establishmentId = codes.get(sale.codigoEc);
  const terminal = sale.numeroSerie === null ? null : terminals.get(sale.numeroSerie);
  const faults: ImportFault[] = [];
  if (establishmentId === undefined)
    faults.push({ campo: 'codigo_ec', code: 'estabelecimento_desconhecido' });
  if (terminal === undefined) faults.push({ campo: 'numero_serie', code: 'terminal_desconhecido' });
  if (establishmentId === undefined || terminal === undefined) return faults;
  const { status } = sale;
  return {
    establishmentId,
    locationId: terminal?.establishmentId === establishmentId ? terminal.locationId : null,
    terminalId: terminal?.id ?? null,
    adquirente: sale.adquirente,
    nsu: sale.nsu,
    codigoAutorizacao: sale.codigoAutorizacao,
    tid: sale.tid,
    e2eId: sale.e2eId,
    bandeira: sale.bandeira,
    modalidade: sale.modalidade,
    parcelas: sale.parcelas,
    formaCaptura: sale.formaCaptura,
    cartaoMascarado: sale.cartaoMascarado,
    valorBrutoCentavos: sale.valorBrutoCentavos,
    status: status === 'estornada' || status === 'contestada' ? BEGAN_AS[status] : status,
    motivoNegativa: sale.motivoNegativa?.toWellFormed() ?? null,
    dataTransacao: sale.dataTransacao,
    dataLiquidacao: sale.dataLiquidacao,
  };
}

/** Reversals and disputes have effects of their own, in the month in which they are told. */
async function takeLaterStep(
  tx: Tx,
  recording: Recording,
  sale: Target,
  { status, valorBrutoCentavos, valorEstornadoCentavos }: TransactionCandidate,
): Promise<void> {
  if (status === 'contestada') {
    await stepInTransaction(tx, recording, sale, { to: status, centavos: null });
    return;
  }
  const isPart = valorEstornadoCentavos > 0 && valorEstornadoCentavos < valorBrutoCentavos;
  const centavos = isPart ? valorEstornadoCentavos : null;
  await stepInTransaction(tx, recording, sale, { to: 'estornada', centavos });
}

function faultRow(linha: number, { campo, code }: ImportFault): FaultRow {
  return { linha, campo: campo ?? '', codigo: code };
}

/**
 * As it is kept; whoever reads it later has it in their own language. Names of columns come from the file and may hold
 * what PostgreSQL cannot store.
 */
export function withText({ campo, ...fault }: FaultRow): FaultRow & { mensagem: string } {
  const kept = { ...fault, campo: campo.toWellFormed().replace(/\p{Cc}/gu, '?') };
  return { ...kept, mensagem: importMessage(kept, 'pt-BR') };
}

/** What a fault says; one of a code that no longer exists says the code. */
export function importMessage(
  { campo, codigo }: Pick<FaultRow, 'campo' | 'codigo'>,
  language: Language,
): string {
  return isFaultCode(codigo) ? importFaultText({ campo, code: codigo }, language) : codigo;
}
