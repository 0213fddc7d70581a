import { serialize } from 'pg-protocol';
import { DriverQuery, EXECUTE, SYNC, type WireConnection } from './wire.ts';

/** Prepared on every connection whose batches are transaction blocks: what those begin and end with. */
export const BEGIN_STATEMENT = { name: 'begin', text: 'begin' };
export const COMMIT_STATEMENT = { name: 'commit', text: 'commit' };

/** What a batch sends first where it is a block. */
export const BEGIN_BLOCK = run(BEGIN_STATEMENT.name);
const COMMIT_BLOCK = Buffer.concat([run(COMMIT_STATEMENT.name), SYNC]);

/** Who waits for the commit. */
interface Block {
  committed(): void;
  end(error: unknown): void;
}

/**
 * The commit of a batch that is a block. It has a Sync of its own, in the same write: after an error PostgreSQL passes over what follows
 * up to the next Sync, and the commit behind that ends the failed transaction, so that the connection is free for the next batch.
 */
export class BlockCommit extends DriverQuery {
  readonly #block: Block;

  constructor(block: Block) {
    super();
    this.#block = block;
  }

  submit({ stream }: WireConnection): null {
    stream.write(COMMIT_BLOCK);
    return null;
  }

  handleCommandComplete(): void {
    // ReadyForQuery follows and tells the same.
  }

  handleReadyForQuery(): void {
    this.#block.committed();
  }

  handleError(error: unknown): void {
    this.#block.end(error);
  }
}

function run(statement: string): Buffer {
  return Buffer.concat([serialize.bind({ statement, values: [] }), EXECUTE]);
}
