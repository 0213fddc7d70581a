import type { DetailRow } from './detail-queries.ts';

type Part = 'documents' | 'flowSteps' | 'steps';
type Item = Readonly<Record<string, unknown>>;

/** The lists of a task that say who made their items, as they were read. */
export type MadeItems = Readonly<Record<Part, readonly Item[]>>;

/** Which field of an item says who made it, and which is to tell the name. */
const MADE_BY: Readonly<Record<Part, { id: string; name: string }>> = {
  steps: { id: 'created_by', name: 'created_name' },
  documents: { id: 'uploaded_by', name: 'uploaded_name' },
  flowSteps: { id: 'created_by', name: 'created_name' },
};

/** Reads the lists that the database wrote. */
export function readItems({ documents, flowSteps, steps }: Pick<DetailRow, Part>): MadeItems {
  return { documents: parse(documents), flowSteps: parse(flowSteps), steps: parse(steps) };
}

/** Most tasks have no such list. */
function parse(text: string): Item[] {
  return text === '[]' ? [] : (JSON.parse(text) as Item[]);
}

/** Who made the items; one person may be named more than once. */
export function makersOf({ documents, flowSteps, steps }: MadeItems): number[] {
  const idsOf = (items: readonly Item[], part: Part) => items.map((item) => Number(item[MADE_BY[part].id]));
  return [...idsOf(documents, 'documents'), ...idsOf(flowSteps, 'flowSteps'), ...idsOf(steps, 'steps')];
}

/** Writes the lists with the name of who made each item; null for whom nobody knows. */
export function writeItems(
  { documents, flowSteps, steps }: MadeItems,
  names: ReadonlyMap<number, string>,
): Record<Part, string> {
  const write = (items: readonly Item[], part: Part) => {
    const { id, name } = MADE_BY[part];
    return JSON.stringify(items.map((item) => ({ ...item, [name]: names.get(Number(item[id])) ?? null })));
  };
  return {
    documents: write(documents, 'documents'),
    flowSteps: write(flowSteps, 'flowSteps'),
    steps: write(steps, 'steps'),
  };
}
