import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { useActionName } from './action-name.ts';
import classes from './audit-page.module.css';
import { type Change, changesOf } from './entry-changes.ts';

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
  const { isAdmin } = useSession();
  const changes = changesOf(entry);
  const { actor } = entry;
  return (
    <li className={classes['entry']} {...(fresh ? { 'data-fresh': true } : {})}>
      <details>
        <summary className={classes['summary']}>
          <IconChevronRight size={16} aria-hidden="true" className={classes['chevron']} />
          <span className={classes['action']}>{actionName(entry.action)}</span>
          <span className={classes['who']}>{actor?.nome ?? t('audit.nobody')}</span>
          <time className={classes['when']} dateTime={entry.at}>
            {format.dateTime(entry.at)}
          </time>
        </summary>
        <div className={classes['detail']}>
          {changes.length === 0 ? (
            <p>{t(entry.withheld ? 'audit.withheld' : 'audit.noChanges')}</p>
          ) : (
            <Changes changes={changes} entry={entry} />
          )}
          <p className={classes['foot']}>
            <code>{entry.action}</code>
            {actor && isAdmin ? (
              <Link to="/usuarios/$id" params={{ id: actor.id }}>
                {actor.nome}
              </Link>
            ) : null}
            {entry.requestId ? (
              <span>
                {t('audit.requestId')} <code>{entry.requestId}</code>
              </span>
            ) : null}
          </p>
        </div>
      </details>
    </li>
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

/** The name of a field in the reader's language, the place of an item in a list, or the name that it has in the log. */
function useFieldName(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    if (/^\d+$/.test(name)) return String(Number(name) + 1);
    const key = `audit.fieldName.${name}`;
    return i18n.exists(key) ? t(key as 'audit.fieldName.nome') : name;
  };
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** Amounts are written as such: their fields say that they are centavos. */
const CENTAVOS = /_?centavos$/i;

function Value({ name = '', value }: { name: string | undefined; value: unknown }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  if (value === undefined || value === null || value === '' || JSON.stringify(value) === '[]') {
    return <span className={classes['nothing']}>{t('audit.empty')}</span>;
  }
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number' && CENTAVOS.test(name)) return money(value);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <>
      {COLOR.test(text) ? (
        <span className={classes['swatch']} style={{ background: text }} aria-hidden="true" />
      ) : null}
      {text}
    </>
  );
}
