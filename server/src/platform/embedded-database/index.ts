export {
  type EmbeddedDatabase,
  type EmbeddedDatabaseOptions,
  findEmbeddedDatabase,
  startEmbeddedDatabase,
} from './embedded-database.ts';
export { EmbeddedDatabaseError } from './failures.ts';
export type { EmbeddedDatabaseLog } from './postmaster.ts';
export { throwawaySettings } from './settings.ts';
export type { EmbeddedDatabaseExit } from './supervisor.ts';
