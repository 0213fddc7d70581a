import type { Tx } from '../../platform/db/executors.ts';
import { applyRate, DEFAULT_ROUNDING } from '../money/index.ts';
import type { SaleDraft, SaleFault } from '../sales/index.ts';
import {
  changeRecordedSale,
  listWaitingSales,
  type Recording,
  recordSales,
  type SaleBook,
  SaleBookings,
} from '../sales/index.ts';
import { addCauses, causesOf } from './import-causes.ts';
import type { ImportFault } from './import-fault.ts';
import { insertFaults, type KeptFault } from './import-fault-queries.ts';
import type { ImportMemory } from './import-memory.ts';
import type { ReadLine } from './import-reader.ts';
import type { BatchCounts, RunKey } from './import-run-queries.ts';
import { faultRows, withText } from './line-faults.ts';
import type { SaleCandidate } from './sale-import-line.ts';
import { toldValue } from './told-value.ts';

/** The status in which a sale must have begun that was refunded or disputed since. */
const BEGAN_AS = { estornada: 'capturada', contestada: 'capturada' } as const;

/** The column that a fault of a sale is reported for. */
const COLUMN_OF: Record<SaleFault, string> = {
  estabelecimento_desconhecido: 'codigo_ec',
  taxa_nao_cadastrada: 'modalidade',
  parcelas_invalidas: 'parcelas',
};

type Target = { tenantId: number; id: number };

/** Records the sales of some lines and keeps what is wrong with the others; all with few statements. */
export async function recordBatch(
  tx: Tx,
  turned: Omit<Recording, 'bookings'>,
  target: RunKey,
  lines: readonly ReadLine<SaleCandidate>[],
  memory: ImportMemory,
): Promise<BatchCounts> {
  const bookings = new SaleBookings();
  const recording = { ...turned, bookings };
  memory.begin();
  const sales = lines.flatMap(({ read }) => ('candidate' in read ? [read.candidate] : []));
  await memory.learn(tx, target.tenantId, sales);
  const faults: KeptFault[] = [];
  const ready: { line: ReadLine<SaleCandidate>; candidate: SaleCandidate; draft: SaleDraft }[] = [];
  for (const line of lines) {
    const { read } = line;
    const draft = 'faults' in read ? read.faults : draftOf(read.candidate, target.id, memory);
    if (Array.isArray(draft)) faults.push(...faultRows(line, draft));
    else if ('candidate' in read) ready.push({ line, candidate: read.candidate, draft });
  }
  const drafts = ready.map(({ draft }) => draft);
  const book = await memory.bookFor(tx, target.tenantId, drafts);
  const { differing, duplicates, recorded, refused } = await recordSales(tx, recording, book, drafts);
  for (const { index, id } of recorded) {
    const sale = ready[index]?.candidate;
    if (sale !== undefined && sale.status in BEGAN_AS) {
      await takeLaterStep(tx, recording, { tenantId: target.tenantId, id }, sale);
    }
  }
  const reported = duplicates.flatMap((index) => ready[index] ?? []);
  const captured = await captureReported(tx, recording, book, reported);
  for (const { fault, index } of refused) {
    const one = ready[index];
    if (one === undefined) continue;
    const valor = refusedValue(fault, one.candidate);
    faults.push(...faultRows(one.line, [{ campo: COLUMN_OF[fault], code: fault, valor }]));
  }
  const told = faults.map(withText);
  await insertFaults(tx, target, told);
  await addCauses(tx, target, causesOf(told, memory.causes));
  await bookings.write(tx, target.tenantId, recording.clock.now());
  return {
    linhas: lines.length,
    importadas: recorded.length + captured,
    duplicadas: duplicates.length - captured,
    recusadas: lines.length - recorded.length - duplicates.length,
    divergentes: differing,
  };
}

/**
 * Captures sales that were waiting for it, or had expired waiting, when a line says that they were captured, as of their day;
 * answers how many.
 */
