import { Avatar, Button, Group, Kbd } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { UnsavedGuard } from '../forms/unsaved-guard.tsx';
import { IconTrash } from '../icons/index.ts';
import { initials } from '../initials.ts';
import { modifierKey } from '../keyboard/modifier.ts';
import { ReasonedIcon } from '../reason.tsx';
import { useFormat } from '../use-format.ts';
import classes from './remarks.module.css';

interface RemarkFormProps {
  busy: boolean;
  /** Whether something is typed that would be lost. */
  dirty: boolean;
  submitLabel: string;
  onSend: (event: FormEvent) => void;
  /** The field in which it is written; it hands its keys on, so that Ctrl Enter sends. */
  field: (onKeyDown: (event: KeyboardEvent) => void) => ReactNode;
}

/** Where something is said about a record, in a field of many lines. */
export function RemarkForm({ busy, dirty, submitLabel, onSend, field }: RemarkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} onSubmit={onSend} className={classes['composer']}>
      <UnsavedGuard dirty={dirty} />
      {field((event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
      })}
      <Group justify="flex-end">
        <Button
          type="submit"
          variant="default"
          loading={busy}
          rightSection={<Kbd size="xs">{modifierKey} Enter</Kbd>}
        >
          {submitLabel}
        </Button>
      </Group>
    </form>
  );
}

/** What people said about a record. */
export function Remarks({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {children}
    </ul>
  );
}

interface RemarkProps {
  author: string;
  /** When it was said, and when it was last changed; null where it never was. */
  madeAt: string;
  editedAt: string | null;
  /** How it is said that it was changed. */
  editedLabel: string;
  /** Takes it away, for who may; what the button is called stands with it. */
  removal?: { label: string; onClick: () => void } | undefined;
  /** What was said. */
  children: ReactNode;
}

/** One of them: who said it, when, and what. */
export function Remark({ author, madeAt, editedAt, editedLabel, removal, children }: RemarkProps) {
  const format = useFormat();
  return (
    <li className={classes['remark']}>
      <Avatar size={28} radius="xl" color="gray" aria-hidden="true">
        {initials(author)}
      </Avatar>
      <div className={classes['grow']}>
        <div className={classes['byline']}>
          <strong>{author}</strong>
          <time dateTime={madeAt} title={format.dateTime(madeAt)}>
            {format.relative(madeAt)}
          </time>
          {editedAt === null ? null : (
            <time dateTime={editedAt} title={format.dateTime(editedAt)}>
              {editedLabel}
            </time>
          )}
        </div>
        <div className={classes['said']}>
          {children}
          {removal ? (
            <ReasonedIcon size="md" label={removal.label} onClick={removal.onClick}>
              <IconTrash size={16} />
            </ReasonedIcon>
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** Its text, plain with its line breaks. */
export function RemarkText({ children }: { children: ReactNode }) {
  return <p className={classes['text']}>{children}</p>;
}
