import { Button, VisuallyHidden } from '@mantine/core';
import { type Change, changesOf } from '@retaguarda/rules/entry-changes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type HistoryType, historyQuery } from '../../api/history.ts';
import type { AuditEntry, HistoryBeginning } from '../../api/types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { IconArrowRight } from '../../ui/icons/index.ts';
import { TextLink } from '../../ui/links.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { useActionName } from './action-name.ts';
import { useFieldName, Value } from './entry-words.tsx';
import classes from './history.module.css';

/** More are shown when asked for. */
const SHOWN = 4;

interface RecordHistoryProps {
  type: HistoryType;
  /** The uuid of a company or person, the number of any other record. */
  id: string;
  /** Id of the heading above it. */
  labelledBy?: string;
}

/** What happened to a record: who, when, what changed from what to what, and why; the newest first. */
export function RecordHistory({ type, id, labelledBy }: RecordHistoryProps) {
  const { t } = useTranslation();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = useInfiniteQuery(
    historyQuery(type, id),
  );
  if (data === undefined)
    return error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={3} />;
  const entries = data.pages.flatMap(({ items }) => items);
  const beginning = data.pages.at(-1)?.beginning ?? null;
  if (entries.length === 0 && beginning === null)
    return <p className={classes['nothing']}>{t('audit.historyNone')}</p>;
  const name =
    labelledBy === undefined ? { 'aria-label': t('audit.history') } : { 'aria-labelledby': labelledBy };
  return (
    <>
      <ol className={classes['timeline']} {...name}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
        {beginning === null ? null : <Beginning beginning={beginning} />}
      </ol>
      {hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('audit.historyOlder')}
        </Button>
      ) : null}
    </>
  );
}

/** When a record was made of which no entry tells that, and the file that it came with. */
function Beginning({ beginning: { at, importId } }: { beginning: HistoryBeginning }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const what = importId === null ? t('audit.began') : t('audit.beganWith', { id: importId });
  return (
    <li className={classes['event']}>
      <div className={classes['what']}>
        {importId !== null && can('operacoes.manage') ? (
          <TextLink to="/operacoes/importacoes/$id" params={{ id: String(importId) }} underline="always">
            {what}
          </TextLink>
        ) : (
          what
        )}
      </div>
      <div className={classes['dim']}>
        {importId === null ? `${t('audit.beganBy')} · ` : null}
        <time dateTime={at}>{format.dateTime(at)}</time>
      </div>
    </li>
  );
}

/** Fields that say why, whatever else changed. */
const REASONS = ['motivo', 'reason'];
/** What is of use to machines alone. */
const TECHNICAL = ['uuid', 'tenantId', 'updatedBy', 'ids', 'requestId'];

function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const actionName = useActionName();
  const nameOf = (path: readonly string[]) => path.at(-1) ?? '';
  const changes = changesOf(entry).filter(({ path }) => !TECHNICAL.includes(nameOf(path)));
  const reason = changes.find(({ path }) => REASONS.includes(nameOf(path)))?.after;
  return (
    <li className={classes['event']}>
      <div className={classes['what']}>{actionName(entry.action)}</div>
      {typeof reason === 'string' ? <blockquote className={classes['reason']}>{reason}</blockquote> : null}
      {entry.withheld ? <p className={classes['dim']}>{t('audit.withheld')}</p> : null}
      <Changed changes={changes.filter(({ path }) => !REASONS.includes(nameOf(path)))} entry={entry} />
      <div className={classes['dim']}>
        {entry.actor?.nome ?? t('audit.nobody')} ·{' '}
        {entry.impersonator === null ? null : `${t('audit.actedBy', { name: entry.impersonator.nome })} · `}
        {entry.token === null ? null : `${t('audit.withToken', { token: entry.token })} · `}
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </div>
    </li>
  );
}

/** What changed, a line each: from what to what, or what there is now. */
function Changed({ changes, entry }: { changes: readonly Change[]; entry: AuditEntry }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const [all, setAll] = useState(false);
  if (changes.length === 0) return null;
  const both = entry.before !== null && entry.after !== null;
  // What a record began with is for the most part what it is; it stands on the page above.
  const first = both || changes.length === 1 ? SHOWN : 0;
  const shown = all ? changes : changes.slice(0, first);
  return (
    <>
      {shown.length === 0 ? null : (
        <dl className={classes['changed']}>
          {shown.map(({ after, before, path }) => (
            <div key={path.join('.')}>
              <dt>{path.map(fieldName).join(' › ')}</dt>
              <dd>
                {both && before !== undefined ? (
                  <>
                    <Value name={path.at(-1)} value={before} />{' '}
                    <IconArrowRight size={12} aria-hidden="true" className={classes['arrow']} />
                    <VisuallyHidden>{t('audit.became')}</VisuallyHidden>{' '}
                  </>
                ) : null}
                <Value name={path.at(-1)} value={entry.after === null ? before : after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown.length < changes.length ? (
        <Button variant="subtle" size="compact-xs" ml={-8} onClick={() => setAll(true)}>
          {t(first === 0 ? 'audit.showAll' : 'audit.moreChanges', { count: changes.length - shown.length })}
        </Button>
      ) : null}
    </>
  );
}
