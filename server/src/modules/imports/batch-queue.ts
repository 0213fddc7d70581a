import type { RecordingTurn } from '../sales/index.ts';
import type { ImportsContext } from './context.ts';
import { recordBatch } from './import-batch.ts';
import type { ImportMemory } from './import-memory.ts';
import type { ReadLine } from './import-reader.ts';
import { advanceRun, type ImportRun, type RunKey } from './import-run-queries.ts';
import type { SaleCandidate } from './sale-import-line.ts';

type BatchContext = Pick<ImportsContext, 'clock' | 'database'>;

/** A batch that is being recorded. */
interface RunningBatch {
  written: Promise<void>;
  /** Resolves with its transaction; false when another process has recorded the batch. */
  isOurs: Promise<boolean>;
}

const NO_BATCH: RunningBatch = { written: Promise.resolve(), isOurs: Promise.resolve(true) };

interface Batch {
  lines: readonly ReadLine<SaleCandidate>[];
  bytesLidos: number;
  memory: ImportMemory;
  createdBy: number | null;
}

/** One is in its last step, one is being written, and one is being calculated. */
const BATCHES_AT_ONCE = 3;

/**
 * Records the lines of a run in their order, a few batches at a time: while one finishes, the sales of the next are written.
 */
export class BatchQueue {
  readonly #context: BatchContext;
  readonly #target: RunKey;
  readonly #createdBy: number | null;
  readonly #memory: ImportMemory;
  #linhas: number;
  #running: RunningBatch[] = [];

  constructor(context: BatchContext, target: RunKey, { createdBy, linhas }: ImportRun, memory: ImportMemory) {
    this.#memory = memory;
    this.#context = context;
    this.#target = target;
    this.#createdBy = createdBy;
    this.#linhas = linhas;
  }

  /** Takes the next lines once there is room for them; false when another process has taken the run over. */
  async add(lines: readonly ReadLine<SaleCandidate>[], bytesLidos: number): Promise<boolean> {
    const oldest = this.#running.length < BATCHES_AT_ONCE ? undefined : this.#running.shift();
    if (oldest !== undefined && !(await oldest.isOurs)) return false;
    const batch = { lines, bytesLidos, memory: this.#memory, createdBy: this.#createdBy };
    const at = { ...this.#target, linhas: this.#linhas };
    this.#linhas += lines.length;
    this.#running.push(startBatch(this.#context, at, batch, this.#running.at(-1) ?? NO_BATCH));
    return true;
  }

  /** Whether everything that was added was recorded by us. */
  isOurs(): Promise<boolean> {
    return (this.#running.at(-1) ?? NO_BATCH).isOurs;
  }

  /** Waits until no batch is being recorded, whether they succeed or fail. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.map(({ isOurs }) => isOurs));
  }
}

function startBatch(
  context: BatchContext,
  at: RunKey & { linhas: number },
  batch: Batch,
  before: RunningBatch,
): RunningBatch {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const turn = { afterWriting: before.written, written: resolve, afterCommit: before.isOurs };
  const isOurs = writeBatch(context, at, batch, turn).finally(resolve);
  // The failure is seen when the batch is awaited later; without this the process would end before.
  isOurs.catch(() => undefined);
  return { written, isOurs };
}

/**
 * Records a batch in one transaction: either its sales, its faults and the position in the file are all kept, or none of them.
 */
async function writeBatch(
  { clock, database }: BatchContext,
  at: RunKey & { linhas: number },
  { bytesLidos, createdBy, lines, memory }: Batch,
  turn: RecordingTurn & { afterCommit: RunningBatch['isOurs'] },
): Promise<boolean> {
  const origin = { userId: createdBy, ip: null, requestId: null };
  try {
    await memory.lookElsewhere(lines.flatMap(({ read }) => ('candidate' in read ? [read.candidate] : [])));
    await database.transaction([at.tenantId], async (tx) => {
      const counts = await recordBatch(tx, { clock, origin, turn }, at, lines, memory);
      // When another process has recorded a batch, it records those after it as well.
      const isOurs =
        (await turn.afterCommit) && (await advanceRun(tx, at, { ...counts, bytesLidos }, clock.now()));
      if (!isOurs) throw new TakenOver();
    });
    return true;
  } catch (error) {
    if (error instanceof TakenOver) return false;
    throw error;
  }
}

/** Rolls back a batch that another process has recorded. */
class TakenOver extends Error {}