async function captureReported(
  tx: Tx,
  recording: Recording,
  { tenantId, time }: SaleBook,
  lines: readonly { candidate: SaleCandidate; draft: SaleDraft }[],
): Promise<number> {
  const reported = lines.filter(({ draft }) => draft.status === 'capturada');
  if (reported.length === 0) return 0;
  const days = reported.map(({ draft }) => time.dateAt(draft.dataTransacao.getTime()));
  const keys = reported.map(({ draft: { adquirente, nsu, terminalId } }, index) => {
    return { adquirente, nsu, terminalId, dia: days[index] ?? '' };
  });
  const waiting = await listWaitingSales(tx, tenantId, keys);
  for (const { id, place } of waiting) {
    const sale = { tenantId, id, capturedOn: days[place] ?? '' };
    await changeRecordedSale(tx, recording, sale, { to: 'capturada', centavos: null });
    const candidate = reported[place]?.candidate;
    if (candidate !== undefined && candidate.status in BEGAN_AS) {
      await takeLaterStep(tx, recording, sale, candidate);
    }
  }
  return waiting.length;
}

function draftOf(
  sale: SaleCandidate,
  importRunId: number,
  { codes, codesElsewhere, terminals }: ImportMemory,
): SaleDraft | ImportFault[] {
  const establishmentId = codes.get(sale.codigoEc);
  const terminal = sale.numeroSerie === null ? null : terminals.get(sale.numeroSerie);
  const faults: ImportFault[] = [];
  if (establishmentId === undefined) {
    const code = codesElsewhere.has(sale.codigoEc)
      ? 'estabelecimento_de_outra_empresa'
      : 'estabelecimento_desconhecido';
    faults.push({ campo: 'codigo_ec', code, valor: toldValue('codigo_ec', sale.codigoEc) });
  }
  if (terminal === undefined) {
    const valor = toldValue('numero_serie', sale.numeroSerie ?? '');
    faults.push({ campo: 'numero_serie', code: 'terminal_desconhecido', valor });
  }
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
    importRunId,
    ...toldBy(sale),
  };
}

/** The fees that the line states; a rate is turned into the fee that it makes of the gross. */
function toldBy(sale: SaleCandidate): Pick<SaleDraft, 'told'> {
  const {
    taxaMdrPpm,
    valorAntecipacaoCentavos: advance,
    valorBrutoCentavos,
    valorLiquidoCentavos: net,
  } = sale;
  const ofRate = taxaMdrPpm === null ? null : applyRate(valorBrutoCentavos, taxaMdrPpm, DEFAULT_ROUNDING);
  const mdr = sale.valorMdrCentavos ?? ofRate;
  return mdr === null && advance === null && net === null ? {} : { told: { mdr, advance, net } };
}

/** The value of the sale that the fault is about. */
function refusedValue(fault: SaleFault, { bandeira, codigoEc, modalidade, parcelas }: SaleCandidate): string {
  if (fault === 'estabelecimento_desconhecido') return toldValue('codigo_ec', codigoEc);
  return fault === 'parcelas_invalidas' ? String(parcelas) : `${bandeira} ${modalidade} ${parcelas}x`;
}

/** Refunds and disputes are recorded as changes of the sale, in the month in which the file reports them. */
async function takeLaterStep(
  tx: Tx,
  recording: Recording,
  sale: Target,
  { status, valorBrutoCentavos, valorEstornadoCentavos }: SaleCandidate,
): Promise<void> {
  if (status === 'contestada') {
    await changeRecordedSale(tx, recording, sale, { to: status, centavos: null });
    return;
  }
  const isPart = valorEstornadoCentavos > 0 && valorEstornadoCentavos < valorBrutoCentavos;
  const centavos = isPart ? valorEstornadoCentavos : null;
  await changeRecordedSale(tx, recording, sale, { to: 'estornada', centavos });
}
