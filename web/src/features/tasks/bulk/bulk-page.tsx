import { Alert, Group, Kbd, Textarea } from '@mantine/core';
import { MOST_TITLES } from '@retaguarda/rules/task-titles';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { type ApiError, asApiError } from '../../../api/problem.ts';
import { createTasks } from '../../../api/tasks.ts';
import { Forbidden } from '../../../ui/feedback/forbidden.tsx';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { UnsavedGuard } from '../../../ui/forms/unsaved-guard.tsx';
import { IconAlertCircle } from '../../../ui/icons/index.ts';
import { modifierKey } from '../../../ui/keyboard/modifier.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { ImportLink } from '../../session/import-link.tsx';
import { useSession } from '../../session/use-session.ts';
import { CannotRead } from '../people/cannot-read.tsx';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import classes from './bulk-page.module.css';
import { type BulkPreview, previewTitles } from './bulk-preview.ts';

/** How many titles the preview names; it counts the others. */
const NAMED = 100;

export function BulkPage() {
  return (
    <TasksOnly>
      <CreatorsOnly />
    </TasksOnly>
  );
}

function CreatorsOnly() {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  return canCreate ? <BulkForm /> : <Forbidden reason={t('tasks.reason.create')} />;
}

function useBulkForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [items, setItems] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const { act, busy } = useRecordMutation({
    work: (titles: string, key) => createTasks(titles, key),
    touches: [keys.tasks.all],
    said: ({ created }) => t('bulkPage.done', { count: created.length }),
    onDone: () => navigate({ to: '/tarefas', search: { minhas: true }, ignoreBlocker: true }),
    onRefused: (thrown) => setError(asApiError(thrown)),
  });

  const submit = () => {
    setError(null);
    act(items);
  };

  return { items, setItems, busy, error, submit };
}

/** Creates many tasks from one text, which the page takes apart while it is written. */
function BulkForm() {
  const { t } = useTranslation();
  const { busy, error, items, setItems, submit } = useBulkForm();
  const { user } = useSession();
  const { seesOwn } = useTaskAccess();
  const preview = previewTitles(useDeferredValue(items));
  const form = useRef<HTMLFormElement>(null);
  const reason = useReason(preview);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null && !busy) submit();
  };
  return (
    <Page
      title={t('bulk.title')}
      subtitle={t('bulkPage.intro')}
      kind="record"
      actions={<ImportLink kind="tarefas" />}
    >
      <form ref={form} onSubmit={send}>
        <UnsavedGuard dirty={items.trim() !== '' && !busy} />
        <div className={classes['columns']}>
          <div className={classes['groups']}>
            <FormAlert error={error} messages={error ? error.issues.map(({ message }) => message) : []} />
            <Textarea
              label={t('bulkPage.titles')}
              description={t('bulkPage.titlesHint')}
              placeholder={t('bulkPage.placeholder')}
              autosize
              minRows={10}
              maxRows={24}
              autoFocus
              value={items}
              onChange={(event) => setItems(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
              }}
            />
            {seesOwn ? null : <CannotRead name={user.nome} />}
            <Group justify="flex-end" gap="xs">
              <ButtonLink to="/tarefas" variant="default">
                {t('action.cancel')}
              </ButtonLink>
              <ReasonedButton
                type="submit"
                reason={reason}
                loading={busy}
                rightSection={<Kbd size="xs">{modifierKey} Enter</Kbd>}
              >
                {t('bulkPage.create', { count: preview.titles.length })}
              </ReasonedButton>
            </Group>
          </div>
          <Preview preview={preview} />
        </div>
      </form>
    </Page>
  );
}

/** Why nothing can be created now; null when it can. */
function useReason({ titles, tooLong, tooMany }: BulkPreview): string | null {
  const { t } = useTranslation();
  if (tooMany) return t('bulkPage.tooMany', { most: MOST_TITLES });
  if (tooLong.length > 0) return t('bulkPage.tooLong', { count: tooLong.length });
  return titles.length === 0 ? t('bulkPage.nothing') : null;
}

function Preview({ preview }: { preview: BulkPreview }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { joined, skipped, titles, tooLong, tooMany } = preview;
  const isBlocked = tooMany || tooLong.length > 0;
  const count = { count: titles.length, shown: format.number(titles.length) };
  return (
    <div className={classes['groups']} aria-live="polite" aria-atomic="false">
      {tooMany ? (
        <Alert color="red" icon={<IconAlertCircle />}>
          {t('bulkPage.tooManyText', { most: MOST_TITLES, count: titles.length })}
        </Alert>
      ) : null}
      {tooLong.length > 0 ? (
        <TitleList
          title={t('bulkPage.tooLong', { count: tooLong.length })}
          titles={tooLong}
          text={t('bulkPage.tooLongText')}
        />
      ) : null}
      <TitleList
        title={t(isBlocked ? 'bulkPage.titleCount' : 'bulkPage.willCreate', count)}
        titles={titles}
        text={t(
          isBlocked
            ? 'bulkPage.willCreateNothing'
            : titles.length === 0
              ? 'bulkPage.willCreateNone'
              : 'bulkPage.willCreateText',
        )}
      />
      {joined.length > 0 ? (
        <TitleList
          title={t('bulkPage.willJoin', { count: joined.length })}
          titles={joined}
          text={t('bulkPage.willJoinText')}
        />
      ) : null}
      {skipped.length > 0 ? (
        <TitleList
          title={t('bulkPage.willSkip', { count: skipped.length })}
          titles={skipped}
          text={t('bulkPage.willSkipText')}
        />
      ) : null}
    </div>
  );
}

function TitleList({ title, titles, text }: { title: string; titles: readonly string[]; text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const named = titles.slice(0, NAMED);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      <p className={classes['dim']}>{text}</p>
      {named.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard as well
        <ul className={classes['list']} tabIndex={0} aria-labelledby={id}>
          {named.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat and are only ever replaced as a whole
            <li key={index}>{one}</li>
          ))}
        </ul>
      )}
      {titles.length > named.length ? (
        <p className={classes['dim']}>{t('bulkPage.more', { count: titles.length - named.length })}</p>
      ) : null}
    </section>
  );
}
