import { requestProblems } from '../platform/http/request-problems.ts';
import { type MessageValues, Problem, type ProblemType } from '../platform/problem.ts';

/** What goes by another name at a door than in its operation. */
export interface OwnWords {
  /** Fields of the input: the name in the operation, and the one that is sent here. */
  names?: Readonly<Record<string, string>>;
  /** Problems: that of the operation, and the one that is answered here. */
  problems?: readonly (readonly [ProblemType, ProblemType])[];
}

/** The problems that a door answers. */
export function problemsInOwnWords(
  declared: readonly ProblemType[] = [],
  { problems = [] }: OwnWords,
): readonly ProblemType[] {
  return declared.map((known) => problems.find(([theirs]) => theirs === known)?.[1] ?? known);
}

/** What was thrown, as the door says it: under its own code, about the fields that were sent to it. */
export function inOwnWords(error: unknown, { names = {}, problems = [] }: OwnWords): unknown {
  if (!(error instanceof Problem)) return error;
  const ours = problems.find(([theirs]) => theirs.definition === error.definition)?.[1];
  if (ours !== undefined) return ours({ cause: error });
  const { definition, errors, headers, retryAfterSeconds, values } = error;
  const { field } = definition;
  // Only where a fault names a field: elsewhere an ordinary word may look like the name of one.
  const speaksOfFields = definition === requestProblems.validationFailed.definition;
  const told = (text: string) => (speaksOfFields ? renamed(text, names) : text);
  return new Problem(field === undefined ? definition : { ...definition, field: names[field] ?? field }, {
    values: valuesIn(values, told),
    headers,
    cause: error,
    ...(errors === undefined ? {} : { errors: errors.map((one) => said(one, names, told)) }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function said<Detail extends { path: string; message: string }>(
  detail: Detail,
  names: Readonly<Record<string, string>>,
  told: (text: string) => string,
): Detail {
  const [first = '', ...rest] = detail.path.split('.');
  return { ...detail, path: [names[first] ?? first, ...rest].join('.'), message: told(detail.message) };
}

function valuesIn(values: MessageValues, told: (text: string) => string): MessageValues {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? told(value) : value,
  ]);
  return Object.fromEntries(named) as MessageValues;
}

/** Puts the names of this door into a text in place of those of the operation. */
function renamed(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/\w+/g, (word) => names[word] ?? word);
}
