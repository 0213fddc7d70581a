import { Avatar, Button, Group, Kbd, Textarea } from '@mantine/core';
import { SHORTEST_COMMENT } from '@retaguarda/rules/task-titles';
import { visibleLength } from '@retaguarda/rules/visible-text';
import { IconWorld } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addComment } from '../../../api/tasks.ts';
import type { TaskComment, TaskDetail } from '../../../api/types.ts';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { initials } from '../../../ui/initials.ts';
import { modifierKey } from '../../../ui/keyboard/modifier.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { useLine } from './use-line.ts';

/** What people say about a task, the newest first; plain text with its line breaks. */
export function Comments({ detail }: { detail: TaskDetail }) {
  const { t } = useTranslation();
  const { comments, task } = detail;
  return (
    <SectionFrame title={t('task.comments', { count: task.comments_count })}>
      {detail.can_comment ? (
        <Composer taskId={task.id} publicProject={detail.comments_are_public ? task.project : null} />
      ) : null}
      <ul className={classes['comments']}>
        {comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
      </ul>
      {comments.length < task.comments_count ? (
        <p className={classes['dim']}>{t('task.commentsCut', { count: comments.length })}</p>
      ) : null}
    </SectionFrame>
  );
}

interface ComposerProps {
  taskId: number;
  /** The project behind whose public link the comments are read; null where only colleagues read them. */
  publicProject: string | null;
}

function Composer({ taskId, publicProject }: ComposerProps) {
  const { t } = useTranslation();
  const { busy, error, isEmpty, send, setText, text } = useLine({
    faultOf: (comment) => (visibleLength(comment) < SHORTEST_COMMENT ? t('task.commentTooShort') : null),
    onSend: (comment, key) => addComment(taskId, comment, key),
  });
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form} onSubmit={send} className={classes['composer']}>
      <UnsavedGuard dirty={!isEmpty && !busy} />
      <Textarea
        aria-label={t('task.commentLabel')}
        placeholder={t('task.commentLabel')}
        description={
          publicProject === null ? null : (
            <>
              <IconWorld size={14} aria-hidden="true" style={{ verticalAlign: 'text-bottom' }} />{' '}
              {t('task.commentIsPublic', { project: publicProject })}
            </>
          )
        }
        inputWrapperOrder={['input', 'description', 'error']}
        autosize
        minRows={2}
        maxRows={10}
        value={text}
        readOnly={busy}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
        }}
      />
      <Group justify="flex-end">
        <Button
          type="submit"
          variant="default"
          loading={busy}
          rightSection={<Kbd size="xs">{modifierKey} Enter</Kbd>}
        >
          {t('task.sendComment')}
        </Button>
      </Group>
    </form>
  );
}

function Comment({ comment }: { comment: TaskComment }) {
  const format = useFormat();
  return (
    <li className={classes['comment']}>
      <Avatar size={28} radius="xl" color="gray" aria-hidden="true">
        {initials(comment.user_name)}
      </Avatar>
      <div className={classes['grow']}>
        <div className={classes['byline']}>
          <strong>{comment.user_name}</strong>
          <time
            dateTime={comment.created_at}
            title={format.dateTime(comment.created_at)}
            className={classes['dim']}
          >
            {format.relative(comment.created_at)}
          </time>
        </div>
        <p className={classes['text']}>{comment.comment}</p>
      </div>
    </li>
  );
}
