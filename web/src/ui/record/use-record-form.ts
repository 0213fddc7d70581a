import type { UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notifyDone } from '../feedback/notify.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { type ForeignChange, mergeEdits } from './merge.ts';
import { isStale } from './stale.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { type Aftermath, useRefresh } from './use-record-mutation.ts';

export type RecordChange = ForeignChange<string, unknown>;

/** How a stored record gets into its form, and how the form keeps up with what others change. */
interface Edit<Stored, Values, Saved> {
  /** The record as the page has it; `null` for a new one. */
  stored: Stored | null;
  /** The form of a record. */
  valuesOf: (stored: Stored) => Values;
  /** Reads the record as it is now. */
  reload: (base: Stored) => Promise<Stored>;
  /** Whether the page has a newer version than the form; by its `versao` where absent. */
  isNewer?: (stored: Stored, base: Stored) => boolean;
  /** What both changed although the form does not show what is stored. */
  unseen?: (base: Stored, theirs: Stored, values: Values) => readonly RecordChange[];
  /** The record after it was saved, for a form that stays open and begins anew from it. */
  next?: (saved: Saved) => Stored;
}

interface RecordForm<Stored, Values extends Record<string, unknown>, Saved> extends Aftermath<Saved, Values> {
  form: UseFormReturnType<Values>;
  /** The paths that the form shows, in their order. */
  fields: readonly string[];
  /** Paths of the body that is sent, by the path that the form has for them. */
  aliases?: Readonly<Record<string, string>>;
  /** Makes the change against the version of `base`, which is `null` for a new record, or creates one under `key`. */
  save: (values: Values, base: Stored | null, key: string) => Promise<Saved>;
  /** Absent where the form only creates. */
  edit?: Edit<Stored, Values, Saved>;
}

const versionIn = (stored: unknown): number => Number((stored as { versao?: unknown }).versao);

const isLater = (stored: unknown, base: unknown): boolean => versionIn(stored) > versionIn(base);

/** The version of the record that the form was made from; it follows the page while nothing is typed. */
function useBase<Values extends Record<string, unknown>, Saved, Stored>(
  form: UseFormReturnType<Values>,
  edit: Edit<Stored, Values, Saved> | undefined,
) {
  const stored = edit?.stored ?? null;
  const [base, setBase] = useState<Stored | null>(stored);

  const begin = (own: Edit<Stored, Values, Saved>, next: Stored, values = own.valuesOf(next)) => {
    setBase(next);
    form.setInitialValues(own.valuesOf(next));
    form.setValues(values);
    form.resetDirty(own.valuesOf(next));
  };

  useEffect(() => {
    if (edit === undefined || stored === null || base === null) return;
    if ((edit.isNewer ?? isLater)(stored, base) && !form.isDirty()) begin(edit, stored);
  });

  return { base, begin };
}

/**
 * Saves a form: refusals go to its fields, what shows the record is brought up to date, and a notice says that it was saved.
 * A stored record is saved against the version that the form was made from; what somebody else changed meanwhile is merged
 * into the form instead of lost or overwritten, and `changes` names it.
 */
export function useRecordForm<Values extends Record<string, unknown>, Saved, Stored = never>(
  options: RecordForm<Stored, Values, Saved>,
) {
  const { edit, form, save } = options;
  const problem = useFormProblem(form, options.fields, options.aliases);
  const refresh = useRefresh();
  const once = useIdempotencyKey();
  const { base, begin } = useBase(form, edit);
  const [changes, setChanges] = useState<readonly RecordChange[]>([]);

  const keep = async (values: Values, from: Stored | null): Promise<void> => {
    const saved = await once(values, (key) => save(values, from, key));
    await refresh(options.touches);
    if (edit?.next) {
      begin(edit, edit.next(saved));
      setChanges([]);
    }
    const words = options.said?.(saved, values) ?? null;
    if (words !== null) notifyDone(words);
    await options.onDone?.(saved, values);
  };

  /** Another part of the record may have changed, such as its status; then nothing here is in question. */
  const takeIn = async (own: Edit<Stored, Values, Saved>, values: Values, from: Stored): Promise<void> => {
    const theirs = await own.reload(from);
    const merged = mergeEdits<Values>(own.valuesOf(from), values, own.valuesOf(theirs));
    const all = [...merged.changes, ...(own.unseen?.(from, theirs, values) ?? [])];
    if (all.length === 0) return keep(values, theirs);
    setChanges(all);
    begin(own, theirs, merged.values);
  };

  const { isPending, mutate } = useMutation({
    mutationFn: (values: Values) =>
      keep(values, base).catch((error: unknown) => {
        if (edit === undefined || base === null || !isStale(error)) throw error;
        return takeIn(edit, values, base);
      }),
    onMutate: problem.clear,
    onError: problem.report,
  });

  const discard = () => {
    form.reset();
    setChanges([]);
    problem.clear();
  };

  return {
    form,
    problem,
    busy: isPending,
    /** The record that the form stands on now. */
    base,
    changes,
    submit: (values: Values) => mutate(values),
    discard,
  };
}

/** A form with how it is saved, as `RecordForm` and `DialogForm` draw it. */
export type SavedForm<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<Values, unknown, unknown>>,
  'form' | 'problem' | 'busy' | 'changes' | 'submit' | 'discard'
>;
