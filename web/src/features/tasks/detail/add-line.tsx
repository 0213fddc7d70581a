import { ActionIcon, TextInput } from '@mantine/core';
import { PART_TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../api/problem.ts';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import classes from './task-drawer.module.css';
import { useLineKey } from './use-line-key.ts';

interface AddLineProps {
  label: string;
  /** Adds the trimmed text, once for one key; what it throws is said at the field, with the text still in it. */
  onAdd: (text: string, key: string) => Promise<unknown>;
}

/** One line that adds to a list on Enter and stays ready for the next. */
export function AddLine({ label, onAdd }: AddLineProps) {
  const { t } = useTranslation();
  const key = useLineKey();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || busy) return;
    if (titleFault(line, PART_TITLE_LIMITS) !== null) {
      setError(t('task.lineLength'));
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await onAdd(line, key.of(line));
      key.arrived();
      // The next line may have been begun while this one was on its way.
      setText((current) => (current.trim() === line ? '' : current));
    } catch (thrown) {
      setError(asApiError(thrown).message || t('state.failed.text'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={add} className={classes['addLine']}>
      <UnsavedGuard dirty={text.trim() !== ''} />
      <TextInput
        className={classes['grow'] ?? ''}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" variant="default" aria-label={label} loading={busy}>
        <IconPlus size={16} />
      </ActionIcon>
    </form>
  );
}
