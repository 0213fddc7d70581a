import { useTranslation } from 'react-i18next';
import { ConflictNotice } from './conflict-notice.tsx';
import type { RecordChange } from './use-record-form.ts';

/** What a form calls its fields, and what their values mean. */
export interface ConflictWords {
  labels: Readonly<Record<string, string>>;
  /** For values that do not say themselves what they mean. */
  textOf?: (field: string, value: string) => string;
  /** What the notice is called; that the record was changed, where absent. */
  title?: string;
}

interface RecordConflictProps extends ConflictWords {
  changes: readonly RecordChange[];
  onDiscard: () => void;
}

/** Says what somebody else changed of a record while its form was open; nothing while nobody did. */
export function RecordConflict({ changes, labels, textOf, title, onDiscard }: RecordConflictProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const text = (field: string, value: unknown): string | null => {
    if (value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'operations.yes' : 'operations.no');
    if (typeof value !== 'string') return null;
    return textOf?.(field, value) ?? value;
  };
  return (
    <ConflictNotice
      title={title ?? t('conflict.record')}
      changes={changes.map(({ before, field, now, contested }) => ({
        field,
        before: text(field, before),
        now: text(field, now),
        contested,
      }))}
      labelOf={(field) => labels[field] ?? field}
      onDiscard={onDiscard}
    />
  );
}
