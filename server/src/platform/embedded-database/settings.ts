/** PostgreSQL settings by name; they are given on the command line and so win over `postgresql.conf`. */
export type PostgresSettings = Readonly<Record<string, string | number>>;

/**
 * For a small machine that does other work too. Durability is PostgreSQL's own default (`fsync` and
 * `synchronous_commit` on) and is named here because losing it must be a choice that somebody can see.
 */
const DEFAULT_SETTINGS: PostgresSettings = {
  // Three servers that run jobs, at 49 each: a rolling restart has one more for a while.
  max_connections: 150,
  shared_buffers: '256MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Half of it fills before a checkpoint is forced, and after each one every page of an index that is touched is written whole once
  // more. A table of sales has a dozen indexes in another order than its rows arrive in: with 512 MB a checkpoint every few seconds wrote
  // more pages than rows, and the more the larger the table was. The files are given back when it is quiet.
  max_wal_size: '4GB',
  // Short statements lose more to compiling than they gain.
  jit: 'off',
  // Solid-state disks; also what keeps the planner on the tenant indexes when tables are large.
  random_page_cost: 1.1,
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'retaguarda',
};

/** For databases that need not be kept: tests and throw-away runs. A power cut loses the whole cluster. */
export const throwawaySettings: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
};

/** What the module itself depends on: this machine only, and a log that can be parsed and holds no row values. */
const FIXED_SETTINGS: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  lc_messages: 'C',
};

/** The settings as arguments of the `postgres` program, which works in its data directory and may have its socket there. */
export function settingArguments(overrides: PostgresSettings, hasSocket: boolean): string[] {
  const place: PostgresSettings = { unix_socket_directories: hasSocket ? '.' : '' };
  const settings = { ...DEFAULT_SETTINGS, ...overrides, ...FIXED_SETTINGS, ...place };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
