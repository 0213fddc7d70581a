#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=150
import { commands } from './app/commands/index.ts';
import { explain } from './app/failures.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const load = commands[name];

if (load === undefined) {
  process.stdout.write(await usage());
  process.exitCode = name === 'help' || name === '--help' ? 0 : 1;
} else {
  try {
    const command = await load();
    await command.run(args);
  } catch (error) {
    process.stderr.write(`retaguarda: ${explain(error)}\n`);
    process.exit(1);
  }
}

async function usage(): Promise<string> {
  const lines = await Array.fromAsync(Object.entries(commands), async ([name, load]) => {
    const { summary } = await load();
    return `  ${name.padEnd(12)} ${summary}`;
  });
  return `Usage: retaguarda <command>\n\n${lines.join('\n')}\n`;
}
