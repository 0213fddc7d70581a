#!/usr/bin/env -S node --max-semi-space-size=16 --heap-growing-percent=20
import { commands } from './app/commands/index.ts';
import { explain } from './app/failures.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, name) ? commands[name] : undefined;

try {
  if (load === undefined) await (await import('./app/commands/help.ts')).answerWithHelp(name, args);
  else {
    const command = await load();
    const { asksForHelp, helpOf } = await import('./app/commands/help.ts');
    if (asksForHelp(args)) process.stdout.write(`${helpOf(name, command, args)}\n`);
    else await command.run(args);
  }
} catch (error) {
  process.stderr.write(`retaguarda: ${explain(error)}\n`);
  process.exit(1);
}
