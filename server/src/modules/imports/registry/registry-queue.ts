import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tx } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { compileValidator } from '../../../platform/http/validators.ts';
import { Problem } from '../../../platform/problem.ts';
import type { UserCall } from '../../identity/index.ts';
import { addCauses, causesOf } from '../import-causes.ts';
import type { ImportFault } from '../import-fault.ts';
import { insertFaults, type KeptFault } from '../import-fault-queries.ts';
import type { ReadLine } from '../import-reader.ts';
import { advanceRun, type BatchCounts, type ImportRun, type RunKey } from '../import-run-queries.ts';
import { faultRows, withText } from '../line-faults.ts';
import { isAboutLine, problemFaults, shapeFaults } from './line-problems.ts';
import { LineFault, type RegistryKindDefinition, type RegistryLine } from './registry-kind.ts';

type Line = ReadLine<RegistryLine>;

/** What lines are written with. */
export interface RegistryWriting<Context> {
  context: Context & { clock: Clock; database: Database };
  kind: RegistryKindDefinition<Context>;
  caller: Caller;
  signal: AbortSignal | undefined;
}

/** Refused lines and those whose record is there are written together with the next record, or when there are so many. */
const MOST_WAITING = 200;
const NOTHING: BatchCounts = { linhas: 0, importadas: 0, duplicadas: 0, recusadas: 0, divergentes: 0 };

/**
 * Writes the lines of a file of records in their order. Each record comes to be in the one transaction of the endpoint's service, and
 * the position in the file moves on in it: whoever takes the file up after an interruption writes none twice.
 */
export class RegistryQueue<Context> {
  readonly #writing: RegistryWriting<Context>;
  readonly #run: Pick<ImportRun, 'ensaio' | 'idioma'>;
  readonly #target: RunKey;
  readonly #check: ReturnType<typeof compileValidator>;
  readonly #causes = new Set<string>();
  /** Keys of the records that a trial would have made: nothing of them stays. */
  readonly #tried = new Set<string>();
  #together: Line[] = [];
  #waiting: { counts: BatchCounts; faults: KeptFault[] } = { counts: NOTHING, faults: [] };
  #linhas: number;
  #bytesLidos = 0;

  constructor(writing: RegistryWriting<Context>, target: RunKey, run: ImportRun) {
    this.#writing = writing;
    this.#run = run;
    this.#target = target;
    this.#linhas = run.linhas;
    const { schema } = writing.kind;
    this.#check = compileValidator({ schema, httpPart: 'body', method: 'POST', url: '' });
  }

  /** Takes the next lines; false when another process has taken the run over. */
  async add(lines: readonly Line[], bytesLidos: number): Promise<boolean> {
    this.#bytesLidos = bytesLidos;
    for (const line of lines) {
      this.#writing.signal?.throwIfAborted();
      if (!this.#belongs(line) && !(await this.#writeTogether())) return false;
      this.#together.push(line);
    }
    return true;
  }

  /** Writes what is left; false when another process has taken the run over. */
  async isOurs(): Promise<boolean> {
    return (await this.#writeTogether()) && (await this.#flush());
  }

  async settled(): Promise<void> {}

  #belongs({ read }: Line): boolean {
    const first = this.#together[0]?.read;
    const { together } = this.#writing.kind;
    if (first === undefined) return true;
    if (together === undefined || 'faults' in read || 'faults' in first) return false;
    return together.sameAs(read.candidate) === together.sameAs(first.candidate);
  }

  async #writeTogether(): Promise<boolean> {
    const lines = this.#together;
    this.#together = [];
    if (lines.length === 0) return true;
    const read = lines.flatMap((line) => ('candidate' in line.read ? [line.read.candidate] : []));
    const first = read[0];
    if (first === undefined) {
      const faults = lines.flatMap((line) => ('faults' in line.read ? line.read.faults : []));
      this.#refuse(lines, faults);
      return this.#flushWhenFull();
    }
    const merged = this.#writing.kind.together?.merged(read) ?? first;
    try {
      const outcome = await this.#write(merged, lines.length);
      if (outcome === 'taken over') return false;
      if (Array.isArray(outcome)) this.#refuse(lines, outcome);
      else if (outcome === 'there') this.#wait({ linhas: lines.length, duplicadas: lines.length }, []);
    } catch (error) {
      const faults = this.#faultsOf(error, merged);
      if (faults === null) throw error;
      this.#refuse(lines, faults);
    }
    return this.#flushWhenFull();
  }

