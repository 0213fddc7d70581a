import { Button, Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { modifierKey } from '../keyboard/modifier.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** Appears at the foot of a form that has changes; also saves with mod+S. Belongs inside the `<form>`. */
export function SaveBar({ dirty, busy, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const submit = useRef<HTMLButtonElement>(null);
  useHotkeys([['mod+S', () => submit.current?.form?.requestSubmit()]], []);
  if (!dirty) return null;
  return (
    <section className={classes['bar']} aria-label={t('unsaved.region')}>
      <span className={classes['text']}>{t('unsaved.pending')}</span>
      <div className={classes['actions']}>
        <Button variant="default" onClick={onDiscard} disabled={busy}>
          {t('action.discard')}
        </Button>
        <Button ref={submit} type="submit" loading={busy} rightSection={<Kbd size="xs">{modifierKey} S</Kbd>}>
          {t('action.save')}
        </Button>
      </div>
    </section>
  );
}
