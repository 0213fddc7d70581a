import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../feedback/notify.ts';
import { IconGitMerge } from '../icons/index.ts';
import classes from './in-place.module.css';
import type { Contest, OpenContest } from './use-in-place-draft.ts';

interface InPlaceContestProps<Value> {
  label: string;
  contest: OpenContest<Value>;
  textOf: (value: Value) => string;
  /** With another contest where yet somebody else was faster. */
  onDone: (next: Contest<Value> | null) => void;
}

/** Two people gave the same field a value at the same time: shows both, and asks which one is to stay. */
export function InPlaceContest<Value>({ contest, label, onDone, textOf }: InPlaceContestProps<Value>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  // Whoever types elsewhere by then is not interrupted.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) first.current?.focus();
  }, []);
  const words = (value: Value) => textOf(value) || t('conflict.empty');
  const insist = () => {
    setBusy(true);
    contest
      .insist()
      .then(onDone, notifyFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Alert
      color="yellow"
      icon={<IconGitMerge />}
      role="alert"
      title={t('inPlace.contested', { label })}
      mt="xs"
      className={classes['contest'] ?? ''}
    >
      <dl className={classes['both']}>
        <div>
          <dt>{t('inPlace.theirs')}</dt>
          <dd>{words(contest.theirs)}</dd>
        </div>
        <div>
          <dt>{t('inPlace.mine')}</dt>
          <dd>{words(contest.mine)}</dd>
        </div>
      </dl>
      <Group gap="xs" mt="sm">
        <Button ref={first} variant="default" size="xs" disabled={busy} onClick={() => onDone(null)}>
          {t('inPlace.keepTheirs')}
        </Button>
        <Button size="xs" loading={busy} onClick={insist}>
          {t('inPlace.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}
