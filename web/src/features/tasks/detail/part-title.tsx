import { TextInput } from '@mantine/core';
import { PART_TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InPlace } from '../../../ui/record/in-place.tsx';

interface PartTitleProps {
  /** What is renamed, as the field is called. */
  label: string;
  /** What the button that opens the field is called. */
  opener: string;
  title: string;
  canEdit: boolean;
  onRename: (title: string) => Promise<unknown>;
  /** How the title reads. */
  children: ReactNode;
}

/** The title of an item or a station, renamed where it stands. */
export function PartTitle({ canEdit, children, label, onRename, opener, title }: PartTitleProps) {
  const { t } = useTranslation();
  return (
    <InPlace
      label={label}
      opener={opener}
      value={title}
      canEdit={canEdit}
      faultOf={(text) => (titleFault(text, PART_TITLE_LIMITS) === null ? null : t('task.lineLength'))}
      save={async (text) => {
        await onRename(text.trim());
        return null;
      }}
      field={({ onChange, onChoose, ...field }) => (
        <TextInput {...field} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
      )}
    >
      {children}
    </InPlace>
  );
}
