import type { Command } from './command.ts';

/** The command line, by name. A command is loaded when it is asked for: a server does not carry what the others need. */
export const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./serve.ts')).startCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  worker: async () => (await import('./worker.ts')).workerCommand,
  database: async () => (await import('./database.ts')).databaseCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  demo: async () => (await import('./demo.ts')).demoCommand,
  user: async () => (await import('./user.ts')).userCommand,
  tenant: async () => (await import('./tenant.ts')).tenantCommand,
  module: async () => (await import('./module.ts')).moduleCommand,
  reminders: async () => (await import('./reminders.ts')).remindersCommand,
  retention: async () => (await import('./retention.ts')).retentionCommand,
  ledger: async () => (await import('./ledger.ts')).ledgerCommand,
  sums: async () => (await import('./sums.ts')).sumsCommand,
  archive: async () => (await import('./archive.ts')).archiveCommand,
  backfill: async () => (await import('./backfill.ts')).backfillCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  outgoing: async () => (await import('./outgoing.ts')).outgoingCommand,
  storage: async () => (await import('./storage.ts')).storageCommand,
  keys: async () => (await import('./keys.ts')).keysCommand,
  openapi: async () => (await import('./openapi.ts')).openapiCommand,
  schema: async () => (await import('./schema.ts')).schemaCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  citus: async () => (await import('./citus.ts')).citusCommand,
};
