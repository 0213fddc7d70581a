import { Alert, Button, List } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconGitMerge } from '../icons/index.ts';
import type { ForeignChange } from './merge.ts';

interface ConflictNoticeProps<Field extends string> {
  title: string;
  /** A value of `null` is one that a line has no room for. */
  changes: readonly ForeignChange<Field, string | null>[];
  labelOf: (field: Field) => string;
  onDiscard: () => void;
}

/** Says what somebody else changed while the form was open, and whose value the form now holds. */
export function ConflictNotice<Field extends string>(props: ConflictNoticeProps<Field>) {
  const { changes, labelOf, onDiscard, title } = props;
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  // Whoever saves a long form is at its end.
  useEffect(() => {
    void notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={notice} color="yellow" icon={<IconGitMerge />} role="alert" title={title} mb="md">
      {t('conflict.text')}
      <List size="sm" mt="xs" spacing={2}>
        {changes.map(({ field, before, now, contested }) => (
          <List.Item key={field}>
            <strong>{labelOf(field)}</strong>
            {before === null || now === null
              ? null
              : `: ${before || t('conflict.empty')} → ${now || t('conflict.empty')}`}
            {contested ? ` — ${t('conflict.yoursKept')}` : ''}
          </List.Item>
        ))}
      </List>
      <Button variant="default" size="xs" mt="sm" onClick={onDiscard}>
        {t('conflict.discard')}
      </Button>
    </Alert>
  );
}
