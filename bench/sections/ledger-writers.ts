import { rm } from 'node:fs/promises';
import pg from 'pg';
import { migrateDatabase } from '../../server/src/app/migrate-database.ts';
import {
  accountKey,
  addMovements,
  entriesOf,
  insertNewJournals,
  type Journal,
} from '../../server/src/modules/ledger/index.ts';
import { type Database, openDatabase } from '../../server/src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/embedded-database/index.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { temporaryDirectory } from '../installation.ts';
import { figure, type Section, verdict } from '../report.ts';

/** Journals that all writers post together in a round. */
const JOURNALS = Number(process.env['LEDGER_WRITERS_JOURNALS'] ?? 64_000);
const WRITERS = 8;
/** As an import writes them. */
const AT_ONCE = 2_000;
/** The ways take turns, so that whatever else the machine does meets all of them. */
const ROUNDS = 3;
const SHOPS = 50;
const DAYS = 30;
const LEAST_SHARE = 0.5;
const COLUMNS =
  'tenant_id, chave, tipo, dia, origem, origem_id, parcela, contas, valores_centavos, created_at';

/**
 * Captures posted by eight writers in one tenant and in a tenant each, with the balances that follow from them, against a bare insert of
 * the same journals in the same batches by as many connections.
 */
export async function measureLedgerWriters(): Promise<Section> {
  await using stack = new AsyncDisposableStack();
  const directory = await temporaryDirectory();
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const log = createLogger({ level: 'silent' });
  const embedded = await startEmbeddedDatabase({ dataDir: directory, log, settings: {} });
  stack.defer(() => embedded.stop());
  await migrateDatabase(embedded.url);
  const owner = new pg.Pool({ connectionString: embedded.url, max: WRITERS, application_name: 'bench' });
  owner.on('error', () => undefined);
  stack.defer(() => owner.end());
  const database = await openDatabase({ url: embedded.url, log, lanes: 1, transactions: WRITERS });
  stack.defer(() => database.close());
  const tenants = await makeTenants(owner);
  await owner.query('create table bare_journals (like ledger_journals including all)');
  const seconds = { alone: 0, together: 0, bareAlone: 0, bareTogether: 0 };
  const one = tenants.map(() => tenants[0] ?? 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.alone += await write(round, one, 'a', (batch) => post(database, batch));
    seconds.bareAlone += await write(round, one, 'a', (batch) => insertBare(owner, batch));
    seconds.together += await write(round, tenants, 'b', (batch) => post(database, batch));
    seconds.bareTogether += await write(round, tenants, 'b', (batch) => insertBare(owner, batch));
  }
  return reportOf(seconds);
}

function reportOf({
  alone,
  bareAlone,
  bareTogether,
  together,
}: Record<'alone' | 'together' | 'bareAlone' | 'bareTogether', number>): Section {
  const journals = JOURNALS * ROUNDS;
  const row = (name: string, seconds: number, bare: number) => [
    name,
    figure(journals / seconds),
    figure((journals * ENTRIES) / seconds),
    figure((journals * ENTRIES) / bare),
    figure(bare / seconds),
  ];
  return {
    title: `Posting of ${journals.toLocaleString('en')} captures by ${WRITERS} writers, ${AT_ONCE.toLocaleString('en')} at once`,
    columns: ['', 'journals/s', 'entries/s', 'entries/s of a bare insert', 'share'],
    rows: [row('one tenant', alone, bareAlone), row('eight tenants', together, bareTogether)],
    verdicts: [
      verdict(
        'in one tenant, as a share of a bare batch insert',
        bareAlone / alone,
        LEAST_SHARE,
        '',
        'at least',
      ),
      verdict('over eight tenants', bareTogether / together, LEAST_SHARE, '', 'at least'),
    ],
  };
}

async function makeTenants(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into tenants (uuid, parent_id, kind, name, path, created_at, updated_at)
     select gen_random_uuid(), root.id, 'white_label', 'Bench ' || n, root.path || 'bench' || n || '/', now(), now()
     from (select id, path from tenants where parent_id is null order by id limit 1) root cross join generate_series(1, $1) n
     returning id`,
    [WRITERS],
  );
  return rows.map(({ id }) => Number(id));
}

/** What one writer posts at once. */
interface Batch {
  tenantId: number;
  journals: Journal[];
}

/** How many entries a capture has. */
const ENTRIES = 4;

/** Seconds of all writers together; the journals are made before. */
async function write(
  round: number,
  tenants: readonly number[],
  name: string,
  put: (batch: Batch) => Promise<void>,
): Promise<number> {
  const each = Math.ceil(JOURNALS / WRITERS / AT_ONCE);
  const work = tenants.map((tenantId, writer) =>
    Array.from({ length: each }, (_batch, place) => ({
      tenantId,
      journals: Array.from({ length: AT_ONCE }, (_one, index) =>
        captureOf(`${name}${round}:${writer}:${place}:${index}`, writer * each + place + index),
      ),
    })),
  );
  const began = performance.now();
  await Promise.all(
    work.map(async (batches) => {
      for (const batch of batches) await put(batch);
    }),
  );
  return (performance.now() - began) / 1_000;
}

function captureOf(key: string, number: number): Journal {
  const shop = 1 + (number % SHOPS);
  const dueOn = `2026-04-${String(1 + (number % DAYS)).padStart(2, '0')}`;
  return {
    key: `captura:${key}`,
    kind: 'captura',
    day: '2026-03-10',
    origin: { type: 'transaction', id: number + 1 },
    establishmentId: null,
    installment: 1,
    entries: entriesOf([
      [accountKey('at.adq.a_receber', 'paygo', dueOn), 9_811],
      [accountKey('desp.adq'), 189],
      [accountKey('ec.a_receber', shop), -9_611],
      [accountKey('rec.mdr'), -389],
    ]),
  };
}

async function post(database: Database, { journals, tenantId }: Batch): Promise<void> {
  const now = new Date();
  await database.transaction([tenantId], async (tx) => {
    insertNewJournals(tx, tenantId, journals, now);
    addMovements(tx, tenantId, journals, now);
  });
}

async function insertBare(owner: pg.Pool, { journals, tenantId }: Batch): Promise<void> {
  const rows = journals.map(({ day, entries, installment, key, kind, origin }) => ({
    ...{ tenant_id: tenantId, chave: key, tipo: kind, dia: day, origem: origin.type, origem_id: origin.id },
    ...{ parcela: installment, created_at: new Date() },
    contas: entries.map(({ account }) => account),
    valores_centavos: entries.map(({ centavos }) => centavos),
  }));
  await owner.query(
    `insert into bare_journals (${COLUMNS}) select ${COLUMNS} from json_populate_recordset(null::bare_journals, $1::json)`,
    [JSON.stringify(rows)],
  );
}
