import type { ReactNode } from 'react';
import { FormAlert } from '../feedback/form-alert.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { type ConflictWords, RecordConflict } from './record-conflict.tsx';
import type { SavedForm } from './use-record-form.ts';

interface TabFormProps<Values extends Record<string, unknown>> {
  record: SavedForm<Values>;
  words: ConflictWords;
  children: ReactNode;
}

/**
 * The form of a record in one of the tabs of its page. It stays open after it was saved; a bar at the foot of the window saves
 * it, or throws the changes away, while there are any.
 */
export function TabForm<Values extends Record<string, unknown>>(props: TabFormProps<Values>) {
  const { record, words, children } = props;
  const { busy, changes, discard, form, problem, submit } = record;
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <RecordConflict changes={changes} onDiscard={discard} {...words} />
      <FormAlert error={problem.error} messages={problem.rest} />
      {children}
      <SaveBar dirty={form.isDirty()} busy={busy} onDiscard={discard} />
    </form>
  );
}
