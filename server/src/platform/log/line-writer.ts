import { type DestinationStream, destination as openDestination } from 'pino';

/** Written together, because a system call costs more than a line. */
const MOST_CHARACTERS = 16_384;
/** Nobody waits longer than this to read a line. */
const LONGEST_WAIT_MS = 100;

/** Lines on their way to standard output. */
export interface LineWriter extends DestinationStream {
  /** Hands on what has been collected, and tells when it is written. */
  flush(done?: (error?: Error) => void): void;
}

/**
 * Collects lines and writes them together. With nothing to write it does nothing. What is still collected when the process ends
 * is written then; nothing is on its way in another thread at that moment, which could come after it or be lost.
 */
export function createLineWriter(): LineWriter {
  const output = openDestination({ fd: 1, sync: true, minLength: 1 });
  let lines: string[] = [];
  let characters = 0;
  let timer: NodeJS.Timeout | null = null;

  const handOn = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    characters = 0;
    output.write(text);
  };
  process.once('exit', () => {
    handOn();
    output.flushSync();
  });

  return {
    write: (line) => {
      lines.push(line);
      characters += line.length;
      if (characters >= MOST_CHARACTERS) handOn();
      else timer ??= setTimeout(handOn, LONGEST_WAIT_MS).unref();
    },
    flush: (done) => {
      handOn();
      output.flush(done);
    },
  };
}
