import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { asApiError } from '../../api/problem.ts';
import { type ForeignChange, mergeEdits } from '../record/merge.ts';
import type { useFormProblem } from './use-form-problem.ts';
import { useSubmit } from './use-submit.ts';

/** The back office has no status of its own for a version that is no longer the current one. */
const STALE = 'request.preconditionFailed';

export type RecordChange = ForeignChange<string, unknown>;

interface RecordEdit<Stored, Values extends Record<string, unknown>> {
  form: UseFormReturnType<Values>;
  problem: Pick<ReturnType<typeof useFormProblem>, 'report' | 'clear'>;
  /** The form of a record. */
  valuesOf: (stored: Stored) => Values;
  /** Reads the record as it is now. */
  reload: (base: Stored) => Promise<Stored>;
  /** Makes the change against the version of `base`, which is `null` for a new record. */
  save: (values: Values, base: Stored | null) => Promise<void>;
  /** What both changed although the form does not show what is stored. */
  unseen?: (base: Stored, theirs: Stored, values: Values) => readonly RecordChange[];
}

/**
 * Saves a form against the version of the record that it was made from; a new record has none. What somebody else changed
 * meanwhile is merged into the form instead of lost or overwritten, and `changes` names it.
 */
export function useRecordEdit<Stored extends { versao: number }, Values extends Record<string, unknown>>(
  stored: Stored | null,
  { form, problem, reload, save, unseen, valuesOf }: RecordEdit<Stored, Values>,
) {
  const [base, setBase] = useState(stored);
  const [changes, setChanges] = useState<readonly RecordChange[]>([]);

  const begin = (next: Stored, values: Values) => {
    setBase(next);
    form.setInitialValues(valuesOf(next));
    form.setValues(values);
    form.resetDirty(valuesOf(next));
  };

  /** Another part of the record may have changed, such as its status; then nothing here is in question. */
  const takeIn = async (values: Values, from: Stored) => {
    const theirs = await reload(from);
    const merged = mergeEdits<Values>(valuesOf(from), values, valuesOf(theirs));
    const all = [...merged.changes, ...(unseen?.(from, theirs, values) ?? [])];
    if (all.length === 0) return save(values, theirs);
    setChanges(all);
    begin(theirs, merged.values);
  };

  const { busy, submit } = useSubmit<Values>(problem, (values) =>
    save(values, base).catch((error: unknown) => {
      if (base === null || asApiError(error).code !== STALE) throw error;
      return takeIn(values, base);
    }),
  );

  useEffect(() => {
    if (stored === null || base === null || stored.versao <= base.versao) return;
    if (!form.isDirty()) begin(stored, valuesOf(stored));
  });

  const discard = () => {
    form.reset();
    setChanges([]);
    problem.clear();
  };

  return { base, changes, busy, submit, discard };
}
