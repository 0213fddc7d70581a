import type { Language, Problem } from '../../../platform/problem.ts';
import type { ImportFault } from '../import-fault.ts';
import type { RegistryColumn, RegistryLine } from './registry-kind.ts';
import { shownValue } from './registry-lines.ts';

type Columns = readonly RegistryColumn[];

/** Whether an endpoint's refusal is about the line, and not about the moment at which it was asked. */
export function isAboutLine({ status }: Problem): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** What an endpoint says of a body, as faults of the line that made it. */
export function problemFaults(
  problem: Problem,
  columns: Columns,
  line: RegistryLine,
  language: Language,
): ImportFault[] {
  const details = problem.details(language);
  if (details.length === 0) return [{ campo: null, code: problem.code, mensagem: problem.text(language) }];
  return details.map(({ code, message, path }) => faultAt(columns, line, { path, code, message }));
}

/** What is wrong with the form of a body, by the paths of its fields. */
export function shapeFaults(
  errors: readonly { instancePath: string; params?: Record<string, unknown> }[],
  columns: Columns,
  line: RegistryLine,
): ImportFault[] {
  return errors.map(({ instancePath, params = {} }) => {
    const missing = params['missingProperty'];
    const steps = [...instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])];
    const code = missing === undefined ? 'formato' : 'obrigatorio';
    return faultAt(columns, line, { path: steps.join('.'), code, message: '' });
  });
}

function faultAt(
  columns: Columns,
  { texts }: RegistryLine,
  { code, message, path }: { path: string; code: string; message: string },
): ImportFault {
  const column = columnAt(columns, path);
  if (column === null) return { campo: null, code, mensagem: message };
  const valor = shownValue(column, texts[column.name] ?? '');
  // The endpoint names its own field, which the file calls otherwise.
  const mensagem = message.startsWith(`${path} `) ? `${column.name}${message.slice(path.length)}` : message;
  return { campo: column.name, code, mensagem, valor };
}

/** The column of a field: its own, else that of the field that it is a part of. */
function columnAt(columns: Columns, path: string): RegistryColumn | null {
  const first = path.replace(/\.\d+(?=\.|$)/g, '.0');
  const found = columns.find(({ name, path: at = name }) => at === first);
  return found ?? columns.find(({ name, path: at = name }) => at?.startsWith(`${first}.`)) ?? null;
}
