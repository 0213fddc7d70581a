import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { dayInUtc } from '@retaguarda/rules/calendar-days';

/** One part of the report: a table, and whether its figures are good enough. */
export interface Section {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  verdicts: readonly Verdict[];
}

export interface Verdict {
  /** The requirement, with the measured figure. */
  text: string;
  met: boolean;
}

export function verdict(
  name: string,
  value: number,
  limit: number,
  unit: string,
  kind: 'at least' | 'under',
): Verdict {
  const met = kind === 'under' ? value < limit : value >= limit;
  return { text: `${name}: ${figure(value)}${unit}, ${kind} ${limit}${unit} was asked for`, met };
}

/** The number with three significant digits and separators of thousands. */
export function figure(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(3).replace(/\.?0+$/, '') || '0';
}

export function terminalText({ columns, rows, title, verdicts }: Section): string {
  const table = [columns, ...rows];
  const widths = columns.map((_, i) => Math.max(...table.map((row) => row[i]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, i) => align(cell, widths[i] ?? 0, i)).join('  '));
  const judged = verdicts.map(({ met, text }) => `${met ? '✓' : '✗'} ${text}`);
  return [
    '',
    title,
    ...lines.map((line) => `  ${line.trimEnd()}`),
    ...judged.map((line) => `  ${line}`),
  ].join('\n');
}

function align(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** The figures of a section with when and where they were measured. */
export function markdown({ columns, rows, title, verdicts }: Section, at: Date): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux`;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = line(columns.map((_, i) => (i === 0 ? '---' : '--:')));
  const judged = verdicts.map(({ met, text }) => `- ${met ? '✓' : '✗'} ${text}`);
  const where = [
    `Measured on ${dayInUtc(at.getTime())} at commit ${commit()} with Node ${process.versions.node} and the embedded PostgreSQL 18 on`,
    `${machine}. Server, database and load generator share the machine: ratios say more than absolute figures.`,
  ];
  return [`# ${title}`, '', line(columns), rule, ...rows.map(line), '', ...judged, '', ...where, ''].join(
    '\n',
  );
}

/** What was measured; with a `+` when files had been changed since. */
function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '..', ':(exclude)results');
  return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : '+'}`;
}
