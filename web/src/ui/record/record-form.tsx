import { Button, type ButtonProps, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAlert } from '../feedback/form-alert.tsx';
import { DialogActions } from '../forms/dialog-actions.tsx';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { type ConflictWords, RecordConflict } from './record-conflict.tsx';
import classes from './record-form.module.css';
import type { SavedForm } from './use-record-form.ts';

interface RecordFormProps<Values extends Record<string, unknown>> {
  record: SavedForm<Values>;
  /** What a change by somebody else is called; absent where a form only creates. */
  words?: ConflictWords;
  /** It can't be saved as it is, for a reason that its foot or one of its fields tells. */
  refused?: boolean;
  children: ReactNode;
}

/**
 * The form of a record on a page of its own: asks before changes are lost, says what others changed and what was refused,
 * and saves with mod+S. Its fields and its `FormFoot` are its children.
 */
export function RecordForm<Values extends Record<string, unknown>>(props: RecordFormProps<Values>) {
  const { record, words, refused = false, children } = props;
  const { busy, form, problem, submit } = record;
  const element = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+S', () => element.current?.requestSubmit()]], []);
  return (
    <form
      ref={element}
      onSubmit={form.onSubmit((values) => (refused ? undefined : submit(values)), problem.focusFirst)}
      noValidate
    >
      <UnsavedGuard dirty={form.isDirty() && !busy} />
      <Head record={record} words={words} />
      {children}
    </form>
  );
}

function Head<Values extends Record<string, unknown>>({
  record,
  words,
}: Pick<RecordFormProps<Values>, 'record'> & { words: ConflictWords | undefined }) {
  const { changes, discard, problem } = record;
  return (
    <>
      {words ? <RecordConflict changes={changes} onDiscard={discard} {...words} /> : null}
      <FormAlert error={problem.error} messages={problem.rest} />
    </>
  );
}

type AnchorButtonProps = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps | 'children'>;

const CancelButton = (props: AnchorButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button component="a" variant="default" {...props}>
      {t('action.cancel')}
    </Button>
  );
};

/** Leaves a form without saving it, for the list or the record that it belongs to. */
export const CancelLink = createLink(CancelButton);

interface FormFootProps {
  busy: boolean;
  submitLabel: string;
  /** What stands in the way of saving, in the colour of faults; what is only good to know brings its own. */
  note?: ReactNode;
  /** A `CancelLink`. */
  children: ReactNode;
}

/** The foot of a form on a page of its own. */
export function FormFoot({ busy, submitLabel, note = null, children }: FormFootProps) {
  return (
    <div className={classes['foot']}>
      {note === null ? null : (
        <span className={classes['note']} role="status">
          {note}
        </span>
      )}
      {children}
      <Button type="submit" loading={busy}>
        {submitLabel}
      </Button>
    </div>
  );
}

interface DialogFormProps<Values extends Record<string, unknown>> extends RecordFormProps<Values> {
  onCancel: () => void;
  /** What the form does; `Salvar` when absent. */
  submitLabel?: string;
}

/** The form of a record in a dialog, with its foot. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { record, words, refused = false, children, onCancel, submitLabel } = props;
  const { busy, form, problem, submit } = record;
  const element = useRef<HTMLFormElement>(null);
  useFirstField(element);
  return (
    <form ref={element} onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <Head record={record} words={words} />
        {children}
        <DialogActions
          busy={busy}
          refused={refused}
          onCancel={onCancel}
          {...(submitLabel ? { submitLabel } : {})}
        />
      </Stack>
    </form>
  );
}

/** A dialog looks for the field to begin with when it opens; a form that had to be waited for is not there yet then. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) return;
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [form]);
}
