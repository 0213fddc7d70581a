import { archiveCommand } from './archive.ts';
import { citusCommand } from './citus.ts';
import type { Command } from './command.ts';
import { databaseCommand } from './database.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { keysCommand } from './keys.ts';
import { migrateCommand } from './migrate.ts';
import { moduleCommand } from './module.ts';
import { openapiCommand } from './openapi.ts';
import { remindersCommand } from './reminders.ts';
import { retentionCommand } from './retention.ts';
import { schemaCommand } from './schema.ts';
import { serveCommand, startCommand } from './serve.ts';
import { tenantCommand } from './tenant.ts';
import { userCommand } from './user.ts';
import { workerCommand } from './worker.ts';

/** The command line, by name. */
export const commands: Record<string, Command> = {
  start: startCommand,
  serve: serveCommand,
  worker: workerCommand,
  database: databaseCommand,
  migrate: migrateCommand,
  demo: demoCommand,
  user: userCommand,
  tenant: tenantCommand,
  module: moduleCommand,
  reminders: remindersCommand,
  retention: retentionCommand,
  archive: archiveCommand,
  keys: keysCommand,
  openapi: openapiCommand,
  schema: schemaCommand,
  doctor: doctorCommand,
  citus: citusCommand,
};
