import { parseArgs } from 'node:util';
import { asOwner } from '../../platform/ageing/owner-client.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { findOutgoingLock } from '../../platform/outgoing/outgoing-gate.ts';
import { lockOutgoing, unlockOutgoing } from '../../platform/outgoing/outgoing-switch.ts';
import { Failure } from '../failures.ts';
import type { Command } from './command.ts';
import { type Installation, withInstallation } from './installation.ts';
import { COMMAND_LINE, required, runSubcommand } from './subcommand.ts';

const LONGEST_REASON = 500;

export const outgoingCommand: Command = {
  summary: 'whether anything leaves the installation (mails, webhooks)',
  forms: [
    ['status', 'says whether it is locked, and why'],
    ['lock --reason REASON', 'nothing leaves any more; jobs that would send are put off'],
    ['unlock', 'what was put off is sent'],
  ],
  options: [['--reason REASON', 'why, for whoever asks for the status']],
  run: (args) => runSubcommand('outgoing', { status, lock, unlock }, args),
};

async function status(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const found = await withInstallation(({ database }) => findOutgoingLock(database));
  process.stdout.write(
    found === null
      ? 'open: mails and webhooks leave\n'
      : `locked since ${found.lockedAt.toISOString()}: ${found.reason}\n`,
  );
}

async function lock(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { reason: { type: 'string' } } });
  const reason = required('reason', values.reason);
  if (reason.length > LONGEST_REASON)
    throw new Failure(`--reason must have at most ${LONGEST_REASON} characters`);
  await withInstallation(async (installation) => {
    const { context, url } = installation;
    await asOwner(url, (client) => lockOutgoing(client, reason, context.clock.now()));
    await note(installation, 'outgoing.locked', { reason });
  });
  process.stdout.write('locked: nothing leaves any more, and jobs that would send are put off\n');
}

async function unlock(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const woken = await withInstallation(async (installation) => {
    const count = await asOwner(installation.url, unlockOutgoing);
    if (count !== null) await note(installation, 'outgoing.unlocked', { jobs: count });
    return count;
  });
  process.stdout.write(
    woken === null ? 'it was not locked\n' : `unlocked: ${woken} jobs that had met the lock are sent now\n`,
  );
}

async function note(
  { context, database }: Installation,
  action: 'outgoing.locked' | 'outgoing.unlocked',
  after: Record<string, unknown>,
): Promise<void> {
  const tenantId = context.platformTenantId();
  await database.systemTransaction((tx) =>
    writeAudit(tx, context.clock, COMMAND_LINE, { tenantId, action, targetType: 'installation', after }),
  );
}
