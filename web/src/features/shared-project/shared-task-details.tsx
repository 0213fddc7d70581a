import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sharedTaskQuery } from '../../api/shared-projects.ts';
import type { SharedTask } from '../../api/types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { IconFile, IconSquare, IconSquareCheckFilled } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './shared-project.module.css';

const FIRST_ENTRIES = 5;

interface SharedTaskDetailsProps {
  token: string;
  id: number;
  title: string;
}

/** Everything about one task that the link shows; read when somebody asks for it. */
export function SharedTaskDetails({ token, id, title }: SharedTaskDetailsProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(sharedTaskQuery(token, id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes['details']} role="group" aria-label={t('shared.details', { title })}>
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListSkeleton rows={1} /> : null}
      {data ? <Details data={data} /> : null}
    </div>
  );
}

function Details({ data }: { data: SharedTask }) {
  const { description } = data.task;
  return (
    <>
      {description === null ? null : <p className={classes['text']}>{description}</p>}
      <Steps steps={data.steps} />
      <Flow stations={data.flow_steps} />
      <Documents documents={data.documents} />
      <Comments comments={data.comments} />
      <History history={data.history} />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes['partTitle']}>{title}</h3>
      {children}
    </div>
  );
}

function Steps({ steps }: Pick<SharedTask, 'steps'>) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  return (
    <Part title={t('shared.steps')}>
      <ul className={classes['lines']}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no id here, and their order stays
          <li key={place} {...(step.is_done ? { 'data-done': true } : {})}>
            {step.is_done ? (
              <IconSquareCheckFilled size={18} aria-hidden="true" />
            ) : (
              <IconSquare size={18} aria-hidden="true" />
            )}
            <span>{step.title}</span>
            <span className="ui-visually-hidden">({t(step.is_done ? 'shared.done' : 'shared.notDone')})</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Flow({ stations }: { stations: SharedTask['flow_steps'] }) {
  const { t } = useTranslation();
  if (stations.length === 0) return null;
  return (
    <Part title={t('shared.flow')}>
      <ol className={classes['flow']}>
        {stations.map((station) => (
          <li key={station.sort_order}>{station.title}</li>
        ))}
      </ol>
    </Part>
  );
}

function Documents({ documents }: Pick<SharedTask, 'documents'>) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  return (
    <Part title={t('shared.documents')}>
      <ul className={classes['lines']}>
        {documents.map((document) => (
          <li key={`${document.created_at} ${document.name}`}>
            <IconFile size={18} aria-hidden="true" />
            <span>{document.name}</span>
          </li>
        ))}
      </ul>
      <p className={classes['dim']}>{t('shared.documentsText')}</p>
    </Part>
  );
}

function Comments({ comments }: Pick<SharedTask, 'comments'>) {
  const { t } = useTranslation();
  if (comments.length === 0) return null;
  return (
    <Part title={t('shared.comments')}>
      <ul className={classes['comments']}>
        {comments.map((comment) => (
          <li key={`${comment.created_at} ${comment.comment}`}>
            <div className={classes['byline']}>
              <strong>{comment.user_name}</strong>
              <Moment at={comment.created_at} />
            </div>
            <p className={classes['text']}>{comment.comment}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function History({ history }: Pick<SharedTask, 'history'>) {
  const { t } = useTranslation();
  const [isWhole, { open }] = useDisclosure();
  if (history.length === 0) return null;
  const shown = isWhole ? history : history.slice(0, FIRST_ENTRIES);
  return (
    <Part title={t('shared.history')}>
      <ul className={classes['history']}>
        {shown.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id here, and their order stays
          <li key={place}>
            <span>
              {entry.description} <span className={classes['dim']}>{entry.user_name}</span>
            </span>
            <Moment at={entry.created_at} />
          </li>
        ))}
      </ul>
      {shown.length < history.length ? (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={open}>
          {t('shared.wholeHistory', { count: history.length })}
        </Button>
      ) : null}
    </Part>
  );
}

function Moment({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)} className={classes['dim']}>
      {format.relative(at)}
    </time>
  );
}
