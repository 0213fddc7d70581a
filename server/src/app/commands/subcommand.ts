import { Failure } from '../failures.ts';

/** The origin of changes from the command line in the audit log: no user, no IP address. */
export const COMMAND_LINE = { userId: null, ip: null, requestId: null } as const;

/** Runs the part of a command that its first argument names. */
export async function runSubcommand(
  command: string,
  subcommands: Record<string, (args: string[]) => Promise<void>>,
  [name = '', ...args]: readonly string[],
): Promise<void> {
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (run === undefined) {
    throw new Failure(`usage: retaguarda ${command} ${Object.keys(subcommands).join(' | ')}`);
  }
  await run(args);
}

/** The value of a required option. */
export function required(name: string, value: string | undefined): string {
  if (value === undefined || value.trim() === '') throw new Failure(`--${name} is required`);
  return value.trim();
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A uuid in the form in which it is stored. */
export function uuidOf(name: string, text: string): string {
  if (!UUID.test(text.trim())) throw new Failure(`${name} must be a uuid`);
  return text.trim().toLowerCase();
}
