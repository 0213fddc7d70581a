import { Button, VisuallyHidden } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { putForm, type StoredForm } from '../../../api/governance.ts';
import { keys } from '../../../api/keys.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { SaveBar } from '../../../ui/forms/save-bar.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { IconPlus } from '../../../ui/icons/index.ts';
import { isStale, orReload } from '../../../ui/record/stale.ts';
import { useRecordMutation, useRefresh } from '../../../ui/record/use-record-mutation.ts';
import { changed, edited, faultOf, moved, newField, plainFields } from './field-list.ts';
import { FieldRow } from './field-row.tsx';
import classes from './form-editor.module.css';

const TOUCHES = [keys.governance.part('form')];

interface FormEditorProps {
  /** The company whose form it is; null for the platform. */
  owner: string | null;
  stored: StoredForm;
}

/** The fields of a form in their order, each with what it asks and how. */
export function FormEditor({ owner, stored }: FormEditorProps) {
  const { t } = useTranslation();
  const editor = useFormEditor(owner, stored);
  const { list } = editor;
  return (
    <form onSubmit={editor.submit} noValidate>
      <UnsavedGuard dirty={editor.dirty} />
      <FormAlert error={editor.error} messages={editor.error?.issues.map(({ message }) => message) ?? []} />
      <VisuallyHidden role="status">{editor.said}</VisuallyHidden>
      <ol className={classes['list']} aria-label={t('forms.fields')} ref={editor.rows}>
        {list.map((one, index) => (
          <FieldRow
            key={one.id}
            edited={one}
            place={index + 1}
            places={list.length}
            fault={editor.checked ? faultOf(one, list) : null}
            onChange={(change) => editor.change(one.id, change)}
            onMove={(by) => editor.move(one.id, by)}
            onRemove={() => editor.remove(one.id)}
          />
        ))}
      </ol>
      <Button variant="default" mt="sm" leftSection={<IconPlus size={16} />} onClick={editor.add}>
        {t('forms.add')}
      </Button>
      <SaveBar dirty={editor.dirty} busy={editor.busy} onDiscard={editor.discard} />
    </form>
  );
}

/** The fields as they are edited, and what can be done with them. What somebody else saves meanwhile takes nothing away. */
function useFieldList(stored: StoredForm) {
  const { t } = useTranslation();
  const rows = useRef<HTMLOListElement>(null);
  const [list, setList] = useState(() => edited(stored.fields));
  const [seen, setSeen] = useState(stored);
  const isAs = ({ fields }: StoredForm) => JSON.stringify(plainFields(list)) === JSON.stringify(fields);
  const take = () => {
    setSeen(stored);
    setList(edited(stored.fields));
  };
  if (stored !== seen && (isAs(seen) || isAs(stored))) take();
  const [said, setSaid] = useState('');
  const rowOf = (id: string) => rows.current?.querySelector(`[data-field="${CSS.escape(id)}"]`);

  const move = (id: string, by: -1 | 1) => {
    const next = [...moved(list, id, by)];
    const place = next.findIndex((one) => one.id === id);
    const focused = document.activeElement;
    setList(next);
    const label = next[place]?.field.label ?? '';
    setSaid(t('forms.movedTo', { label, place: place + 1, places: next.length }));
    // A row that changes its place may lose the focus; the keyboard goes on where it was.
    requestAnimationFrame(() => {
      const button = rowOf(id)?.querySelector<HTMLElement>(`[data-move="${by}"]`);
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
      else button?.focus();
    });
  };

  const add = () => {
    const one = newField(list, t('forms.newLabel'));
    setList([...list, one]);
    requestAnimationFrame(() => rowOf(one.id)?.querySelector('input')?.select());
  };

  return {
    rows,
    rowOf,
    list,
    said,
    seen,
    dirty: !isAs(stored),
    change: (id: string, what: Parameters<typeof changed>[1]) =>
      setList((now) => now.map((one) => (one.id === id ? { ...one, field: changed(one.field, what) } : one))),
    move,
    add,
    remove: (id: string) => setList((now) => (now.length > 1 ? now.filter((one) => one.id !== id) : now)),
    reset: take,
  };
}

function useFormEditor(owner: string | null, stored: StoredForm) {
  const { t } = useTranslation();
  const fields = useFieldList(stored);
  const [checked, setChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const refresh = useRefresh();
  const { list, rowOf, seen } = fields;
  const { act, busy } = useRecordMutation({
    work: (base: StoredForm) =>
      orReload(putForm(owner, base, plainFields(list)), () => refresh(TOUCHES), t('forms.stale')),
    touches: TOUCHES,
    said: () => t('forms.saved'),
    onRefused: (thrown) => setError(asApiError(thrown)),
  });

  const discard = () => {
    fields.reset();
    setError(null);
    setChecked(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const faulty = list.find((one) => faultOf(one, list) !== null);
    if (faulty !== undefined) {
      const row = rowOf(faulty.id);
      row?.querySelector('details')?.setAttribute('open', '');
      row?.querySelector('input')?.focus();
      return;
    }
    setError(null);
    // Whoever was told of what somebody else saved may save over it.
    act(error !== null && isStale(error) ? stored : seen);
  };

  return { ...fields, busy, checked, error, discard, submit };
}
