import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type pg from 'pg';
import { ask, type Person } from './person.ts';
import type { Faults, Work } from './work.ts';

const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;valor_bruto;status;data_transacao';
/** Lines of files that are handed in one after the other, so that a file is always waiting for another one. */
const LINES = [8_000, 200, 8_000];
const BETWEEN_MS = 100;

interface HandedIn {
  lines: number;
  isAcknowledged: boolean;
}

/** A person who hands in files, and the code of an establishment for their lines. */
export interface Importer {
  person: Person;
  code: string;
}

/** Files of sales in several tenants at once, a few of each in every round. */
export function importWork(importers: readonly Importer[]): Work {
  const files = new Map<string, HandedIn>();
  const handIn = async (url: string, { code, person }: Importer, isOn: () => boolean) => {
    for (const lines of LINES) {
      if (!isOn()) return;
      const name = `C${files.size + 1}`;
      const file: HandedIn = { lines, isAcknowledged: false };
      files.set(name, file);
      const path = `/backend/api/transacoes/importar.php?arquivo=${name}`;
      const body = fileText(name, lines, code);
      const answer = await ask(url, person, { method: 'POST', path, body, type: 'text/csv' });
      file.isAcknowledged = answer?.status === 200;
      if (answer !== null && answer.status !== 200 && answer.status < 500)
        throw new Error(JSON.stringify(answer.body));
      await sleep(BETWEEN_MS);
    }
  };
  return {
    go: async (url, isOn) => void (await Promise.all(importers.map((each) => handIn(url, each, isOn)))),
    acknowledged: () => [...files.values()].filter(({ isAcknowledged }) => isAcknowledged).length,
    isDone: async (owner) => {
      const { rowCount } = await owner.query('select from import_runs where finished_at is null limit 1');
      return rowCount === 0;
    },
    check: (owner) => check(owner, files),
  };
}

function fileText(name: string, lines: number, code: string): string {
  const at = new Date(Date.now() - 10 * DAY_MS).toISOString();
  const sales = Array.from(
    { length: lines },
    (_, i) => `${code};stone;${name}-${i};visa;credito_parcelado;3;${1 + (i % 90)},00;capturada;${at}\n`,
  );
  return `${HEADER}\n${sales.join('')}`;
}

/** Every acknowledged file was recorded as a whole and once, and the sums are those of the sales. */
async function check(owner: pg.Client, files: ReadonlyMap<string, HandedIn>): Promise<Faults> {
  const { rows: runs } = await owner.query<{ name: string; status: string; recorded: number }>(
    `select arquivo as name, status, importadas::int as recorded from import_runs where arquivo like 'C%'`,
  );
  const { rows: sales } = await owner.query<{ name: string; recorded: number }>(
    `select split_part(nsu, '-', 1) as name, count(*)::int as recorded from transactions
     where nsu like 'C%-%' group by 1`,
  );
  const salesOf = new Map(sales.map(({ name, recorded }) => [name, recorded]));
  const faults: Faults = { lost: [], double: [], wrong: await wrongSums(owner) };
  for (const [name, { isAcknowledged, lines }] of files) {
    const found = runs.filter((run) => run.name === name);
    const [run] = found;
    if (run === undefined) {
      if (isAcknowledged) faults.lost.push(name);
      continue;
    }
    const recorded = salesOf.get(name) ?? 0;
    if (found.length > 1 || recorded > lines) faults.double.push(name);
    if (recorded < lines) faults.lost.push(`${name}: ${recorded} of ${lines} sales`);
    if (run.status !== 'concluida' || run.recorded !== recorded) faults.wrong.push(JSON.stringify(run));
  }
  return faults;
}

/** A sale that is disputed in part counts with the rest. */
const SOLD = `select tenant_id, sum(valor_bruto_centavos - valor_estornado_centavos - valor_contestado_centavos) as centavos
  from transactions where status in ('capturada', 'estornada', 'contestada') group by 1`;

/** Where the sums of a tenant differ from those of its sales, or a sale has no position for those who poll. */
async function wrongSums(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(
    `select t.tenant_id, t.centavos, s.centavos as summed
     from (${SOLD}) t full join (
       select tenant_id, sum(bruto_centavos) as centavos from daily_company_sales group by 1
     ) s using (tenant_id)
     where t.centavos is distinct from s.centavos`,
  );
  const { rows: unpolled } = await owner.query(
    `select t.tenant_id, count(*) as without from transactions t where not exists (
       select from transaction_positions p where p.tenant_id = t.tenant_id and p.transaction_id = t.id) group by 1`,
  );
  return [...rows, ...unpolled].map((row) => JSON.stringify(row));
}
