import { ActionIcon, TextInput } from '@mantine/core';
import { PART_TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { IconPlus } from '../../../ui/icons/index.ts';
import classes from './task-drawer.module.css';
import { useLine } from './use-line.ts';

interface AddLineProps {
  label: string;
  /** Adds the trimmed text, once for one key; what it throws is said at the field, with the text still in it. */
  onAdd: (text: string, key: string) => Promise<unknown>;
}

/** One line that adds to a list on Enter and stays ready for the next. */
export function AddLine({ label, onAdd }: AddLineProps) {
  const { t } = useTranslation();
  const { busy, error, isEmpty, send, setText, text } = useLine({
    faultOf: (line) => (titleFault(line, PART_TITLE_LIMITS) === null ? null : t('task.lineLength')),
    onSend: onAdd,
  });
  return (
    <form
      onSubmit={(event) => (isEmpty ? event.preventDefault() : send(event))}
      className={classes['addLine']}
    >
      <UnsavedGuard dirty={!isEmpty} />
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
