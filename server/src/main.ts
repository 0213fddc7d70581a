#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=150
import { commands } from './app/commands/index.ts';
import { explain } from './app/failures.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];

if (command === undefined) {
  process.stdout.write(usage());
  process.exitCode = name === 'help' || name === '--help' ? 0 : 1;
} else {
  try {
    await command.run(args);
  } catch (error) {
    process.stderr.write(`retaguarda: ${explain(error)}\n`);
    process.exit(1);
  }
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([command, { summary }]) => `  ${command.padEnd(12)} ${summary}`,
  );
  return `Usage: retaguarda <command>\n\n${lines.join('\n')}\n`;
}
