import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { ptBR } from './pt-BR/index.ts';

/** What the list and the filter call a status; the board has its own words from the server. */
const LABELS = { pending: 'Pendente', started: 'Iniciada', completed: 'Concluída', cancelled: 'Cancelada' };
const ENGLISH = { pending: 'Pending', started: 'Started', completed: 'Completed', cancelled: 'Cancelled' };
const SEVERAL = { pending: 'Pendentes', started: 'Iniciadas', completed: 'Concluídas' };

it('a status of a task has the label of the list in the list, its filter and the log', () => {
  expect(ptBR.taskStatus).toEqual(LABELS);
  expect(ptBR.audit.valueName).toMatchObject(LABELS);
  expect(en.taskStatus).toEqual(ENGLISH);
  expect(en.audit.valueName).toMatchObject(ENGLISH);
});

it('several tasks of a status are called by its label too, on the home and behind a public link', () => {
  expect(ptBR.shared.group).toEqual(SEVERAL);
  expect(ptBR.figures.tile).toMatchObject({ pending: SEVERAL.pending, started: SEVERAL.started });
  expect(en.shared.group).toEqual({ pending: 'Pending', started: 'Started', completed: 'Completed' });
  expect(en.figures.tile).toMatchObject({ pending: ENGLISH.pending, started: ENGLISH.started });
});

it('no status has a second name in a text of its own', () => {
  for (const texts of [ptBR, en]) expect(named(texts).filter((text) => OTHERS.includes(text))).toEqual([]);
});

/** What statuses are called elsewhere: by people, or by the board alone. */
const OTHERS = ['A fazer', 'Aberta', 'Feita', 'Finalizada', 'To do', 'Open', 'Finished'];

function named(tree: object): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? (key in LABELS ? [value] : []) : named(value),
  );
}
