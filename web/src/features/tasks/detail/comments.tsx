import { splitMentions } from '@retaguarda/rules/mentions';
import { SHORTEST_COMMENT } from '@retaguarda/rules/task-titles';
import { visibleLength } from '@retaguarda/rules/visible-text';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { addComment, changeComment, deleteComment, taskQuery } from '../../../api/tasks.ts';
import type { TaskComment, TaskDetail } from '../../../api/types.ts';
import { IconWorld } from '../../../ui/icons/index.ts';
import { InPlace } from '../../../ui/record/in-place.tsx';
import { Remark, RemarkForm, Remarks, RemarkText } from '../../../ui/record/remarks.tsx';
import { useInPlace } from '../../../ui/record/use-in-place.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useSession } from '../../session/use-session.ts';
import { MentionField } from './mention-field.tsx';
import { RemovePartDialog } from './remove-part-dialog.tsx';
import { SectionFrame } from './section-frame.tsx';
import classes from './task-drawer.module.css';
import { useAskedPart } from './use-asked-part.ts';
import { useLine } from './use-line.ts';
import { useMentions } from './use-mentions.ts';

interface CommentsProps {
  detail: TaskDetail;
  /** Tells whether a dialog of this section is open. */
  onAsking: (asks: boolean) => void;
}

/** What people say about a task, the newest first; plain text with its line breaks. */
export function Comments({ detail, onAsking }: CommentsProps) {
  const { t } = useTranslation();
  const { comments, task } = detail;
  const { user } = useSession();
  const removal = useAskedPart<TaskComment>(onAsking);
  const { run: remove } = useRecordMutation({
    work: ({ id }: TaskComment) => deleteComment(id),
    touches: [keys.tasks.all],
    said: () => t('taskPart.commentRemoved'),
  });
  return (
    <SectionFrame title={t('task.comments', { count: task.comments_count })}>
      {detail.can_comment ? (
        <Composer taskId={task.id} publicProject={detail.comments_are_public ? task.project : null} />
      ) : null}
      <Remarks>
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            isOwn={comment.user_id === user.id}
            onRemove={() => removal.ask(comment)}
          />
        ))}
      </Remarks>
      {comments.length < task.comments_count ? (
        <p className={classes['dim']}>{t('task.commentsCut', { count: comments.length })}</p>
      ) : null}
      <RemovePartDialog
        part={removal.part}
        title={t('taskPart.removeCommentTitle')}
        textOf={() => t('taskPart.removeCommentText')}
        onConfirm={remove}
        onClose={removal.close}
      />
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
  const mentions = useMentions();
  const { busy, error, isEmpty, send, setText, text } = useLine({
    faultOf: (comment) => (visibleLength(comment) < SHORTEST_COMMENT ? t('task.commentTooShort') : null),
    onSend: (comment, key) => addComment(taskId, mentions.textOf(comment), key),
  });
  return (
    <RemarkForm
      busy={busy}
      dirty={!isEmpty && !busy}
      submitLabel={t('task.sendComment')}
      onSend={send}
      field={(onKeyDown) => (
        <MentionField
          taskId={taskId}
          mentions={mentions}
          aria-label={t('task.commentLabel')}
          placeholder={t('task.commentLabel')}
          description={
            <>
              {t('taskPart.mentionHint')}
              {publicProject === null ? null : (
                <span className={classes['below']}>
                  <IconWorld size={14} aria-hidden="true" style={{ verticalAlign: 'text-bottom' }} />{' '}
                  {t('task.commentIsPublic', { project: publicProject })}
                </span>
              )}
            </>
          }
          inputWrapperOrder={['input', 'description', 'error']}
          value={text}
          readOnly={busy}
          error={error}
          onText={setText}
          onKeyDown={onKeyDown}
        />
      )}
    />
  );
}

interface CommentProps {
  comment: TaskComment;
  /** The caller wrote it. */
  isOwn: boolean;
  onRemove: () => void;
}

function Comment({ comment, isOwn, onRemove }: CommentProps) {
  const { t } = useTranslation();
  return (
    <Remark
      author={comment.user_name}
      madeAt={comment.created_at}
      editedAt={comment.edited_at}
      editedLabel={t('taskPart.edited')}
      removal={isOwn ? { label: t('taskPart.removeComment'), onClick: onRemove } : undefined}
    >
      {isOwn ? <OwnText comment={comment} /> : <Said comment={comment} />}
    </Remark>
  );
}

/** What a comment says, with the people whom it mentions marked. */
function Said({ comment }: { comment: TaskComment }) {
  const parts = splitMentions(comment.comment, comment.mentions);
  let at = 0;
  return (
    <RemarkText>
      {parts.map(({ person, text }) => {
        at += text.length;
        return person === null ? (
          text
        ) : (
          <strong key={at} className={classes['mention']}>
            {text}
          </strong>
        );
      })}
    </RemarkText>
  );
}

/** What the caller said, changed where it stands. */
function OwnText({ comment }: { comment: TaskComment }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mentions = useMentions(comment.mentions);
  const edits = useInPlace<TaskComment, { comment: string }>({
    stored: comment,
    valuesOf: (stored) => ({ comment: stored.comment }),
    save: (values, base) => changeComment(base, mentions.textOf(values.comment.trim())),
    reload: async () => {
      const { comments } = await queries.fetchQuery({ ...taskQuery(comment.task_id), staleTime: 0 });
      // One that is gone by now is refused with the next try.
      return comments.find(({ id }) => id === comment.id) ?? comment;
    },
    touches: [keys.tasks.all],
    said: () => t('taskPart.commentChanged'),
  });
  return (
    <InPlace
      label={t('taskPart.comment')}
      opener={t('taskPart.editComment')}
      canEdit
      hasLines
      faultOf={(text) => (visibleLength(text) < SHORTEST_COMMENT ? t('task.commentTooShort') : null)}
      {...edits('comment')}
      field={({ onChange, onChoose, ...field }) => (
        <MentionField {...field} taskId={comment.task_id} mentions={mentions} onText={onChange} />
      )}
    >
      <Said comment={comment} />
    </InPlace>
  );
}
