import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain } from '../failures.ts';
import { answerWithHelp, asksForHelp, helpOf } from './help.ts';
import { commands } from './index.ts';

const loaded = await Array.fromAsync(Object.entries(commands), async ([name, load]) => ({
  name,
  command: await load(),
}));
const index = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8');

/** The file of a command as it stands, with the options that it shares. */
function sourceOf(name: string): string {
  const [, file = ''] = new RegExp(`^  ${name}: .*import\\('\\./([\\w-]+\\.ts)'\\)`, 'm').exec(index) ?? [];
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const shared = join(import.meta.dirname, '../backup/backup-options.ts');
  return text.includes('BACKUP_OPTIONS') ? `${text}${readFileSync(shared, 'utf8')}` : text;
}

/** The options that the file of a command reads. */
function readOptions(name: string): string[] {
  return [...sourceOf(name).matchAll(/(?:'([a-z-]+)'|\b([a-z]+)): \{ type: '(?:string|boolean)'/g)].map(
    ([, quoted, plain]) => `--${quoted ?? plain}`,
  );
}

describe.each(loaded)('$name', ({ command, name }) => {
  const help = helpOf(name, command, []);

  test('has help that names every option that is read, each with its meaning', () => {
    expect(help).toContain(`retaguarda ${name}: ${command.summary}`);
    const isShared = name === 'start';
    for (const option of isShared ? [] : readOptions(name))
      expect(help, option).toMatch(new RegExp(`^  ${option}\\b.{8}`, 'm'));
    for (const option of help.match(/--[a-z-]+/g) ?? []) {
      const isChosen = sourceOf(name).includes(`| '${option.slice(2)}'`);
      expect(isChosen || readOptions(name).includes(option), option).toBe(true);
    }
  });

  test.each(command.forms)('refuses an option that it does not know: %s', async (form) => {
    const words = form.split(' ');
    const end = words.findIndex((word) => !/^[a-z-]+$/.test(word) || word.startsWith('-'));
    const fixed = end === -1 ? words : words.slice(0, end);
    const error = await command.run([...fixed, '--no-such-thing']).catch((reason: unknown) => reason);
    expect(explain(error)).toBe("Unknown option '--no-such-thing'; `--help` says how it is called");
  });
});

test('help of a part tells of that part alone', () => {
  const tenant = loaded.find(({ name }) => name === 'tenant');
  const help = tenant === undefined ? '' : helpOf('tenant', tenant.command, ['rename']);
  expect(help).toContain('retaguarda tenant rename <uuid> --name N');
  expect(help).toContain('--name N');
  expect(help).not.toMatch(/suspend <|--parent/);
});

test('help is asked for by either word, but not by a value after --', () => {
  expect(asksForHelp(['remove', '--help'])).toBe(true);
  expect(asksForHelp(['-h'])).toBe(true);
  expect(asksForHelp(['remove', '--', '--help'])).toBe(false);
  expect(asksForHelp(['help'])).toBe(false);
});

test.each([
  ['nonsense', []],
  ['toString', []],
  ['help', ['nonsense']],
  ['help', ['toString']],
])('a command that there is none of is told (%s %j)', async (name, args) => {
  const error = await answerWithHelp(name, args).catch((reason: unknown) => reason);
  expect(explain(error)).toMatch(/^there is no command "(nonsense|toString)"; `retaguarda help` lists them$/);
});
