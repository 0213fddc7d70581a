import { parseArgs } from 'node:util';
import { createAdmin, removeUser } from '../../modules/identity/index.ts';
import { Failure } from '../failures.ts';
import { removalParts } from '../removal-parts.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { readNewPassword } from './password-input.ts';
import { passwordWeakness } from './password-weakness.ts';
import { removalEnd, removalText } from './removal-text.ts';
import { COMMAND_LINE, required, runSubcommand, uuidOf } from './subcommand.ts';

export const userCommand: Command = {
  summary: 'make administrators, remove users',
  forms: [
    [
      'create-admin --email E --name N [--tenant UUID] [--password-file F]',
      'makes an administrator; the password is read from the file, else asked for',
    ],
    ['remove <email or uuid> [--yes]', 'tells what would be removed, and removes it with --yes'],
  ],
  options: [
    ['--email E', 'the address to sign in with'],
    ['--name N', 'the full name'],
    ['--tenant UUID', 'administrator of this tenant; else super-administrator of the platform'],
    ['--password-file F', 'a file with the password in its first line'],
    ['--yes', 'do it, instead of telling what would be done'],
  ],
  run: (args) => runSubcommand('user', { 'create-admin': addAdmin, remove }, args),
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

async function addAdmin(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      tenant: { type: 'string' },
      'password-file': { type: 'string' },
    },
  });
  const email = required('email', values.email);
  if (!EMAIL.test(email) || email.length > 254) throw new Failure('--email is not an e-mail address');
  const name = required('name', values.name);
  if (name.length > 200) throw new Failure('--name must have at most 200 characters');
  const tenantUuid = values.tenant === undefined ? null : uuidOf('--tenant', values.tenant);
  const password = await readNewPassword(values['password-file']);
  const weakness = passwordWeakness(password, { email, name });
  if (weakness !== null) throw new Failure(`the password ${weakness}`);
  const created = await withInstallation(({ context }) =>
    createAdmin(context, COMMAND_LINE, { email, name, password, tenantUuid }),
  );
  process.stdout.write(`${created.role} of ${created.tenantName}: ${email} (${created.uuid})\n`);
}

async function remove(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { yes: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [who, ...others] = positionals;
  if (who === undefined || others.length > 0)
    throw new Failure('usage: retaguarda user remove <email or uuid> [--yes]');
  const confirmed = values.yes === true;
  const { lines, user } = await withInstallation(({ context }) =>
    removeUser(context, removalParts, who, { origin: COMMAND_LINE, confirmed }),
  );
  process.stdout.write(`User ${user.name} <${user.email}>, ${user.status}, ${user.uuid}\n\n`);
  process.stdout.write(removalText(lines) + removalEnd(confirmed));
}
