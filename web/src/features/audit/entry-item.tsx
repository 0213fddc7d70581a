import { Button } from '@mantine/core';
import { type Change, changesOf } from '@retaguarda/rules/entry-changes';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../api/types.ts';
import { IconChevronRight } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useActionName } from '../history/action-name.ts';
import { useFieldName, Value } from '../history/entry-words.tsx';
import { TargetName, TargetType } from '../history/target-link.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './audit-page.module.css';

/** More are shown when asked for. */
const SHOWN = 12;

interface EntryItemProps {
  entry: AuditEntry;
  /** Arrived while the page was open. */
  fresh: boolean;
}

/** One entry: what, who and when; opened, what was before and what came after. */
export function EntryItem({ entry, fresh }: EntryItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const actionName = useActionName();
  const [open, setOpen] = useState(false);
  const { actor } = entry;
  return (
    <li className={classes['entry']} {...(fresh ? { 'data-fresh': true } : {})}>
      <div className={classes['summary']}>
        <span className={classes['action']}>
          <button
            type="button"
            className={classes['opener']}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={16} aria-hidden="true" className={classes['chevron']} />
            <span className={classes['does']}>{actionName(entry.action)}</span>
          </button>{' '}
          <TargetName target={entry.target} />
        </span>
        <span className={classes['who']}>{actor?.nome ?? t('audit.nobody')}</span>
        <time className={classes['when']} dateTime={entry.at}>
          {format.dateTime(entry.at)}
        </time>
      </div>
      {open ? <Detail entry={entry} /> : null}
    </li>
  );
}

/** What was before and what came after, by whom and in which request. */
function Detail({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const changes = changesOf(entry);
  const { actor } = entry;
  return (
    <div className={classes['detail']}>
      <p className={classes['about']}>
        <TargetType target={entry.target} />
      </p>
      {changes.length === 0 ? (
        <p>{t(entry.withheld ? 'audit.withheld' : 'audit.noChanges')}</p>
      ) : (
        <Changes changes={changes} entry={entry} />
      )}
      <p className={classes['foot']}>
        {actor && isAdmin ? (
          <Link to="/usuarios/$id" params={{ id: actor.id }}>
            {actor.nome}
          </Link>
        ) : null}
        {entry.impersonator === null ? null : (
          <span>{t('audit.actedBy', { name: entry.impersonator.nome })}</span>
        )}
        {entry.token === null ? null : <span>{t('audit.withToken', { token: entry.token })}</span>}
        {entry.requestId ? (
          <span>
            {t('audit.requestId')} <code>{entry.requestId}</code>
          </span>
        ) : null}
      </p>
    </div>
  );
}

function Changes({ changes, entry }: { changes: readonly Change[]; entry: AuditEntry }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const [all, setAll] = useState(false);
  const both = entry.before !== null && entry.after !== null;
  const shown = all ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <table className={classes['changes']}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            {entry.before === null ? null : <th scope="col">{t('audit.before')}</th>}
            {entry.after === null ? null : <th scope="col">{t(both ? 'audit.after' : 'audit.added')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ after, before, path }) => (
            <tr key={path.join('.')}>
              <th scope="row">{path.map(fieldName).join(' › ')}</th>
              {entry.before === null ? null : (
                <td className={both ? (classes['old'] ?? '') : ''}>
                  <Value name={path.at(-1)} value={before} />
                </td>
              )}
              {entry.after === null ? null : (
                <td>
                  <Value name={path.at(-1)} value={after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < changes.length ? (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setAll(true)}>
          {t('audit.showAll', { count: changes.length })}
        </Button>
      ) : null}
    </>
  );
}