  async #write(line: RegistryLine, linhas: number): Promise<'made' | 'there' | 'taken over' | ImportFault[]> {
    const { caller, context, kind } = this.#writing;
    const key = kind.key(line);
    if (key !== null && (this.#tried.has(key) || (await kind.isThere(context, caller, line)))) return 'there';
    const body = { ...line.body, ...(await kind.complete?.(context, caller, line)) };
    if (!this.#check(body)) return shapeFaults(this.#check.errors ?? [], kind.columns, line);
    try {
      await kind.create(context, this.#call(linhas), body);
    } catch (error) {
      if (error instanceof TakenOver) return 'taken over';
      if (!(error instanceof Tried)) throw error;
      this.#wait({ linhas, importadas: linhas }, []);
    }
    if (key !== null && this.#run.ensaio) this.#tried.add(key);
    return 'made';
  }

  /** The call that a service would get from a request; its transaction also moves the run on. */
  #call(linhas: number): UserCall {
    const { caller, context } = this.#writing;
    const { tenantId } = this.#target;
    return {
      caller,
      origin: { userId: caller.userId, ip: null, requestId: null },
      language: this.#run.idioma,
      ifMatch: null,
      transaction: async (tenantIds, work) => {
        const scope = [...new Set([...tenantIds, tenantId])];
        const waiting = added(this.#waiting.counts, { linhas, importadas: linhas });
        const result = await context.database.transaction(scope, async (tx) => {
          const made = await work(tx);
          if (this.#run.ensaio) {
            // Writes that nobody waits for leave with this, and say what is wrong with them.
            await tx.first(statement(sql`select 1`));
            throw new Tried();
          }
          await this.#keep(tx, waiting);
          return made;
        });
        this.#moved(waiting.linhas);
        return result;
      },
    };
  }

  #refuse(lines: readonly Line[], faults: readonly ImportFault[]): void {
    const [first, ...others] = lines;
    if (first === undefined) return;
    const beside: ImportFault[] = [{ campo: null, code: 'grupo_recusado' }];
    const rows = [...faultRows(first, faults), ...others.flatMap((line) => faultRows(line, beside))];
    this.#wait({ linhas: lines.length, recusadas: lines.length }, rows);
  }

  #wait(counts: Partial<BatchCounts>, faults: readonly KeptFault[]): void {
    this.#waiting = {
      counts: added(this.#waiting.counts, counts),
      faults: [...this.#waiting.faults, ...faults.map(withText)],
    };
  }

  async #flushWhenFull(): Promise<boolean> {
    return this.#waiting.counts.linhas < MOST_WAITING || (await this.#flush());
  }

  async #flush(): Promise<boolean> {
    const { counts } = this.#waiting;
    if (counts.linhas === 0) return true;
    const { database } = this.#writing.context;
    try {
      await database.transaction([this.#target.tenantId], (tx) => this.#keep(tx, counts));
    } catch (error) {
      if (error instanceof TakenOver) return false;
      throw error;
    }
    this.#moved(counts.linhas);
    return true;
  }

  /** Keeps what waits, and how far the run has come. */
  async #keep(tx: Tx, counts: BatchCounts): Promise<void> {
    const { faults } = this.#waiting;
    await insertFaults(tx, this.#target, faults);
    await addCauses(tx, this.#target, causesOf(faults, this.#causes));
    const at = { ...this.#target, linhas: this.#linhas };
    const read = { ...counts, bytesLidos: this.#bytesLidos };
    if (!(await advanceRun(tx, at, read, this.#writing.context.clock.now()))) throw new TakenOver();
  }

  #moved(linhas: number): void {
    this.#linhas += linhas;
    this.#waiting = { counts: NOTHING, faults: [] };
  }

  /** What an error says of the line; null for one that is not about it. */
  #faultsOf(error: unknown, line: RegistryLine): ImportFault[] | null {
    const { columns } = this.#writing.kind;
    if (error instanceof LineFault) return [{ campo: error.column, code: 'referencia_desconhecida' }];
    if (!(error instanceof Problem) || !isAboutLine(error)) return null;
    return problemFaults(error, columns, line, this.#run.idioma);
  }
}

function added(counts: BatchCounts, more: Partial<BatchCounts>): BatchCounts {
  return {
    linhas: counts.linhas + (more.linhas ?? 0),
    importadas: counts.importadas + (more.importadas ?? 0),
    duplicadas: counts.duplicadas + (more.duplicadas ?? 0),
    recusadas: counts.recusadas + (more.recusadas ?? 0),
    divergentes: 0,
  };
}

/** Takes back what a trial wrote. */
class Tried extends Error {}

/** Takes back what another process has written. */
class TakenOver extends Error {}
