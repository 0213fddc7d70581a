import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { commands } from './index.ts';

/** Nobody who asks how a command is called wants it to run: the words are looked for before anything else is read. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).some((word) => word === '--help' || word === '-h');
}

/** Answers `help`, `help <command>`, and a name that is no command. @throws Failure for the last */
export async function answerWithHelp(name: string, args: readonly string[]): Promise<void> {
  const [subject, ...others] = args;
  if (name !== 'help' && name !== '--help' && name !== '-h') throw unknownCommand(name);
  if (name !== 'help' || subject === undefined || asksForHelp(args)) {
    process.stdout.write(`${await overview()}\n`);
    return;
  }
  const load = Object.hasOwn(commands, subject) ? commands[subject] : undefined;
  if (load === undefined) throw unknownCommand(subject);
  process.stdout.write(`${helpOf(subject, await load(), others)}\n`);
}

function unknownCommand(name: string): Failure {
  return new Failure(`there is no command "${name}"; \`retaguarda help\` lists them`);
}

async function overview(): Promise<string> {
  const summaries = await Array.fromAsync(
    Object.entries(commands),
    async ([name, load]) => [name, (await load()).summary] as const,
  );
  return [
    'Usage: retaguarda <command> [<options>]',
    columns(summaries),
    '`retaguarda help <command>` says how a command is called. Settings come from the environment.',
  ].join('\n\n');
}

/** How one command is called; only the forms of a part of it where `args` name one. */
export function helpOf(
  name: string,
  { forms, options = [], summary }: Command,
  args: readonly string[],
): string {
  const [part = ''] = args;
  const ofPart = forms.filter(([form]) => form.split(' ', 1)[0] === part);
  const shown = part !== '' && ofPart.length > 0 ? ofPart : forms;
  const written = new Set(shown.flatMap(([form]) => form.match(/--[a-z-]+/g) ?? []));
  const told = options.filter(([option]) => written.has(option.split(' ', 1)[0] ?? ''));
  return [
    `retaguarda ${name}: ${summary}`,
    shown.map(([form, meaning]) => `  retaguarda ${`${name} ${form}`.trim()}\n      ${meaning}`).join('\n'),
    ...(told.length > 0 ? [columns(told)] : []),
  ].join('\n\n');
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n');
}
