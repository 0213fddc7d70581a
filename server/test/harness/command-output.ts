import { afterAll, vi } from 'vitest';
import type { Command } from '../../src/app/commands/command.ts';
import type { Harness } from './harness.ts';

export interface CommandOutput {
  /** What was written to standard output since the file began, or since it was emptied. */
  written: string[];
  /** Runs a command and answers what it wrote; `written` holds the same, also when it fails. */
  outputOf(command: Command, ...args: string[]): Promise<string>;
}

/**
 * Has commands of this process work on the database and the keys of the harness, and write nothing to the terminal. What was set for
 * them goes with the last test of the file: other files run in the same process.
 */
export function captureCommands({ context, db }: Pick<Harness, 'context' | 'db'>): CommandOutput {
  afterAll(() => vi.unstubAllEnvs());
  vi.stubEnv('DATABASE_URL', db.url);
  vi.stubEnv('RETAGUARDA_DATA_DIR', context.config.dataDirectory);
  vi.stubEnv('RETAGUARDA_SECRET_KEY', context.config.secretKey?.toString('hex') ?? '');
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  return {
    written,
    outputOf: async (command, ...args) => {
      written.splice(0);
      await command.run(args);
      return written.join('');
    },
  };
}
