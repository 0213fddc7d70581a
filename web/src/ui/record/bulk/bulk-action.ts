import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Refused } from './run-all.ts';

/** What is asked for before an action, such as a reason; a text, and empty where nothing is chosen. */
export interface BulkField {
  /** Says what is missing; `null` for a value that will do. */
  faultOf?: (value: string) => string | null;
  /** `onChoose` takes the value and goes on at once, where choosing is all that there is to say. */
  draw: (field: {
    value: string;
    error: string | null;
    onChange: (value: string) => void;
    onChoose: (value: string) => void;
  }) => ReactNode;
}

/** Something that is done to each of the selected records whose answer allows it. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  isDangerous?: boolean;
  /** Whether the answer of the record offers it. */
  can: (row: Row) => boolean;
  /** What it means for these, in a sentence. */
  text?: (rows: readonly Row[]) => string;
  /** What it asks for first where it is done to these. */
  field?: (rows: readonly Row[]) => BulkField | null;
  /** Does it to one record, against the version that the page shows. */
  work: (row: Row, value: string) => Promise<unknown>;
  /** Does it to many records in one request, in place of one for each; answers those that were refused, and why. */
  workAll?: (rows: readonly Row[], value: string) => Promise<readonly Refused<Row>[]>;
  /** Whether the record is already as it should be, for an answer that was lost and cannot be asked for again. */
  isDone?: (row: Row, value: string) => Promise<boolean>;
  /**
   * What brings a record back to what the page showed, of `done`, which `work` answered, or that is the record as the page showed it where
   * `workAll` did it; null for one that cannot be. The notice offers it for the whole batch.
   */
  undo?: (row: Row, done: Row) => (() => Promise<unknown>) | null;
}

/** Actions of one kind, behind one button. */
export interface BulkGroup<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  actions: readonly BulkAction<Row>[];
}

/** What can be done to many records of a list at once. */
export interface Bulk<Row> {
  nameOf: (row: Row) => string;
  actions: readonly (BulkAction<Row> | BulkGroup<Row>)[];
  /** Keys of everything that may show what was changed. */
  touches: readonly QueryKey[];
}

export const isGroup = <Row>(entry: BulkAction<Row> | BulkGroup<Row>): entry is BulkGroup<Row> =>
  'actions' in entry;

/** The actions that some row of the page allows; a group without any is left out. */
export function offeredBy<Row>(
  { actions }: Pick<Bulk<Row>, 'actions'>,
  rows: readonly Row[],
): Bulk<Row>['actions'] {
  const isOpen = ({ can }: BulkAction<Row>) => rows.some(can);
  return actions
    .map((entry) => (isGroup(entry) ? { ...entry, actions: entry.actions.filter(isOpen) } : entry))
    .filter((entry) => (isGroup(entry) ? entry.actions.length > 0 : isOpen(entry)));
}
