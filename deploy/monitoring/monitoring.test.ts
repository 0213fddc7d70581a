import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { countImport } from '../../server/src/modules/imports/import-figures.ts';
import { createHarness } from '../../server/test/harness/harness.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string; legendFormat: string }[];
}

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const { groups } = parse(read('alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const tests = (
  parse(read('alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  }
).tests;
const { panels, templating } = JSON.parse(read('dashboard.json')) as {
  panels: Panel[];
  templating: { list: { name: string; query: string }[] };
};
const queries = panels.flatMap(({ targets, title }) => (targets ?? []).map(({ expr }) => ({ expr, title })));
const expressions: [where: string, expression: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...queries.map(({ expr, title }): [string, string] => [title, expr.replaceAll('$instance', '.*')]),
];

/** Prometheus writes this one itself. */
const OF_PROMETHEUS = ['up'];
/** Only there with replicas; `server/test/failover` reads them. */
const WITH_REPLICAS = ['db_replica_lag_seconds'];

/** The names of figures in an expression; throws for one that is no PromQL. */
function namesIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ from, name, to, type }) => {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expression}`);
      if (name === 'Identifier') names.push(expression.slice(from, to));
    },
  });
  return names;
}

/** What a scrape of a server holds that has answered, mailed, imported and done a job. */
async function scraped(): Promise<Set<string>> {
  const h = await createHarness();
  const { metrics } = h.context;
  metrics.jobEnded('example', 'done', 1);
  metrics.mailEnded('example', 'done', 1);
  countImport(metrics, { status: 'concluida', importadas: 1, duplicadas: 1, recusadas: 1 });
  await h.db.owner.query("select graphile_worker.add_job('example')");
  await h.request('GET', '/metrics');
  const { text } = await h.request('GET', '/metrics');
  return new Set(text.split('\n').flatMap((line) => /^([a-z_:][\w:]*)[{ ]/i.exec(line)?.[1] ?? []));
}

const there = await scraped();

test('a name that is in no scrape would be found, and so would an expression that is none', () => {
  expect(namesIn('sum(rate(no_such_total[5m])) by (job)')).toContain('no_such_total');
  expect(there.has('no_such_total')).toBe(false);
  expect(() => namesIn('sum(rate(x[5m])')).toThrow('no PromQL');
});

test.each(expressions)('%s asks for figures that a scrape holds', (_where, expression) => {
  const names = namesIn(expression);
  expect(names.length).toBeGreaterThan(0);
  const known = (name: string) => [...OF_PROMETHEUS, ...WITH_REPLICAS].includes(name) || there.has(name);
  expect(names.filter((name) => !known(name))).toEqual([]);
});

test('the variables of the dashboard ask for a figure that a scrape holds', () => {
  for (const { query } of templating.list) {
    const name = /^label_values\((\w+), \w+\)$/.exec(query)?.[1];
    if (name !== undefined) expect(there).toContain(name);
  }
  expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
});

test('panels have ids of their own and lie beside each other', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { gridPos, title } of panels) {
    expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(taken.has(`${x}:${y}`), title).toBe(false);
        taken.add(`${x}:${y}`);
      }
    }
  }
});

test('every alert says what is wrong, how bad it is and what to do, and has a case in which it comes', () => {
  const raised = tests
    .flatMap((each) => each.alert_rule_test)
    .filter(({ exp_alerts: alerts }) => alerts.length > 0);
  for (const { alert, annotations, labels } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary.length, alert).toBeGreaterThan(10);
    expect(annotations.description.length, alert).toBeGreaterThan(10);
    expect(raised.map(({ alertname }) => alertname)).toContain(alert);
  }
});
