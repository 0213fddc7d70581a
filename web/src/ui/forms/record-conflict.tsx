import { useTranslation } from 'react-i18next';
import { ConflictNotice } from './conflict-notice.tsx';
import type { RecordChange } from './use-record-edit.ts';

interface RecordConflictProps {
  changes: readonly RecordChange[];
  /** What the form calls its fields. */
  labels: Readonly<Record<string, string>>;
  /** For values that do not say themselves what they mean. */
  textOf?: (field: string, value: string) => string;
  onDiscard: () => void;
}

/** Says what somebody else changed of a record while its form was open; nothing while nobody did. */
export function RecordConflict({ changes, labels, textOf, onDiscard }: RecordConflictProps) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const text = (field: string, value: unknown): string | null => {
    if (typeof value === 'boolean') return t(value ? 'operations.yes' : 'operations.no');
    if (typeof value !== 'string') return null;
    return textOf?.(field, value) ?? value;
  };
  return (
    <ConflictNotice
      title={t('conflict.record')}
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
